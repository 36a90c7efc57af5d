/** An installation with so many rows in each of the operators' lists, made by the database itself, and used again. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../server/platform/db/database.ts';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { operator, session } from '../../server/platform/db/schema.ts';
import type { Fill } from './columns.ts';
import { FILLS, TOKENS } from './fills.ts';

/** The fixed time of the data and of readers. */
export const NOW = new Date('2026-11-20T02:00:00Z');

const MIGRATIONS = join(import.meta.dirname, '../../server/platform/db/migrations');
const YEAR_MS = 365 * 24 * 3_600_000;

/** Rows that the filled tables refer to. */
const CATALOGUE = [
  `insert into service (name, description, provider, price, created_at, updated_at)
   values ('尽调', '尽职调查', '顾问', 19900, now(), now())`,
  `insert into promotion_package (zc_type, name, description, price, cycle, created_at, updated_at)
   values (1, '首页推广', '首页', 19900, 7, now(), now())`,
];

const statementOf = ({ table, columns, where = 'true' }: Fill, rows: number): string =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
   from generate_series(1, %rows%) n where ${where} order by n`.replaceAll('%rows%', String(rows));

/** @returns the database, which is created if it does not exist */
export async function openOperators(urlOf: (name: string) => string, rows: number): Promise<Database> {
  const edition = createHash('sha256').update(JSON.stringify(FILLS)).digest('hex').slice(0, 8);
  const name = `operators_${rows}_${edition}`;
  const admin = new pg.Client(urlOf('postgres'));
  await admin.connect();
  const { rows: older } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'operators_${rows}%'`,
  );
  const open = () => openPostgres(urlOf(name), { poolSize: 4, warn: console.warn });
  if (!older.some(({ datname }) => datname === name)) {
    for (const { datname } of older) await admin.query(`drop database ${datname} with (force)`);
    await make(admin, urlOf, name, rows);
  }
  await admin.end();
  const database = open();
  await migrate(database, MIGRATIONS);
  await database.db.execute(sql`vacuum (analyze)`);
  return database;
}

async function make(admin: pg.Client, urlOf: (name: string) => string, name: string, rows: number) {
  const unfinished = `${name}_unfinished`;
  await admin.query(`create database ${unfinished}`);
  const database = openPostgres(urlOf(unfinished), { poolSize: 1, warn: console.warn });
  await migrate(database, MIGRATIONS);
  await addOperators(database);
  await database.close();
  await fill(urlOf(unfinished), rows);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

/** Indexes are made afterwards, which takes a fraction of the time. */
async function fill(url: string, rows: number) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  for (const statement of CATALOGUE) await client.query(statement);
  for (const one of FILLS) {
    const start = performance.now();
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes
       where schemaname = 'public' and tablename = $1 and indexname not in (select conname from pg_constraint)`,
      [one.table],
    );
    for (const index of indexes) await client.query(`drop index ${index.name}`);
    await client.query(statementOf(one, rows));
    for (const index of indexes) await client.query(index.text);
    console.error(`${one.table}: ${Math.round((performance.now() - start) / 1_000)} s`);
  }
  await client.end();
}

async function addOperators({ db }: Database) {
  for (const [role, token] of Object.entries(TOKENS)) {
    const account = { name: role, roles: [role], passwordHash: '', createdAt: NOW, updatedAt: NOW };
    const [added] = await db.insert(operator).values(account).returning({ id: operator.id });
    await db.insert(session).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      role: 'operator',
      principalId: added?.id ?? 0,
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + YEAR_MS),
    });
  }
}
