/** Where restored folders belong, and where those go that are there. */
import { existsSync } from 'node:fs';
import { chown, cp, lchown, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush, flushAll } from './folder.ts';
import { entriesBelow } from './installation.ts';

/** @param root DATA_DIR @returns those of the folders that contain something */
export async function occupied(root: string, folders: readonly string[]): Promise<string[]> {
  const full = await Promise.all(folders.map(async (it) => (await namesIn(join(root, it))).length > 0));
  return folders.filter((_, index) => full[index]);
}

/** Files and folders in `root`, where they are there, and the folder that they are moved to. */
export interface Former {
  names: string[];
  aside: string;
}

/** @returns null if there is nothing to move */
export function formerOf(root: string, names: readonly string[], now: Date): Former | null {
  const there = names.filter((it) => existsSync(join(root, it)));
  if (there.length === 0) return null;
  return { names: there, aside: join(root, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`) };
}

export async function moveAside(root: string, { names, aside }: Former): Promise<void> {
  for (const name of names) await move(join(root, name), join(aside, name));
  await flush(root);
}

/** The database is last: without it a server would begin with an empty one. */
export async function intoPlace(staging: string, root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await move(join(staging, folder), join(root, folder));
  await flush(root);
}

/**
 * A folder may be on another disk, or a link to one: it stays, and what it contains is moved. Something missing is not an
 * error.
 */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (!(await isLink(from)) && (await isRenamed(from, to))) return flush(dirname(to));
  await mkdir(to, { recursive: true });
  const names = await namesIn(from);
  for (const name of names)
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  await flushBelow(to);
  for (const name of names) await rm(join(from, name), { recursive: true });
}

const isLink = async (path: string) => (await lstat(path).catch(() => null))?.isSymbolicLink() ?? false;

const isRenamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    ({ code }) => {
      if (code === 'ENOENT') return true;
      if (['EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) return false;
      throw new Error(`Can't move ${from} to ${to}: ${code}`);
    },
  );

async function flushBelow(folder: string) {
  const paths = [folder];
  for await (const { path } of entriesBelow(dirname(folder), basename(folder)))
    paths.push(join(dirname(folder), path));
  await flushAll(paths);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What the command writes in DATA_DIR, and the key that a person puts there before. */
const OURS = /^(db|media|uploads|lock|secret\.key|before-restore-.*)$/;

/** Run by root, it gives what is in DATA_DIR to the owner of DATA_DIR: the server's user could not read it otherwise. */
export async function handOver(root: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(root);
  for (const name of (await readdir(root)).filter((it) => OURS.test(it))) {
    await chown(join(root, name), uid, gid);
    if (!(await stat(join(root, name))).isDirectory()) continue;
    for await (const { path } of entriesBelow(root, name)) await lchown(join(root, path), uid, gid);
  }
}
