/**
 * The embedded engine: PGlite (PostgreSQL in WebAssembly) in a directory, made safe against crashes and power
 * cuts. As shipped it never calls fsync; here every commit does. See docs/decisions/embedded-database.md.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { makeTreePrivate, PRIVATE_DIRECTORY } from '../../file-rights.ts';
import type { Database } from '../database.ts';
import { guardTransactions } from '../transaction-guard.ts';
import { lockDirectory } from './directory-lock.ts';
import { type DatabaseUnusable, startEngine } from './engine.ts';
import { traceStatements } from './traced-statements.ts';

const MAINTENANCE_INTERVAL_MS = 10 * 60_000;

interface EmbeddedOptions {
  /** DATA_DIR; the database is in its folder `db`. */
  directory: string;
  warn: (message: string) => void;
  /** Tests may switch durability off for speed. */
  fsync?: boolean;
  /**
   * A directory like `directory`, whose database is copied to create a new one: the engine needs seconds to create
   * one. Without it, or if it has no database, the engine creates it.
   */
  template?: string;
  /** Called when the engine fails, after which every query fails: only a new start helps. */
  onPanic?: (error: DatabaseUnusable) => void;
}

/** @throws DirectoryInUse when another process has the directory open, DatabaseUnusable */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { directory, warn } = options;
  fs.mkdirSync(directory, { recursive: true, mode: PRIVATE_DIRECTORY });
  const unlock = lockDirectory(directory, warn);
  try {
    const client = await openDirectory(options);
    // The engine makes most files of a new database readable for everybody, whatever the umask.
    const refused = makeTreePrivate(pathIn(directory));
    if (refused.length > 0) warn(`other users may be able to read files of the database: ${refused[0]}`);
    const stopMaintenance = maintain(client, warn);
    prepareQueries(client, (queries) => {
      yieldBetweenQueries(queries);
      traceStatements(queries);
    });
    const db = drizzle({ client, casing: 'snake_case' });
    return {
      engine: 'embedded',
      db: guardTransactions(db),
      aside: db,
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      copyTo: async (folder) => {
        // The copy then has little to recover.
        await client.exec('CHECKPOINT');
        // Nothing else runs beside a transaction; this one writes nothing.
        await client.transaction(() => copyFiles(directory, folder));
      },
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

const pathIn = (directory: string) => join(directory, 'db');

/** Written when a new database is complete on the disk; a directory without it was probably left incomplete. */
const MARKER = 'created';

/** @param directory DATA_DIR @returns whether it contains a database */
export const isEmbeddedCreated = (directory: string): boolean =>
  fs.existsSync(join(pathIn(directory), MARKER));

async function openDirectory(options: EmbeddedOptions): Promise<PGlite> {
  const { directory, warn, fsync = true, template, onPanic } = options;
  const path = pathIn(directory);
  const start = () => startEngine(path, optionsFor(path, fsync), onPanic ?? (() => {}));
  if (isEmbeddedCreated(directory)) return start();
  if (fs.existsSync(path)) setAside(path, warn);
  try {
    fs.mkdirSync(path, { mode: PRIVATE_DIRECTORY });
    if (template && isEmbeddedCreated(template)) copyDatabase(pathIn(template), path);
    const client = await start();
    await client.exec('CHECKPOINT');
    if (fsync) syncTree(path);
    fs.writeFileSync(join(path, MARKER), '');
    if (fsync) for (const changed of [join(path, MARKER), path, dirname(path)]) syncPath(changed);
    return client;
  } catch (error) {
    // Half of a new database is of no use, and on a full disk it is in the way.
    fs.rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies a database that no process writes to. Where the file system can, the copy shares its blocks.
 * @param from as DATA_DIR @param to likewise, without a database
 */
export const copyFiles = (from: string, to: string): Promise<void> =>
  fs.promises.cp(pathIn(from), pathIn(to), { recursive: true, mode: fs.constants.COPYFILE_FICLONE });

/** Without the marker: the copy is not on the disk yet. */
function copyDatabase(from: string, to: string) {
  const marker = join(from, MARKER);
  fs.cpSync(from, to, { recursive: true, filter: (path) => path !== marker });
}

const optionsFor = (path: string, fsync: boolean): PGliteOptions => ({
  fs: fsync ? new SyncedFS(path) : new NodeFS(path),
  startParams: fsync
    ? [...PGlite.defaultStartParams.filter((it) => it !== '-F'), ...FSYNC_PARAMS]
    : PGlite.defaultStartParams,
  parsers: { [types.INT8]: BigInt },
});

/** Probably half-made; but it may be a backup that lost its marker, so nothing is deleted. */
function setAside(path: string, warn: (message: string) => void) {
  const aside = `${path}.unfinished-${Date.now()}`;
  fs.renameSync(path, aside);
  warn(`the database in ${path} was not finished when it was created; it was moved to ${aside}`);
}

// fdatasync, PostgreSQL's default method, does nothing in this build.
const FSYNC_PARAMS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** The engine's operations on an open file; `nfd` is Node's descriptor. */
interface StreamOperations {
  fsync?: (stream: { nfd: number }) => number;
  write: (
    stream: { nfd: number },
    data: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => number;
}

/** Passes the engine's fsync on to the operating system, and its writes until nothing is left of them. */
class SyncedFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const connect = (module: { NODEFS: unknown }) => {
      const { stream_ops } = module.NODEFS as { stream_ops: StreamOperations };
      stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
      const { write } = stream_ops;
      // On a disk that is nearly full the system writes a part and says how much; only the next write fails. A new
      // database is copied by code that doesn't look.
      stream_ops.write = (stream, data, offset, length, position) => {
        let done = write(stream, data, offset, length, position);
        while (done < length) done += write(stream, data, offset + done, length - done, position + done);
        return done;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), connect] },
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
function yieldBetweenQueries(client: Pick<PGlite, 'query'>) {
  const query = client.query.bind(client) as PGlite['query'];
  client.query = async (...parameters) => {
    await setImmediate();
    return query(...parameters);
  };
}

/** Queries of a transaction do not pass through the client. */
function prepareQueries(client: PGlite, prepare: (queries: Pick<PGlite, 'query'>) => void) {
  prepare(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      prepare(tx);
      return work(tx);
    });
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
