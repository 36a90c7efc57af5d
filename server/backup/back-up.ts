/**
 * Makes a backup while the server runs. Files never change once they have their names: those that exist are copied first,
 * then the database as it is at one moment, then the files that are new since. A file that a row of the database names is
 * in one of the two, even if it is deleted meanwhile.
 */
import { existsSync, realpathSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { keyInBucket, type StoredObject } from '../files/storage/index.ts';
import { storedObjects } from '../files/uploads/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { lockDirectory } from '../platform/db/engines/directory-lock.ts';
import { copyFiles, isEmbeddedCreated, openEmbedded } from '../platform/db/engines/embedded.ts';
import { openPostgres } from '../platform/db/engines/postgres.ts';
import { requireTables } from '../platform/db/migrate.ts';
import { newCopy, requestCopy } from './copy-requests.ts';
import { type BackupWriter, createFolder, flush } from './folder.ts';
import {
  contentOf,
  entriesBelow,
  filesBelow,
  fingerprint,
  type Installation,
  pathOf,
  treesOf,
} from './installation.ts';
import { recordBackup } from './last-backup.ts';
import { BackupRefused, FORMAT, type Manifest, type StoredFile } from './manifest.ts';
import { dump } from './postgres-programs.ts';
import { type Summary, summarize } from './summary.ts';

export const DUMP_FILE = 'database.dump';
/** Of the embedded database. */
export const DATABASE_FOLDER = 'db';
/** Names the files in the bucket, which are not copied. */
export const OBJECTS_FILE = 'objects.txt';

interface BackupOptions {
  /** Absent: the backup is not encrypted. */
  passphrase?: string;
  now: Date;
  /** So many files that rows name may be missing in a backup that ended well. */
  mayMiss?: number;
}

interface Backup {
  manifest: Manifest;
  /** Paths of files that rows name and that are not in the backup. */
  missing: string[];
}

/** Where a backup is until it is complete. */
export const unfinishedOf = (target: string): string => `${target}.unfinished`;

/**
 * @param target a folder that is missing or empty; it gets its name when the backup is complete
 * @throws BackupRefused, DirectoryInUse
 */
export async function backUp(from: Installation, target: string, options: BackupOptions): Promise<Backup> {
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new BackupRefused(`${target} is not empty: a backup needs a folder of its own`);
  refuseInside(from, target);
  const unfinished = unfinishedOf(target);
  await rm(unfinished, { recursive: true, force: true });
  try {
    const writer = await createFolder(unfinished, options.passphrase);
    const backup = await fill(writer, from, options.now);
    await writer.finish(backup.manifest);
    await rename(unfinished, target);
    await flush(dirname(target));
    if (backup.missing.length <= (options.mayMiss ?? 0))
      await recordBackup(from.directory, options.now).catch(({ message }) =>
        from.warn(`The backup is complete, but monitoring will not know of it: ${message}`),
      );
    return backup;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** There it would copy itself, and the server would show it to everybody. */
function refuseInside(from: Installation, target: string): void {
  const place = realPathOf(target);
  for (const folder of [from.directory, ...treesOf(from).map((it) => join(from.directory, it))]) {
    const ours = realPathOf(folder);
    if (place === ours || place.startsWith(`${ours}${sep}`))
      throw new BackupRefused(`${target} is inside ${folder}: a backup needs a folder outside of DATA_DIR`);
  }
}

/** Without links, also if the end of the path does not exist yet. */
function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPathOf(dirname(path)), basename(path));
}

async function fill(writer: BackupWriter, from: Installation, now: Date): Promise<Backup> {
  const { databaseUrl, storage } = from.config;
  const before = await addTrees(writer, from, new Set());
  const database = await (databaseUrl ? addPostgres(writer, from, databaseUrl) : addEmbedded(writer, from));
  const later = await addTrees(writer, from, new Set(before.map(({ path }) => path)));
  const copied = new Set([...before, ...later].map(({ path }) => path));
  const manifest: Manifest = {
    format: FORMAT,
    version: from.version,
    createdAt: now.toISOString(),
    engine: databaseUrl ? 'postgresql' : 'embedded',
    secret: fingerprint(from.secrets),
    uploads: storage.kind === 's3' ? 'bucket' : 'here',
    ...database.summary,
    folders: database.folders,
    // The database has the most files: a restore that is refused ends sooner.
    files: [...before, ...later, ...database.files],
  };
  return { manifest, missing: database.named.filter((it) => !copied.has(it)) };
}

async function addTrees(writer: BackupWriter, from: Installation, done: ReadonlySet<string>) {
  const added: StoredFile[] = [];
  for (const tree of treesOf(from))
    for await (const path of filesBelow(from.directory, tree)) {
      const file = done.has(path) ? null : await addUnlessDeleted(writer, from.directory, path);
      if (file) added.push(file);
    }
  return added;
}

async function addUnlessDeleted(writer: BackupWriter, root: string, path: string) {
  try {
    return await writer.add(path, contentOf(join(root, path)));
  } catch (error) {
    const isDeleted = (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(join(root, path));
    if (!isDeleted) throw error;
    await writer.drop(path);
    return null;
  }
}

interface AddedDatabase {
  summary: Summary;
  files: StoredFile[];
  /** Some are empty, and the database needs them. */
  folders: string[];
  /** Paths of the uploaded files that rows name; none where they are in a bucket. */
  named: string[];
}

async function addPostgres(writer: BackupWriter, from: Installation, url: string): Promise<AddedDatabase> {
  const database = openPostgres(url, { poolSize: 1, warn: from.warn });
  try {
    return await database.db.transaction(
      async (tx) => {
        await requireTables(tx);
        const result = await tx.execute(sql`select pg_export_snapshot() as id`);
        const [snapshot] = (result as unknown as { rows: { id: string }[] }).rows;
        const files: StoredFile[] = [];
        await dump(url, snapshot?.id ?? '', async (content) => {
          files.push(await writer.add(DUMP_FILE, content));
        });
        return {
          summary: await summarize(tx),
          files: [...files, ...(await addObjects(writer, tx, from))],
          folders: [],
          named: await namedFiles(tx, from),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await database.close();
  }
}

async function addEmbedded(writer: BackupWriter, from: Installation): Promise<AddedDatabase> {
  const copy = await copyEmbedded(from);
  try {
    // Opened once, the copy has nothing left to recover, and is known to be whole.
    const database = await openEmbedded({ directory: copy, warn: from.warn, fsync: false });
    const files: StoredFile[] = [];
    let summary: Summary;
    let named: string[];
    try {
      summary = await summarize(database.db);
      named = await namedFiles(database.db, from);
      files.push(...(await addObjects(writer, database.db, from)));
    } finally {
      await database.close();
    }
    const folders = [DATABASE_FOLDER];
    for await (const { path, isFolder } of entriesBelow(copy, DATABASE_FOLDER)) {
      if (isFolder) folders.push(path);
      else files.push(await writer.add(path, contentOf(join(copy, path))));
    }
    return { summary, files, folders, named };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** By the running server, or here if it is stopped. */
async function copyEmbedded({ directory, warn }: Installation): Promise<string> {
  if (!isEmbeddedCreated(directory))
    throw new BackupRefused(
      `There is no database in ${directory}: set DATA_DIR or DATABASE_URL as for the server`,
    );
  const requested = await requestCopy(directory);
  if (requested) return requested;
  const unlock = lockDirectory(directory, warn);
  const copy = newCopy(directory);
  try {
    await copyFiles(directory, copy);
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

async function addObjects(
  writer: BackupWriter,
  db: Queries,
  { config }: Installation,
): Promise<StoredFile[]> {
  if (config.storage.kind !== 's3') return [];
  return [await writer.add(OBJECTS_FILE, Readable.from(linesOf(storedObjects(db))))];
}

async function* linesOf(objects: AsyncIterable<StoredObject>) {
  for await (const object of objects) yield Buffer.from(`${keyInBucket(object)}\n`);
}

async function namedFiles(db: Queries, { config }: Installation): Promise<string[]> {
  const paths: string[] = [];
  if (config.storage.kind !== 's3') for await (const object of storedObjects(db)) paths.push(pathOf(object));
  return paths;
}
