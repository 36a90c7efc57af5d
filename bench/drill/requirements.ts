/** What the drill needs of the machine. It says what is missing before it starts anything. */
import { existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPorts } from './cluster/ports.ts';

/** Debian's packages, and a program of each. */
const PROGRAMS = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

const FREE_BYTES = 3 * 1024 ** 3;

/** Programs of servers are in folders that an ordinary user's path lacks. */
export const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

const isInstalled = (program: string) =>
  program.startsWith('/')
    ? existsSync(program)
    : PATH.split(':').some((folder) => existsSync(join(folder, program)));

/** @returns what is missing, each with how to mend it; empty when the drill can begin */
export async function missingRequirements(): Promise<string[]> {
  const packages = Object.entries(PROGRAMS).flatMap(([name, program]) =>
    isInstalled(program) ? [] : [name],
  );
  const taken = (
    await Promise.all(allPorts().map(async (port) => ((await isFree(port)) ? [] : [port])))
  ).flat();
  const { bavail, bsize } = statfsSync(tmpdir());
  return [
    ...(packages.length > 0
      ? [`Packages are missing. Install them: apt-get install -y ${packages.join(' ')}`]
      : []),
    ...(taken.length > 0 ? [`Ports are in use: ${taken.join(', ')}. Choose others: --port=15810`] : []),
    ...(bavail * bsize < FREE_BYTES
      ? [`${tmpdir()} needs 3 GB of free space. TMPDIR names another folder`]
      : []),
  ];
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
