// The folder for databases and files of tests. It is in memory if there is room: tests create and delete thousands of
// files, which is slow on a disk.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in the memory of nearly every Linux machine; that of a container is often small. */
const IN_MEMORY = '/dev/shm';
/** A run without PostgreSQL had 0.6 GB of files at most. The cluster and the memory of all processes are added. */
const ROOM = 8 * 1024 ** 3;

/** @returns the path of a folder that exists until this process ends */
export function temporaryFolder() {
  const path = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'nearby-tests-'));
  // PostgreSQL runs as a user of its own if the tests run as root.
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
