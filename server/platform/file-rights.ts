/**
 * The rights of files in DATA_DIR: only the server's user reads or writes them. New files get theirs from the
 * umask; old files, and those of a restored backup, are corrected.
 */
import { chmodSync, opendirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

const PRIVATE_UMASK = 0o077;
export const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

/** The umask of the user who started this process; unset while files are not created privately. */
let startedWith: number | undefined;

/** Files and directories that this process and its children create from now on are private. */
export function createPrivately(): void {
  const before = process.umask(PRIVATE_UMASK);
  if (before !== PRIVATE_UMASK) startedWith = before;
}

/**
 * Creates files for the user of a command, in a folder of theirs: with the usual rights of their files.
 * @param create must be synchronous: other files created meanwhile would get these rights, too
 */
export function createForUser<T>(create: () => T): T {
  if (startedWith === undefined) return create();
  const before = process.umask(startedWith);
  try {
    return create();
  } finally {
    process.umask(before);
  }
}

/** @returns whether the path is private now; false if it belongs to another user or is on a read-only disk */
export function makePrivate(path: string): boolean {
  try {
    // A symbolic link, for example to another disk, is followed.
    const found = statSync(path);
    // Like /tmp: it contains files of other programs.
    const isShared = (found.mode & 0o1000) !== 0;
    if (isShared) return false;
    const mode = found.isDirectory() ? PRIVATE_DIRECTORY : PRIVATE_FILE;
    if ((found.mode & 0o777 & ~mode) !== 0) chmodSync(path, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS') return false;
    throw error;
  }
}

/** The directory, and every file and directory below it. Links are not followed. */
function* treeOf(path: string): Generator<string> {
  yield path;
  const directory = openIfPossible(path);
  if (!directory) return;
  try {
    for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) yield* treeOf(inner);
      else if (entry.isFile()) yield inner;
    }
  } finally {
    directory.closeSync();
  }
}

/** Null for a file that was deleted meanwhile, and for an unreadable one. */
function openIfPossible(path: string) {
  try {
    return opendirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') return null;
    throw error;
  }
}

/** For trees with some thousand files. @returns the paths that could not be made private */
export const makeTreePrivate = (directory: string): string[] =>
  [...treeOf(directory)].filter((path) => !makePrivate(path));

/** The number of files that are checked at once: some milliseconds. */
const AT_ONCE = 100;

/**
 * For trees of any size, while the server serves.
 * @returns the number of paths that could not be made private
 */
export async function makeTreesPrivate(directories: readonly string[], signal: AbortSignal): Promise<number> {
  let [seen, refused] = [0, 0];
  for (const directory of directories) {
    for (const path of treeOf(directory)) {
      if (!makePrivate(path)) refused += 1;
      seen += 1;
      if (seen % AT_ONCE === 0) await setImmediate();
      if (signal.aborted) return refused;
    }
  }
  return refused;
}
