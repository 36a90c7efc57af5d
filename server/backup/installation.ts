/** What is backed up, and where it is restored. */
import { createHmac } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredObject } from '../files/storage/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Secrets } from '../platform/secrets.ts';

export interface Installation {
  config: Pick<Config, 'databaseUrl' | 'storage'>;
  /** The absolute path of DATA_DIR. */
  directory: string;
  /** The folder of the migrations. */
  migrations: string;
  secrets: Secrets;
  /** Of the product. */
  version: string;
  warn: (message: string) => void;
}

/** Below DATA_DIR, apart from the database. */
const PICTURES = 'media';
const PRIVATE_FILES = 'uploads/private';

export const treesOf = ({ config }: Pick<Installation, 'config'>): string[] =>
  config.storage.kind === 's3' ? [PICTURES] : [PICTURES, PRIVATE_FILES];

/** Where the server stores a checked file, below DATA_DIR. */
export const pathOf = ({ area, name }: StoredObject): string =>
  area === 'private' ? `${PRIVATE_FILES}/${name}` : `${PICTURES}/u/${name}`;

/** Proves that a secret is the same one, without telling it. */
export const fingerprint = ({ audit }: Secrets): string =>
  createHmac('sha256', audit).update('backup').digest('hex').slice(0, 16);

/** Opened when it is read: before that, no listener would get the error of a missing file. */
export async function* contentOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** @returns paths relative to `root`, without files that are being written; nothing for a missing folder */
export async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  if (!existsSync(join(root, folder))) return;
  for await (const { path, isFolder } of entriesBelow(root, folder))
    if (!isFolder && !path.endsWith('.part')) yield path;
}

/** Each folder comes before what is in it. A missing folder is an error: a database without it is not whole. */
export async function* entriesBelow(
  root: string,
  folder: string,
): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for await (const entry of await opendir(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      yield* entriesBelow(root, path);
    } else if (entry.isFile()) yield { path, isFolder: false };
  }
}
