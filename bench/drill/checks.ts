/** What is checked after each fault: acknowledged writes, the ledger, the audit, and the witness outside of the database. */
import { type SQL, sql } from 'drizzle-orm';
import { runNode } from '../../e2e/built-server.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import { UPLOAD } from './load/creditors.ts';
import type { Acknowledged } from './load/load.ts';
import type { Work } from './load/work.ts';
import { until } from './processes.ts';
import { RUN } from './servers.ts';

export interface Comparison {
  acknowledged: number;
  /** Acknowledged, but not in the database. */
  missing: Acknowledged[];
  /** With more than one effect. */
  twice: Acknowledged[];
}

/** Opens the database for one piece of work: connections do not outlive a fault. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres(url, { poolSize: 2, warn: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The provider repeats what a server did not take every ten seconds. */
const NOTIFIED_WITHIN_MS = 60_000;

/** Waits for the notifications by which payments are booked; those that never arrive are missing then. */
export const allNotified = (db: Queries): Promise<void> =>
  until('the servers know of all payments', NOTIFIED_WITHIN_MS, async () => {
    const waiting = await db.execute(sql`select from sandbox_payment where notify_at is not null limit 1`);
    return (waiting as unknown as { rows: unknown[] }).rows.length === 0;
  }).catch((error) => console.error(String(error)));

/** @param fileOf reads an uploaded file. @returns whether there is one */
export async function compare(
  db: Queries,
  works: readonly Work[],
  acknowledged: readonly Acknowledged[],
  fileOf: (address: string) => Promise<boolean>,
): Promise<Comparison> {
  const queries = Object.assign({}, ...works.map(({ effects }) => effects)) as Record<
    string,
    (keys: SQL) => SQL
  >;
  const missing: Acknowledged[] = [];
  const twice: Acknowledged[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const ones = acknowledged.filter((it) => it.kind === kind);
    const keys = ones.map(({ key }) => key);
    const effects = await effectsOf(db, query, keys);
    missing.push(...ones.filter(({ key }) => !effects.has(key)));
    twice.push(...ones.filter(({ key }) => (effects.get(key) ?? 0) > 1));
  }
  const uploads = acknowledged.filter(({ kind }) => kind === UPLOAD);
  for (const one of uploads) if (!(await fileOf(one.key))) missing.push(one);
  return { acknowledged: acknowledged.length, missing, twice };
}

async function effectsOf(db: Queries, query: (keys: SQL) => SQL, keys: readonly string[]) {
  const { rows } = (await db.execute(query(sql`${sql.param(keys)}::text[]`))) as unknown as {
    rows: { key: string; effects: number }[];
  };
  return new Map(rows.map(({ key, effects }) => [key, effects]));
}

/** The product's own command. @returns what it printed */
async function checkBy(command: 'ledger' | 'audit', { release, settings }: Checked): Promise<string> {
  const { exit, output } = runNode(process.execPath, [RUN, release, command], settings);
  await exit;
  return output().trim();
}

interface Checked {
  /** The folder of the release whose commands check. */
  release: string;
  /** Of the server whose database is checked. */
  settings: Record<string, string>;
}

export interface Findings {
  ledger: string;
  audit: string;
  witness: string;
}

export async function checkBooks(checked: Checked): Promise<Findings> {
  const ledger = await checkBy('ledger', checked);
  const audit = await checkBy('audit', checked);
  return {
    ledger: /The ledger is right/.test(ledger) ? 'right' : shortened(ledger),
    audit: /The audit is whole/.test(audit) ? 'whole' : shortened(audit),
    witness: witnessIn(ledger),
  };
}

function witnessIn(output: string): string {
  if (/OLDER THAN ITS WITNESS/.test(output)) return 'older';
  return /contains what its witness/.test(output) ? 'agrees' : 'none';
}

const shortened = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '/').slice(0, 300);
