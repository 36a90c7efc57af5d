/**
 * The embedded engine: PGlite (PostgreSQL in WebAssembly) in a directory, made safe against crashes and power
 * cuts. As shipped it never calls fsync; here every commit does. See docs/decisions/embedded-database.md.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import * as schema from './schema.ts';
import { guardTransactions } from './transaction-guard.ts';

const MAINTENANCE_INTERVAL_MS = 10 * 60_000;

export interface EmbeddedOptions {
  /** DATA_DIR; the database lies in its folder `db`. */
  directory: string;
  warn: (message: string) => void;
  /** Tests may switch durability off for speed. */
  fsync?: boolean;
}

/** @throws DirectoryInUse when another process has the directory open */
export async function openEmbedded({ directory, warn, fsync = true }: EmbeddedOptions): Promise<Database> {
  fs.mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory, warn);
  try {
    const client = await openDirectory(join(directory, 'db'), fsync, warn);
    const stopMaintenance = maintain(client, warn);
    yieldBetweenQueries(client);
    return {
      engine: 'embedded',
      db: guardTransactions(drizzle({ client, schema, casing: 'snake_case' })),
      ping: async () => void (await client.query('select 1')),
      close: async () => {
        stopMaintenance();
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Written when a new database lies safely on the disk; a directory without it was probably left half-made. */
const MARKER = 'created';

async function openDirectory(path: string, fsync: boolean, warn: (message: string) => void): Promise<PGlite> {
  const isNew = !fs.existsSync(join(path, MARKER));
  if (isNew && fs.existsSync(path)) setAside(path, warn);
  const client = await PGlite.create({
    fs: fsync ? new SyncedFS(path) : new NodeFS(path),
    startParams: fsync
      ? [...PGlite.defaultStartParams.filter((it) => it !== '-F'), ...FSYNC_PARAMS]
      : PGlite.defaultStartParams,
    parsers: { [types.INT8]: BigInt },
  });
  if (isNew) {
    await client.exec('CHECKPOINT');
    if (fsync) syncTree(path);
    fs.writeFileSync(join(path, MARKER), '');
    if (fsync) for (const changed of [join(path, MARKER), path, dirname(path)]) syncPath(changed);
  }
  return client;
}

/** Probably half-made; but it may be a backup that lost its marker, so nothing is deleted. */
function setAside(path: string, warn: (message: string) => void) {
  const aside = `${path}.unfinished-${Date.now()}`;
  fs.renameSync(path, aside);
  warn(`the database in ${path} was not finished when it was created; it was moved to ${aside}`);
}

// fdatasync, PostgreSQL's default method, does nothing in this build.
const FSYNC_PARAMS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** Passes the engine's fsync on to the operating system. */
class SyncedFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const connectFsync = (module: { NODEFS: unknown }) => {
      const { stream_ops } = module.NODEFS as { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
      stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), connectFsync] },
    };
  }
}

/** Forces every file and directory of a tree to the disk: the files that initdb made were never synced. */
function syncTree(path: string) {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inner);
    else syncPath(inner);
  }
  syncPath(path);
}

function syncPath(path: string) {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The engine answers in microtasks: without a pause between queries, timers and sockets would starve. */
function yieldBetweenQueries(client: PGlite) {
  const query = client.query.bind(client) as PGlite['query'];
  client.query = async (...parameters) => {
    await setImmediate();
    return query(...parameters);
  };
}

/** Two statements, because several in one message are a transaction, in which VACUUM refuses to run. */
export async function tidyUp(client: Pick<PGlite, 'exec'>): Promise<void> {
  await client.exec('CHECKPOINT');
  await client.exec('VACUUM (ANALYZE)');
}

/** It has neither a checkpointer nor an autovacuum. */
function maintain(client: PGlite, warn: (message: string) => void): () => void {
  const timer = setInterval(() => {
    tidyUp(client).catch((error) => warn(`database maintenance failed: ${error}`));
  }, MAINTENANCE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
