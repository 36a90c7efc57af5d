/**
 * Breaks a cluster of this machine's own while the site is used, and checks that nothing acknowledged is lost: three
 * servers behind HAProxy, on PostgreSQL with two standbys. `npm run drill` takes about fifteen minutes;
 * `-- --quick` tries two faults, `-- --only=kill-primary,deploy` some, `-- --report=FILE` also writes the table.
 * docs/operations/drill.md explains the table.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkBooks, compare, withDatabase } from './drill/checks.ts';
import { DATABASE_URL, drillFolder, startCluster, stopDrill } from './drill/cluster/cluster.ts';
import { FAULTS, type Fault, QUICK, type Scene } from './drill/faults/index.ts';
import { mixedLoad } from './drill/load/index.ts';
import { longestGap } from './drill/load/load.ts';
import { preparePeople } from './drill/load/people.ts';
import { makeReleases } from './drill/releases.ts';
import { failuresOf, type Row, report } from './drill/report.ts';
import { missingRequirements } from './drill/requirements.ts';
import { SITE, startServers } from './drill/servers.ts';
import { makeSmallDisk, removeSmallDisk } from './drill/small-disk.ts';
import { hasOption, option } from './tools.ts';

/** How long the site is used before and after a fault. */
const CALM_MS = 4_000;
/** No drill lasts longer. */
const LIMIT_MS = 40 * 60_000;

function chosenFaults(): readonly Fault[] {
  const names = option('only')?.split(',');
  const unknown = names?.find((name) => FAULTS.every(({ id }) => id !== name));
  if (unknown) throw new Error(`${unknown} is none of ${FAULTS.map(({ id }) => id).join(', ')}`);
  if (names) return FAULTS.filter(({ id }) => names.includes(id));
  return hasOption('quick') ? QUICK : FAULTS;
}

const missing = await missingRequirements();
if (missing.length > 0) {
  console.error(['The drill cannot begin.', ...missing].join('\n'));
  process.exit(1);
}
const faults = chosenFaults();
const folder = drillFolder();
const dataDirectory = join(folder, 'files');
const cleanUp = () => {
  stopDrill(folder);
  removeSmallDisk(dataDirectory);
  if (!hasOption('keep')) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
const limit = globalThis.setTimeout(() => {
  console.error(`The drill took longer than ${LIMIT_MS / 60_000} minutes`);
  cleanUp();
  process.exit(1);
}, LIMIT_MS);

try {
  const rows = await drill(faults);
  const failures = failuresOf(rows);
  const text = report(rows);
  console.log(`\n${text}\n`);
  const file = option('report');
  if (file) writeFileSync(file, `${text}\n`);
  console.log(failures.length === 0 ? 'Everything is as it must be' : failures.join('\n'));
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  clearTimeout(limit);
  cleanUp();
  if (hasOption('keep')) console.log(`The files are in ${folder}`);
}
process.exit();

async function drill(chosen: readonly Fault[]): Promise<Row[]> {
  console.log('Starting the cluster …');
  const cluster = await startCluster(folder);
  const releases = makeReleases(folder);
  const hasOwnDisk = makeSmallDisk(dataDirectory);
  console.log('Starting the servers …');
  const servers = await startServers({ cluster, dataDirectory, release: releases.current, settings: {} });
  await withDatabase(DATABASE_URL, preparePeople);
  const scene: Scene = {
    cluster,
    servers,
    dataDirectory,
    hasOwnDisk,
    releases,
    load: await mixedLoad(folder),
  };
  const rows: Row[] = [];
  for (const fault of chosen) {
    console.log(`${fault.name} …`);
    const row = await rowOf(fault, scene);
    rows.push(row);
    if (row.failure) break;
  }
  return rows;
}

/** Uses the site while the fault happens, repairs it, and compares. */
async function rowOf(fault: Fault, scene: Scene): Promise<Row> {
  const { cluster, servers, load } = scene;
  const { name, maxSecondsWithoutWrites } = fault;
  const whyNot = fault.whyNot?.(scene);
  if (whyNot) return { fault: name, note: `skipped: ${whyNot}` };
  const run = load.start();
  await setTimeout(CALM_MS);
  const from = Date.now();
  let note: string | undefined;
  let failure: string | undefined;
  try {
    note = await fault.happen(scene);
    await setTimeout(CALM_MS);
  } catch (error) {
    failure = String(error);
  }
  const { outcomes, acknowledged, repeated } = await run.stop();
  try {
    note = (await fault.repair?.(scene)) ?? note;
    await cluster.heal();
    await servers.allUp();
  } catch (error) {
    failure ??= String(error);
  }
  const row = {
    fault: name,
    secondsWithoutWrites: longestGap(acknowledged, from) / 1_000,
    maxSecondsWithoutWrites,
    outcomes,
    repeated,
    note,
    failure,
  };
  if (failure) return row;
  // Everything that was ever acknowledged: a fault may take what an earlier one left.
  const comparison = await withDatabase(DATABASE_URL, (db) =>
    compare(db, load.works, load.everything, hasFile),
  );
  return {
    ...row,
    comparison,
    ...(await checkBooks({ release: servers.release(), settings: servers.settings })),
  };
}

async function hasFile(address: string) {
  return (await fetch(SITE + address)).ok;
}
