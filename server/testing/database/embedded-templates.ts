/**
 * Embedded databases that tests copy. Creating one takes seven seconds of processor time, opening a copy half a
 * second. They are stored between runs, in a folder named by a hash of all their inputs.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../platform/db/engines/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const MIGRATIONS = join(ROOT, 'server/platform/db/migrations');
const STORED = join(ROOT, '.cache/test-databases');
const MADE_OF = [
  'server/platform/db/migrations',
  'server/platform/db/migrate.ts',
  'server/platform/db/engines/embedded.ts',
  'server/platform/db/engines/engine.ts',
  'server/testing/database/embedded-templates.ts',
  'node_modules/@electric-sql/pglite/package.json',
];
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** `empty` has no table, `migrated` has them all. */
export type Template = 'empty' | 'migrated';

/** @returns the folder of the templates, which are created first where they are missing */
export async function embeddedTemplates(): Promise<string> {
  const templates = join(STORED, hash());
  if (existsSync(templates)) return templates;
  mkdirSync(STORED, { recursive: true });
  deleteOld();
  const unfinished = mkdtempSync(join(STORED, 'unfinished-'));
  await create(unfinished);
  try {
    renameSync(unfinished, templates);
  } catch (error) {
    // Another run that started at the same time was faster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(templates)) throw error;
  }
  return templates;
}

/** Copies the database only: the lock beside it belongs to the process that made it. @param directory the copy */
export function copyTemplate(templates: string, name: Template, directory: string): void {
  cpSync(join(templates, name, 'db'), join(directory, 'db'), { recursive: true });
}

async function create(templates: string) {
  const open = (name: Template) =>
    openEmbedded({ directory: join(templates, name), warn: fail, fsync: false });
  const empty = await open('empty');
  await empty.close();
  copyTemplate(templates, 'empty', join(templates, 'migrated'));
  const migrated = await open('migrated');
  await migrate(migrated, MIGRATIONS);
  await migrated.close();
}

const fail = (message: string) => {
  throw new Error(message);
};

function hash(): string {
  const sum = createHash('sha256');
  for (const path of MADE_OF.flatMap(filesOf)) sum.update(path).update(readFileSync(join(ROOT, path)));
  return sum.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Those of other states of the sources. A run that uses one now may not lose it. */
function deleteOld() {
  for (const name of readdirSync(STORED)) {
    const path = join(STORED, name);
    if (statSync(path).mtimeMs < Date.now() - MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
  }
}
