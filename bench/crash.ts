/**
 * Kills the built server with SIGKILL again and again while payment notifications arrive and creditors withdraw money and
 * buy promotions, on both engines. Everything accepted must be booked exactly once, and the ledger must be correct. What
 * was not accepted is sent again after the next start, as providers and browsers do. `npm run bench:crash -- --rounds=20`
 * runs a few rounds.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../e2e/built-server.ts';
import { checkLedger } from '../server/money/ledger/index.ts';
import type { Database } from '../server/platform/db/database.ts';
import { openEmbedded } from '../server/platform/db/engines/embedded.ts';
import { openPostgres } from '../server/platform/db/engines/postgres.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { postgresBinaries, startCluster } from '../server/testing/database/postgres-cluster.ts';
import { prepareCreditors, purchases, withdrawals } from './crash/creditors.ts';
import { notifications } from './crash/notifications.ts';
import { SECRET, type Work } from './crash/work.ts';
import { option, table } from './tools.ts';

const ROUNDS = Number(option('rounds') ?? 200);
/** How long the server lives under load. */
const LIFE_MS = [100, 1_500] as const;

interface Engine {
  name: string;
  /** The settings of the server. */
  settings: Record<string, string>;
  open(): Promise<Database>;
  close(): void;
}

/** Starts a server, keeps it busy and kills it. */
async function live(engine: Engine, works: readonly Work[]) {
  const server = await startServer({
    ...engine.settings,
    SECRET_KEY: SECRET,
    SEED_DEMO: '0',
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'silent',
  });
  let isAlive = true;
  const client = async ({ send }: Work) => {
    while (isAlive) await send(server.address);
  };
  const load = Promise.all(works.flatMap((work) => Array.from({ length: work.clients }, () => client(work))));
  await setTimeout(randomInt(...LIFE_MS));
  server.process.kill('SIGKILL');
  await server.exit;
  isAlive = false;
  await load;
}

async function measure(engine: Engine) {
  const works = [notifications(), withdrawals(), purchases()];
  const before = await engine.open();
  await prepareCreditors(before.db);
  for (const work of works) await work.prepare(before.db, ROUNDS);
  await before.close();

  for (let round = 0; round < ROUNDS; round += 1) await live(engine, works);

  const after = await engine.open();
  const findings = await checkLedger(after.db, new Date());
  const rows = await Promise.all(
    works.map(async (work) => {
      const { sent, accepted, booked, lost, notOnce } = await work.result(after.db);
      return [engine.name, work.name, ROUNDS, sent, accepted, booked, lost, notOnce, findings.length];
    }),
  );
  await after.close();
  return rows;
}

const migrations = join(import.meta.dirname, '../server/platform/db/migrations');

async function migrated(database: Database) {
  await migrate(database, migrations);
  return database;
}

function embedded(): Engine {
  const directory = temporaryDirectory();
  return {
    name: 'embedded',
    settings: { DATA_DIR: directory.path },
    open: async () => migrated(await openEmbedded({ directory: directory.path, warn: console.warn })),
    close: directory.remove,
  };
}

async function postgresql(): Promise<Engine> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine');
  const cluster = await startCluster(binaries, ['shared_buffers=256MB']);
  const directory = temporaryDirectory();
  const url = cluster.url('postgres');
  return {
    name: 'PostgreSQL',
    settings: { DATABASE_URL: url, DATA_DIR: directory.path },
    open: async () => migrated(openPostgres(url, { poolSize: 2, warn: console.warn })),
    close() {
      cluster.stop();
      directory.remove();
    },
  };
}

const results = [];
for (const make of [embedded, postgresql]) {
  const engine = await make();
  results.push(...(await measure(engine)));
  engine.close();
}
console.log(
  table(
    [
      '',
      '',
      'killed',
      'sent',
      'accepted',
      'booked',
      'accepted but lost',
      'not booked exactly once',
      'ledger findings',
    ],
    results,
  ),
);
