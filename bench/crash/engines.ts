/** The two engines, each of which stores everything in one directory. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/platform/db/database.ts';
import { openEmbedded } from '../../server/platform/db/engines/embedded.ts';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { postgresBinaries, startCluster } from '../../server/testing/database/postgres-cluster.ts';

export interface Engine {
  name: string;
  /** The settings of the server. */
  settings(): Record<string, string>;
  open(): Promise<Database>;
  /** Ends the database's own processes when their disk has failed. */
  halt(): void;
  /** Starts them again. */
  restart(): Promise<void>;
  close(): void;
}

export type MakeEngine = (directory: string) => Promise<Engine>;

const migrations = join(import.meta.dirname, '../../server/platform/db/migrations');

async function migrated(database: Database) {
  await migrate(database, migrations);
  return database;
}

export const embedded: MakeEngine = async (directory) => ({
  name: 'embedded',
  settings: () => ({ DATA_DIR: directory }),
  open: async () => migrated(await openEmbedded({ directory, warn: console.warn })),
  halt() {},
  restart: async () => {},
  close() {},
});

export const postgresql: MakeEngine = async (directory) => {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine');
  const folder = join(directory, 'postgres');
  const pidFile = join(folder, 'data/postmaster.pid');
  const start = () => startCluster(binaries, ['shared_buffers=256MB'], folder);
  const readPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  // PostgreSQL runs as another user.
  chmodSync(directory, 0o755);
  let cluster = await start();
  let pid: number | undefined = readPid();
  // The cluster was created without a flush.
  execFileSync('sync', ['--file-system', directory]);
  return {
    name: 'PostgreSQL',
    settings: () => ({ DATABASE_URL: cluster.url('postgres'), DATA_DIR: join(directory, 'files') }),
    open: async () => migrated(openPostgres(cluster.url('postgres'), { poolSize: 2, warn: console.warn })),
    halt() {
      if (!pid) return;
      // pg_ctl would read the process's number from the failed disk.
      try {
        process.kill(pid, 'SIGQUIT');
      } catch {
        // It ended by itself when it could not write.
      }
      pid = undefined;
    },
    async restart() {
      // The number in this file may belong to another process now.
      rmSync(pidFile, { force: true });
      cluster = await start();
      pid = readPid();
    },
    close: () => cluster.halt(),
  };
};
