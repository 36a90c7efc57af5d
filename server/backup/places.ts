/** Where restored folders belong, and where those go that are there. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from './folder.ts';

/** @param root DATA_DIR @returns those of the folders that contain something */
export async function occupied(root: string, folders: readonly string[]): Promise<string[]> {
  const full = await Promise.all(folders.map(async (it) => (await namesIn(join(root, it))).length > 0));
  return folders.filter((_, index) => full[index]);
}

/** @param names files and folders in `root` @returns the folder that has them now */
export async function moveAside(root: string, names: readonly string[], now: Date): Promise<string> {
  const aside = join(root, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  for (const name of names) await move(join(root, name), join(aside, name));
  return aside;
}

/** The database is last: without it a server would begin with an empty one. */
export async function intoPlace(staging: string, root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await move(join(staging, folder), join(root, folder));
  await flush(root);
}

/** A folder may be a link to another disk, so that what it contains is moved. Something missing is not an error. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const isMoved = await rename(from, to).then(
    () => true,
    ({ code }) => {
      if (code === 'ENOENT') return true;
      if (['EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) return false;
      throw new Error(`Can't move ${from} to ${to}: ${code}`);
    },
  );
  if (isMoved) return;
  await mkdir(to, { recursive: true });
  for (const name of await namesIn(from))
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  for (const name of await namesIn(from)) await rm(join(from, name), { recursive: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
