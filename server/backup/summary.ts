/** What is compared after a restore: the rows of each table, and the heads of the ledger and the audit. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readHead } from '../platform/audit/index.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Manifest } from './manifest.ts';

export type Summary = Pick<Manifest, 'schema' | 'rows' | 'ledger' | 'audit'>;

const number = z.coerce.number().int();
const names = z.array(z.object({ name: z.string() }));
const counts = z.array(z.object({ rows: number }));
const transfers = z.tuple([z.object({ transfers: number, newest: number })]);

/** @param db in one snapshot, or while no other connection writes */
export async function summarize(db: Queries): Promise<Summary> {
  const read = async <Rows>(query: ReturnType<typeof sql>, rows: z.ZodType<Rows>): Promise<Rows> =>
    rows.parse(((await db.execute(query)) as unknown as { rows: unknown }).rows);
  const tables = await read(sql`select tablename as name from pg_tables where schemaname = 'public'`, names);
  const rows: Summary['rows'] = {};
  for (const { name } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [count] = await read(sql`select count(*) as rows from ${sql.identifier(name)}`, counts);
    rows[name] = count?.rows ?? 0;
  }
  const [ledger] = await read(
    sql`select count(*) as transfers, coalesce(max(id), 0) as newest from ledger_transfer`,
    transfers,
  );
  const schema = await read(sql`select hash as name from migration order by run_at, hash`, names);
  return { schema: schema.map(({ name }) => name), rows, ledger, audit: await readHead(db) };
}

/** @returns the first difference in words; null if there is none */
export function differenceOf(expected: Summary, found: Summary): string | null {
  for (const [table, rows] of Object.entries(expected.rows))
    if (found.rows[table] !== rows)
      return `${table} has ${found.rows[table] ?? 'no'} rows instead of ${rows}`;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!same(expected.ledger, found.ledger)) return 'the ledger ends at another transfer';
  const isSameAudit =
    expected.audit?.position === found.audit?.position && expected.audit?.hash === found.audit?.hash;
  if (!isSameAudit) return 'the audit has another head';
  return same(expected.schema, found.schema) ? null : 'the database has other migrations';
}
