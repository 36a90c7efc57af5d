/**
 * Kills the built server with SIGKILL again and again while payment notifications arrive and creditors withdraw money and
 * buy promotions, on both engines. Everything accepted must be booked exactly once, and the ledger must be correct. What
 * was not accepted is sent again after the next start, as providers and browsers do. `npm run bench:crash -- --rounds=20`
 * runs a few rounds. `-- --power` cuts the power of the disk instead, with the server and the database on it; it needs
 * Linux and root.
 */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { run, serving } from '../e2e/built-server.ts';
import { checkLedger } from '../server/money/ledger/index.ts';
import { prepareCreditors, purchases, withdrawals } from './crash/creditors.ts';
import { DeviceUnavailable } from './crash/device.ts';
import { type Engine, embedded, type MakeEngine, postgresql } from './crash/engines.ts';
import { type Disk, kills, powerCuts } from './crash/interruptions.ts';
import { notifications } from './crash/notifications.ts';
import { SECRET, type Work } from './crash/work.ts';
import { hasOption, option, table } from './tools.ts';

const INTERRUPTION = hasOption('power') ? powerCuts : kills;
const ROUNDS = Number(option('rounds') ?? INTERRUPTION.rounds);

// Ctrl-C: what is registered for the exit ends servers, databases and mounts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

function onExit(end: () => void) {
  process.on('exit', end);
  return () => void process.off('exit', end);
}

/** Starts a server, keeps it busy and interrupts it. */
async function live(engine: Engine, disk: Disk, works: readonly Work[]) {
  const started = run('start.mjs', [], {
    ...engine.settings(),
    PORT: '0',
    SECRET_KEY: SECRET,
    SEED_DEMO: '0',
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'silent',
  });
  const forget = onExit(() => started.process.kill('SIGKILL'));
  const server = await serving(started);
  let isAlive = true;
  const client = async ({ send }: Work) => {
    while (isAlive) await send(server.address);
  };
  const load = Promise.all(works.flatMap((work) => Array.from({ length: work.clients }, () => client(work))));
  await setTimeout(randomInt(...INTERRUPTION.lifeMs));
  await disk.interrupt(server, engine);
  isAlive = false;
  await load;
  forget();
  await disk.recover(engine);
}

async function measure(engine: Engine, disk: Disk) {
  const works = [notifications(), withdrawals(), purchases()];
  const before = await engine.open();
  await prepareCreditors(before.db);
  for (const work of works) await work.prepare(before.db, ROUNDS);
  await before.close();

  for (let round = 0; round < ROUNDS; round += 1) await live(engine, disk, works);

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

async function measureOn(make: MakeEngine) {
  const disk = await INTERRUPTION.prepare();
  const engine = await make(disk.directory);
  const forget = onExit(engine.halt);
  const rows = await measure(engine, disk);
  forget();
  engine.close();
  disk.remove();
  return { rows, note: disk.note() };
}

async function measureAll() {
  const results = [];
  for (const make of [embedded, postgresql]) results.push(await measureOn(make));
  return results;
}

const results = await measureAll().catch((error) => {
  if (!(error instanceof DeviceUnavailable)) throw error;
  console.error(error.message);
  process.exit(1);
});
console.log(
  table(
    [
      '',
      '',
      INTERRUPTION.name,
      'sent',
      'accepted',
      'booked',
      'accepted but lost',
      'not booked exactly once',
      'ledger findings',
    ],
    results.flatMap(({ rows }) => rows),
  ),
);
for (const { note } of results) if (note) console.log(note);
