/** One process per data directory: two on one directory would destroy it. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process (a running server?). ` +
        'Stop that process first, or set DATA_DIR to another directory.',
    );
  }
}

/**
 * Takes the lock or throws DirectoryInUse. The kernel's lock on an open descriptor is gone with the process,
 * however it dies; util-linux's flock sets it on ours through inheritance. Where there is no flock, a file
 * with our process id stands in, which a crash leaves behind and the next start clears.
 * @param warn told when the weaker lock is used
 * @returns releases the lock
 */
export function lockDirectory(directory: string, warn: (message: string) => void): () => void {
  const file = join(directory, 'lock');
  const descriptor = openSync(file, 'a+');
  const flock = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (flock.status === 0) return () => closeSync(descriptor);
  closeSync(descriptor);
  if (!flock.error) throw new DirectoryInUse(directory);
  warn('flock (util-linux) is missing: the data directory is locked by a file with the process id instead');
  return lockByProcessId(directory);
}

function lockByProcessId(directory: string): () => void {
  const file = join(directory, 'lock.pid');
  for (const isLastTry of [false, true]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isLastTry || isAlive(Number(readFileSync(file, 'utf8')))) throw new DirectoryInUse(directory);
      rmSync(file, { force: true });
    }
  }
  throw new DirectoryInUse(directory);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
