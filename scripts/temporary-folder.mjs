// Where tests create and delete databases and files by the thousand: in memory where it has room, which is faster than a
// disk.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in the memory of nearly every Linux machine; that of a container is often small. */
const IN_MEMORY = '/dev/shm';
/** The files of a run need about 1 GB; its processes need memory too. */
const ROOM = 8 * 1024 ** 3;

/** @returns the path of a folder that exists until this process ends */
export function temporaryFolder() {
  const path = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'nearby-tests-'));
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(path, 0o711);
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return path;
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}
