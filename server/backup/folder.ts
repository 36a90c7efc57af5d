/** The files of a backup in its folder, plain or encrypted. */
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decrypt, ENCRYPTED, encrypt, keyFrom, NotAuthentic, newSalt } from './encryption.ts';
import { contentOf } from './installation.ts';
import {
  BackupRefused,
  ENCRYPTION,
  encryption,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifest,
  type StoredFile,
} from './manifest.ts';

export type BackupWriter = Awaited<ReturnType<typeof createFolder>>;

/** @param folder must not exist @param passphrase absent: files are not encrypted */
export async function createFolder(folder: string, passphrase: string | undefined) {
  await mkdir(folder, { recursive: true });
  const salt = newSalt();
  const key = passphrase === undefined ? null : await keyFrom(passphrase, salt);
  if (key) {
    const settings = {
      format: FORMAT,
      key: 'scrypt N=131072 r=8 p=1',
      cipher: 'AES-256-GCM in chunks of 64 KiB',
      salt: salt.toString('base64'),
    };
    await writeFile(join(folder, ENCRYPTION), `${JSON.stringify(encryption.parse(settings))}\n`);
  }
  const written: string[] = [];
  async function add(path: string, content: AsyncIterable<Buffer>): Promise<StoredFile> {
    const target = join(folder, key ? path + ENCRYPTED : path);
    const sum = counted(content);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(key ? encrypt(key, sum.content) : sum.content, createWriteStream(target));
    written.push(target);
    return { path, ...sum.result() };
  }
  return {
    folder,
    add,
    /** Removes what was begun. */
    drop: (path: string) => rm(join(folder, key ? path + ENCRYPTED : path), { force: true }),
    async finish(content: Manifest) {
      await add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest.parse(content)))]));
      await flushAll(written);
      await flush(folder);
    },
  };
}

/** The system writes files that are flushed at the same time together. */
const AT_ONCE = 64;

/** Files survive a power cut only after this. */
export async function flushAll(files: readonly string[]): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(flush));
}

/** A directory keeps the names of its files only after this. */
export async function flush(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

export type BackupReader = Awaited<ReturnType<typeof openFolder>>;

export const isEncrypted = (folder: string): boolean => existsSync(join(folder, ENCRYPTION));

/** @throws BackupRefused if the folder contains no backup, or the passphrase is wrong */
export async function openFolder(folder: string, passphrase: string | undefined) {
  const key = isEncrypted(folder) ? await keyOf(folder, passphrase) : null;
  const read = (path: string): AsyncIterable<Buffer> => {
    const file = contentOf(join(folder, key ? path + ENCRYPTED : path));
    return key ? decrypt(key, file) : file;
  };
  const content = await readManifest(folder, read, key !== null);
  return {
    folder,
    manifest: content,
    /** Copies a file out of the backup; the caller flushes it. @throws BackupRefused if it is not what the manifest says */
    async extract({ path, bytes, sha256 }: StoredFile, target: string): Promise<void> {
      const sum = counted(read(path));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(sum.content, createWriteStream(target)).catch((error) => {
        throw damaged(path, error);
      });
      const found = sum.result();
      if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path);
    },
  };
}

async function keyOf(folder: string, passphrase: string | undefined): Promise<Buffer> {
  if (!passphrase) throw new BackupRefused('This backup is encrypted: its passphrase is needed');
  const settings = encryption.safeParse(await readJson(join(folder, ENCRYPTION)));
  if (!settings.success) throw new BackupRefused(`${ENCRYPTION} was changed, or another program wrote it`);
  return keyFrom(passphrase, Buffer.from(settings.data.salt, 'base64'));
}

async function readManifest(folder: string, read: (path: string) => AsyncIterable<Buffer>, hasKey: boolean) {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of read(MANIFEST)) pieces.push(piece);
  } catch (error) {
    if (error instanceof NotAuthentic)
      throw new BackupRefused('The passphrase is wrong, or the manifest was changed', { cause: error });
    if (isMissing(error)) throw new BackupRefused(`${folder} contains no complete backup`, { cause: error });
    throw error;
  }
  try {
    return manifest.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch (cause) {
    const reason = hasKey ? 'another version of this program wrote it' : 'it was changed';
    throw new BackupRefused(`The manifest can't be read: ${reason}`, { cause });
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function damaged(path: string, cause?: unknown): unknown {
  const isOurs = cause === undefined || cause instanceof NotAuthentic;
  if (isOurs) return new BackupRefused(`${path} was changed since the backup was made`, { cause });
  return isMissing(cause) ? new BackupRefused(`${path} is missing in the backup`, { cause }) : cause;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Counts and hashes what passes. */
function counted(source: AsyncIterable<Buffer>) {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const piece of source) {
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  return { content: pass(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
