/** PostgreSQL clusters for tests and benches, if PostgreSQL is installed: temporary, or permanent in a folder. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Cluster {
  /** The address of one of its databases. */
  url(database: string): string;
  /** The same through a socket of the file system, which costs less than the network. */
  socketUrl(database: string): string;
  /** Ends the server and leaves its files, as when it crashes. */
  halt(): void;
  /** Stops the cluster and removes its files unless it is permanent. */
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl, or null without a PostgreSQL server. */
export function postgresBinaries(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

/** Durability is off, for speed. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * @param settings server settings as in postgresql.conf
 * @param folder stores the cluster permanently; without it the cluster is temporary
 */
export async function startCluster(
  binaries: string,
  settings: string[] = FAST,
  folder?: string,
): Promise<Cluster> {
  if (folder) mkdirSync(folder, { recursive: true });
  const { directory, data, run } = placeOf(binaries, folder);
  if (!existsSync(data)) {
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  }
  if (existsSync(join(data, 'postmaster.pid')))
    stopLeftOver(() => run('pg_ctl', '-D', data, '-m', 'fast', '-s', 'stop'));
  return startServer({ directory, data, run, isTemporary: !folder }, settings);
}

export interface Standby extends Cluster {
  /** Makes it a primary. */
  promote(): void;
}

/** A temporary standby that streams from another cluster. */
export async function startStandby(binaries: string, primary: Cluster): Promise<Standby> {
  const place = placeOf(binaries);
  const { data, run } = place;
  run('pg_basebackup', '-D', data, '-d', primary.url('postgres'), '-R', '-c', 'fast', '--no-sync');
  const cluster = await startServer({ ...place, isTemporary: true }, FAST);
  return { ...cluster, promote: () => run('pg_ctl', '-D', data, '-w', '-s', 'promote') };
}

/** @param folder of a permanent cluster */
function placeOf(binaries: string, folder?: string) {
  const directory = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'nearby-pg-'));
  const identity = postgresIdentity();
  if (identity) chownSync(directory, identity.uid, identity.gid);
  const run = (program: string, ...args: string[]) =>
    void execFileSync(join(binaries, program), args, {
      ...identity,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  return { directory, data: join(directory, 'data'), run };
}

interface Place extends ReturnType<typeof placeOf> {
  isTemporary: boolean;
}

async function startServer(
  { directory, data, run, isTemporary }: Place,
  settings: string[],
): Promise<Cluster> {
  const port = await freePort();
  const options = [`-p ${port}`, `-k ${directory}`, '-h 127.0.0.1', ...settings.map((it) => `-c ${it}`)].join(
    ' ',
  );
  run('pg_ctl', '-D', data, '-w', '-s', '-l', join(directory, 'log'), '-o', options, 'start');
  let isRunning = true;
  const end = (mode: 'fast' | 'immediate') => {
    if (isRunning) run('pg_ctl', '-D', data, '-m', mode, '-s', 'stop');
    isRunning = false;
  };
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    socketUrl: (database) => `postgres://postgres@${encodeURIComponent(directory)}:${port}/${database}`,
    halt: () => end('immediate'),
    stop() {
      end(isTemporary ? 'immediate' : 'fast');
      if (isTemporary) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A permanent cluster's server may still run, or may have died with the program that started it. */
function stopLeftOver(stop: () => void) {
  try {
    stop();
  } catch {
    // It is not running any more: starting it recovers what it left.
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
export function postgresIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
