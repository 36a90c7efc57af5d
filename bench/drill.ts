/**
 * Breaks a cluster of this machine's own while the site is used, and checks that nothing acknowledged is lost: three
 * servers behind HAProxy, on PostgreSQL with two standbys. `npm run drill` takes about ten minutes;
 * `-- --quick` tries two faults, `-- --only=kill-primary,deploy` some, `-- --report=FILE` also writes the table.
 * docs/operations/drill.md explains the table.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './drill/checks.ts';
import { DATABASE_URL, drillFolder, startCluster, stopDrill } from './drill/cluster/cluster.ts';
import { FAULTS, type Fault, QUICK, type Scene } from './drill/faults/index.ts';
import { mixedLoad } from './drill/load/index.ts';
import { preparePeople } from './drill/load/people.ts';
import { makeReleases } from './drill/releases.ts';
import { failuresOf, type Row, report } from './drill/report.ts';
import { missingRequirements } from './drill/requirements.ts';
import { startServers } from './drill/servers.ts';
import { makeSmallDisk, removeSmallDisk } from './drill/small-disk.ts';
import { tryFault } from './drill/try-fault.ts';
import { hasOption, option } from './tools.ts';

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
// npm passes a signal on that the terminal has sent to both: the second one must not cut the first one's work off.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    cleanUp();
    process.exit(1);
  });
const limit = setTimeout(() => {
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
  const servers = await startServers({ cluster, dataDirectory, release: releases.current });
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
    const row = await tryFault(fault, scene);
    rows.push(row);
    if (row.failure) break;
  }
  return rows;
}
