/**
 * Ledger transfers a second on PostgreSQL with fsync on, beside pgbench's simple update with as many clients in turns.
 * `withdrawals` move money between two accounts of one of many creditors, `payments` all meet at the one account of
 * revenue. Afterwards the ledger is checked. Prints a Markdown table.
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
import { migrate } from '../server/platform/db/migrate.ts';
import { openPostgres } from '../server/platform/db/postgres.ts';
import { postgresBinaries, startCluster } from '../server/testing/postgres-cluster.ts';
import { median, table } from './tools.ts';

const ROUNDS = 3;
const SECONDS = 6;
const CLIENTS = 32;
const CREDITORS = 1_000;

const run = promisify(execFile);
const binaries = postgresBinaries();
if (!binaries) throw new Error('PostgreSQL is not on this machine');
const cluster = await startCluster(binaries, ['shared_buffers=512MB']);
const database = openPostgres(cluster.url('postgres'), { poolSize: CLIENTS, warn: console.warn });
await migrate(database, join(import.meta.dirname, '../server/platform/db/migrations'));
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

async function transfersPerSecond(make: () => Transfer): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const client = async () => {
    for (; performance.now() < end; done += 1) await db.transaction((tx) => post(tx, make(), new Date()));
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

const figures = { floor: [] as number[], withdrawals: [] as number[], payments: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  figures.floor.push(await simpleUpdatesPerSecond());
  figures.withdrawals.push(await transfersPerSecond(TRANSFERS.withdrawals));
  figures.payments.push(await transfersPerSecond(TRANSFERS.payments));
}
const floor = median(figures.floor);
const row = (name: string, values: number[]) => [
  name,
  Math.round(median(values)).toLocaleString('en'),
  (median(values) / floor).toFixed(2),
];
console.log(
  table(
    ['', 'a second', '× floor'],
    [
      row('transfers between accounts of many creditors', figures.withdrawals),
      row('transfers that all meet at one account', figures.payments),
      row('floor: pgbench, simple update', figures.floor),
    ],
  ),
);
const start = performance.now();
// What the bench moves is about nothing: the rules about money alone are looked at.
const NOT_HERE = /is about something|is frozen/;
const wrong = (await checkLedger(db, new Date())).filter(({ rule }) => !NOT_HERE.test(rule));
console.log(
  `\n${next.toLocaleString('en')} transfers, ${wrong.length} of them wrong; checked in ${((performance.now() - start) / 1_000).toFixed(1)} s`,
);
await database.close();
cluster.stop();
