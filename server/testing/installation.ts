/** Installations for tests of backups: a database and folders of their own. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '../backup/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { upload } from '../platform/db/schema.ts';
import { TEST_SECRETS } from './app.ts';
import { separateDatabase } from './database/database.ts';
import { MIGRATIONS, type Template } from './database/embedded-templates.ts';
import { NOW } from './listings.ts';

/** @param template absent: it has no database yet */
export async function testInstallation(template?: Template) {
  const directory = mkdtempSync(join(tmpdir(), 'nearby-installation-'));
  const { url, open, remove } = await separateDatabase(directory, template);
  const installation: Installation = {
    config: { databaseUrl: url, storage: { kind: 'local' } },
    directory,
    migrations: MIGRATIONS,
    secrets: TEST_SECRETS,
    version: '1.0.0',
    warn: (message) => {
      throw new Error(message);
    },
  };
  return {
    installation,
    directory,
    open,
    async remove() {
      await remove();
      rmSync(directory, { recursive: true });
    },
  };
}

const PURPOSES = { editor: 'media/u', identity: 'uploads/private' };

/** A checked file with its row, stored as the server does: the file first. @returns its path below DATA_DIR */
export async function addFile(
  db: Queries,
  directory: string,
  purpose: keyof typeof PURPOSES,
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const folder = PURPOSES[purpose];
  const path = join(folder, `${key}.webp`);
  mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, path), `picture ${key}`);
  await db.insert(upload).values({
    ...{ key, purpose, ownerRole: 'creditor', ownerId: 1, url: path, contentType: 'image/webp' },
    ...{ createdAt: NOW, expiresAt: NOW, usedAt: NOW },
  });
  return path;
}

/** Whether the file that `addFile` stored is there. */
export const isWhole = (directory: string, path: string): boolean => {
  const key = /([\da-f]{32})/.exec(path)?.[1];
  return readFileSync(join(directory, path), 'utf8') === `picture ${key}`;
};
