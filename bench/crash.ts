/**
 * Kills the built server with SIGKILL again and again while payment notifications arrive, on both engines. Every accepted
 * notification must be booked exactly once, and the ledger must be correct. Refused notifications are sent again after
 * the next start, as providers do. `npm run bench:crash -- --rounds=20` runs a few rounds.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startServer, temporaryDirectory } from '../e2e/built-server.ts';
import { checkLedger } from '../server/money/ledger/index.ts';
import { writeNotification } from '../server/outside/gateways/index.ts';
import type { Database } from '../server/platform/db/database.ts';
import { openEmbedded } from '../server/platform/db/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openPostgres } from '../server/platform/db/postgres.ts';
import { secretsFrom } from '../server/platform/secrets.ts';
import { postgresBinaries, startCluster } from '../server/testing/postgres-cluster.ts';
import { table } from './tools.ts';

const ROUNDS = Number(process.argv.find((it) => it.startsWith('--rounds='))?.slice(9) ?? 200);
const CLIENTS = 16;
/** How long the server lives under load. */
const LIFE_MS = [100, 600] as const;
/** More than a server can hear of in its lives. */
const PAYMENTS = ROUNDS * 500;
const SECRET = 'a secret of at least 32 characters for the bench';
const AMOUNT = 12_800n;

const { sandbox: secret } = secretsFrom(SECRET);

interface Engine {
  name: string;
  /** What the server is started with. */
  settings: Record<string, string>;
  open(): Promise<Database>;
  close(): void;
}

/** Orders that wait for their money, with a payment each. */
async function prepare({ db }: Database) {
  await db.execute(sql`
    insert into app_user (phone, nickname, created_at, updated_at) values ('13800000001', '甲', now(), now());
  `);
  await db.execute(sql`
    insert into service (name, description, provider, price, created_at, updated_at)
    values ('服务', '说明', '机构', ${AMOUNT}, now(), now())
  `);
  await db.execute(sql`
    insert into user_order
      (order_num, user_id, service_id, listing_title, goods_name, m_name, price, trade_status, created_at, expires_at)
    select 'B' || n, 1, 1, '标的', '服务', '机构', ${AMOUNT}, 0, now(), now() + interval '1 year'
    from generate_series(1, ${PAYMENTS}) n
  `);
  await db.execute(sql`
    insert into payment
      (number, payable_kind, payable_id, pay_type, amount, subject, status, created_at, expires_at, next_query_at)
    select order_num || 'A', 'user_order', id, 1, price, '服务', 'open', now(), now() + interval '1 year',
      now() + interval '1 year'
    from user_order
  `);
}

/** @returns whether the server acknowledged it */
async function notify(address: string, number: string): Promise<boolean> {
  const receipt = { number, amount: AMOUNT, tradeNumber: `T${number}`, paidAt: new Date() };
  const { headers, body } = writeNotification(receipt, 'alipay', secret);
  try {
    const response = await fetch(`${address}/pay/notify/alipay`, { method: 'POST', headers, body });
    return (await response.text()) === 'success';
  } catch {
    return false;
  }
}

async function measure(engine: Engine) {
  const before = await engine.open();
  await prepare(before);
  await before.close();

  const waiting = Array.from({ length: PAYMENTS }, (_, index) => `B${index + 1}A`).reverse();
  const acknowledged = new Set<string>();
  let notifications = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({
      ...engine.settings,
      SECRET_KEY: SECRET,
      SEED_DEMO: '0',
      ALLOW_SANDBOX: '1',
      LOG_LEVEL: 'silent',
    });
    let isAlive = true;
    const again: string[] = [];
    const client = async () => {
      while (isAlive) {
        const number = waiting.pop();
        if (!number) throw new Error('more payments are needed');
        // Providers sometimes notify twice.
        const times = notifications % 4 === 0 ? 2 : 1;
        notifications += times;
        const answers = await Promise.all(
          Array.from({ length: times }, () => notify(server.address, number)),
        );
        if (answers.includes(true)) acknowledged.add(number);
        if (answers.includes(false)) again.push(number);
      }
    };
    const load = Promise.all(Array.from({ length: CLIENTS }, client));
    await setTimeout(randomInt(...LIFE_MS));
    server.process.kill('SIGKILL');
    await server.exit;
    isAlive = false;
    await load;
    waiting.push(...again);
  }

  const after = await engine.open();
  const { rows } = (await after.db.execute(sql`
    select p.number, count(t.id)::int as transfers from payment p
    left join ledger_transfer t on t.kind = 'payment' and t.reference_id = p.id
    where p.status = 'received' group by p.number
  `)) as unknown as { rows: { number: string; transfers: number }[] };
  const booked = new Map(rows.map(({ number, transfers }) => [number, transfers]));
  const lost = [...acknowledged].filter((number) => !booked.has(number)).length;
  const notOnce = rows.filter(({ transfers }) => transfers !== 1).length;
  const findings = await checkLedger(after.db, new Date());
  await after.close();
  return [engine.name, ROUNDS, notifications, acknowledged.size, booked.size, lost, notOnce, findings.length];
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
  results.push(await measure(engine));
  engine.close();
}
console.log(
  table(
    [
      '',
      'killed',
      'notified',
      'accepted',
      'booked',
      'accepted but lost',
      'not booked exactly once',
      'ledger findings',
    ],
    results,
  ),
);
