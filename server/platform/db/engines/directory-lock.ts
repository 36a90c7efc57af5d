/** One process per data directory: two on one directory would destroy it. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process (a running server?). ` +
        'Stop that process first, or set DATA_DIR to another directory.',
    );
  }
}

/** flock's exit code for a lock that another process holds; any other means that it could not lock at all. */
const LOCK_HELD_STATUS = 1;

/**
 * Takes the lock or throws DirectoryInUse. The kernel releases its lock on an open descriptor when the process ends
 * in any way; util-linux's flock sets it on ours through inheritance. Without flock, or on a file system without such
 * locks, a file with our process id is used; a crash leaves it behind and the next start deletes it.
 * @param warn called when the weaker lock is used
 * @returns a function that releases the lock
 */
export function lockDirectory(directory: string, warn: (message: string) => void): () => void {
  const descriptor = openSync(join(directory, 'lock'), 'a+');
  const flock = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (flock.status === 0) return () => closeSync(descriptor);
  closeSync(descriptor);
  if (flock.status === LOCK_HELD_STATUS) throw new DirectoryInUse(directory);
  warn('flock (util-linux) does not work here: the data directory is locked by a file with the process id');
  return lockByProcessId(directory);
}

/** Locks that this process holds by its id: a file with our id that isn't here is left from an earlier life. */
const held = new Set<string>();

export function lockByProcessId(directory: string): () => void {
  const file = join(directory, 'lock.pid');
  if (existsSync(file)) clearStale(directory, file);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new DirectoryInUse(directory);
    // A full disk leaves an empty file, which would lock the directory for ever.
    rmSync(file, { force: true });
    throw error;
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Takes the file of a dead process away. Of several that try, one gets it; a fresh lock is put back. */
function clearStale(directory: string, file: string) {
  const owner = readFileSync(file, 'utf8');
  const isOurs = Number(owner) === process.pid;
  if (isOurs ? held.has(file) : isAlive(Number(owner))) throw new DirectoryInUse(directory);
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    throw new DirectoryInUse(directory);
  }
  if (readFileSync(aside, 'utf8') !== owner) {
    renameSync(aside, file);
    throw new DirectoryInUse(directory);
  }
  rmSync(aside);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
