/** Files on this machine: public ones among the media, the others without an address. */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPolicy, signPolicy } from './post-policy.ts';
import type { Inbox, StorageGateway, StoredObject } from './storage.ts';

export interface LocalStorage {
  /** Contains `incoming` and `private`. */
  directory: string;
  /** Served under /media; public files are in its folder `u`. */
  mediaDirectory: string;
  /** Signs post permissions. */
  secret: Buffer;
}

/** Browsers post files to this path: server/files/uploads answers. */
export const POST_PATH = '/upload/v1/object';

/** A key and its suffixes; it cannot lead out of a folder. */
const NAME = /^[\da-f]{32}(-\d+)?(\.[a-z]+)?$/;

export function localStorage({ directory, mediaDirectory, secret }: LocalStorage): StorageGateway {
  const folders = {
    incoming: join(directory, 'incoming'),
    private: join(directory, 'private'),
    public: join(mediaDirectory, 'u'),
  };
  const pathOf = ({ area, name }: StoredObject) => {
    if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`);
    return join(folders[area], name);
  };
  return {
    signPost: async (permission) => ({ url: POST_PATH, fields: signPolicy(secret, permission) }),
    inbox: inbox(folders.incoming, secret, (key) => pathOf({ area: 'incoming', name: key })),
    async read(object) {
      const file = await ifThere(open(pathOf(object)));
      return file ? file.createReadStream() : null;
    },
    async write(object, file) {
      const path = pathOf(object);
      await mkdir(dirname(path), { recursive: true });
      // Two processes may write the same file at once.
      const part = unfinished(path);
      try {
        await copyFile(file, part);
        // A file must survive a power cut before the database refers to it.
        await flush(part);
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
      await flush(dirname(path));
    },
    async remove(object) {
      const path = pathOf(object);
      await rm(unfinished(path), { force: true });
      await rm(path, { force: true });
    },
    address: (name) => `/media/u/${name}`,
    link: async () => null,
    async purgeIncoming(before) {
      for (const name of (await ifThere(readdir(folders.incoming))) ?? []) {
        const path = join(folders.incoming, name);
        const file = await ifThere(stat(path));
        if (file && file.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** A file gets its name when it is complete; until then each writer has its own temporary one. */
const unfinished = (path: string) => `${path}.${randomBytes(4).toString('hex')}.part`;

function inbox(folder: string, secret: Buffer, pathOf: (key: string) => string): Inbox {
  return {
    permission: (fields, now) => readPolicy(secret, fields, now),
    async receive(key, write) {
      const path = pathOf(key);
      const part = unfinished(path);
      await mkdir(folder, { recursive: true });
      // Opened first: a file that is created later would not be removed after a failure.
      const file = await open(part, 'wx');
      try {
        await write(file.createWriteStream());
        await rename(part, path);
      } finally {
        await file.close().catch(() => {});
        await rm(part, { force: true });
      }
    },
  };
}

async function flush(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
