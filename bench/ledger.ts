/**
 * Ledger transfers per second on PostgreSQL with fsync on, in turns with pgbench's simple update with as many
 * clients. `withdrawals` move money between two accounts of one of many creditors, `payments` all use the one account
 * of revenue; each is posted alone, and in a transaction with begin and commit, like callers that write other rows
 * too. Afterwards the ledger is checked. Prints a Markdown table. `npm run bench:ledger -- --entries=10000000` also
 * fills a ledger with that many entries and their records, and checks it.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import {
  checkLedger,
  creditorAccount,
  platformAccount,
  post,
  type Transfer,
} from '../server/money/ledger/index.ts';
import type { Queries } from '../server/platform/db/database.ts';
import { openPostgres } from '../server/platform/db/engines/postgres.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { postgresBinaries, startCluster } from '../server/testing/database/postgres-cluster.ts';
import { fillLedger } from './ledger/fill.ts';
import { median, option, table } from './tools.ts';

const ROUNDS = 3;
const SECONDS = 6;
const CLIENTS = 32;
const CREDITORS = 1_000;
const ENTRIES = Number(option('entries') ?? 0);

const MIGRATIONS = join(import.meta.dirname, '../server/platform/db/migrations');

const run = promisify(execFile);
const binaries = postgresBinaries();
if (!binaries) throw new Error('PostgreSQL is not on this machine');
const cluster = await startCluster(binaries, ['shared_buffers=512MB']);
const database = openPostgres(cluster.url('postgres'), { poolSize: CLIENTS, warn: console.warn });
await migrate(database, MIGRATIONS);
const { db } = database;

/** pgbench has tables of its own, in a database of its own, and connects as the tests do. */
await db.execute(sql`create database pgbench`);
const pgbench = async (...parameters: string[]) =>
  (await run(join(binaries, 'pgbench'), [...parameters, cluster.url('pgbench')])).stdout;
await pgbench('-i', '-q', '-s', '10');

let next = 0;
/** Fields of the next transfer; each has a reference of its own. */
const detailsOf = (kind: Transfer['kind']) => {
  next += 1;
  return { kind, reference: { kind, id: next }, phase: 'bench' };
};
const creditor = () => 1 + (next % CREDITORS);

for (let id = 1; id <= CREDITORS; id += 1) {
  const to = creditorAccount(id, 'available');
  const settlement = {
    ...detailsOf('settlement'),
    from: platformAccount('settlement'),
    to,
    amount: 1_000_000_000n,
  };
  await db.transaction((tx) => post(tx, settlement, new Date()));
}

const TRANSFERS = {
  withdrawals: (): Transfer => {
    const details = detailsOf('withdrawal');
    const id = creditor();
    return {
      ...details,
      from: creditorAccount(id, 'available'),
      to: creditorAccount(id, 'frozen'),
      amount: 1n,
    };
  },
  payments: (): Transfer => ({
    ...detailsOf('payment'),
    from: platformAccount('alipay'),
    to: platformAccount('revenue'),
    amount: 1n,
  }),
};

type Post = (transfer: Transfer) => Promise<unknown>;
const alone: Post = (transfer) => post(db, transfer, new Date());
const inTransaction: Post = (transfer) => db.transaction((tx) => post(tx, transfer, new Date()));

async function transfersPerSecond(make: () => Transfer, send: Post): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const client = async () => {
    for (; performance.now() < end; done += 1) await send(make());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / SECONDS;
}

async function simpleUpdatesPerSecond(): Promise<number> {
  const report = await pgbench(
    '-N',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
  );
  return Number(/tps = ([\d.]+)/.exec(report)?.[1]);
}

const ROWS: [string, () => Promise<number>][] = [
  ['transfers between accounts of many creditors', () => transfersPerSecond(TRANSFERS.withdrawals, alone)],
  ['the same with begin and commit', () => transfersPerSecond(TRANSFERS.withdrawals, inTransaction)],
  ['transfers that all meet at one account', () => transfersPerSecond(TRANSFERS.payments, alone)],
  ['the same with begin and commit', () => transfersPerSecond(TRANSFERS.payments, inTransaction)],
  ['floor: pgbench, simple update', simpleUpdatesPerSecond],
];
const figures: number[][] = ROWS.map(() => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [at, [, measure]] of ROWS.entries()) figures[at]?.push(await measure());
const medians = figures.map((values) => median(values));
const floor = medians.at(-1) ?? Number.NaN;
console.log(
  table(
    ['', 'a second', '× floor'],
    ROWS.map(([name], at) => {
      const perSecond = medians[at] ?? Number.NaN;
      return [name, Math.round(perSecond).toLocaleString('en'), (perSecond / floor).toFixed(2)];
    }),
  ),
);

/** @param isAboutNothing the bench's own transfers have no records: then only the rules about money are checked */
async function check(title: string, ledger: Queries, isAboutNothing: boolean) {
  const start = performance.now();
  const findings = await checkLedger(ledger, new Date());
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const wrong = findings.filter(({ rule }) => !(isAboutNothing && /is about something|is frozen/.test(rule)));
  console.log(`\n${title}: ${wrong.length} findings; checked in ${seconds} s`);
}

await check(`${next.toLocaleString('en')} transfers`, db, true);
if (ENTRIES > 0) {
  await db.execute(sql`create database filled`);
  const filled = openPostgres(cluster.url('filled'), { poolSize: 1, warn: console.warn });
  await migrate(filled, MIGRATIONS);
  await fillLedger(filled.db, ENTRIES);
  await check(`${ENTRIES.toLocaleString('en')} entries`, filled.db, false);
  await filled.close();
}
await database.close();
cluster.stop();
