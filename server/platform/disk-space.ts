/** Full disks: starts fail early, with one line, and what a running server cannot write is refused and counted. */
import { statfsSync } from 'node:fs';

const MiB = 1024 * 1024;

/** Written soon after the start: the database extends its log in pieces of 16 MiB. */
export const SPACE_TO_RUN = 32 * MiB;
/** A new embedded database with all migrations takes 42 MB. */
export const SPACE_FOR_DATABASE = 64 * MiB;
/** The demonstration's rows and pictures take 39 MB. */
export const SPACE_FOR_DEMONSTRATION = 64 * MiB;

export class DiskFull extends Error {
  override name = 'DiskFull';

  /** @param needed bytes, if known in advance; otherwise the write error names what could not be written */
  constructor(directory: string, { needed, cause }: { needed?: number; cause?: unknown }) {
    const free = freeBytes(directory);
    const facts = [
      ...(free === null ? [] : [`${megabytes(free)} are free`]),
      ...(needed === undefined ? [] : [`${megabytes(needed)} are needed`]),
      ...(cause === undefined ? [] : [reasonOf(cause)]),
    ];
    super(
      `There is no room to write in ${directory} (${facts.join('; ')}). ` +
        'Free some space or raise the limit of its user, or set DATA_DIR to a directory on another disk.',
      { cause },
    );
  }
}

/** The message of a failed query contains the whole query; its cause says what was wrong. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: string };
  return cause instanceof Error && isDiskFull(cause)
    ? reasonOf(cause)
    : (message ?? '').split('\n', 1).join();
}

const megabytes = (bytes: number) => `${Math.floor(bytes / MiB)} MiB`;

/** @throws DiskFull when fewer bytes are free. A quota or a limit of the process is not seen here. */
export function requireSpace(directory: string, bytes: number): void {
  const free = freeBytes(directory);
  if (free !== null && free < bytes) throw new DiskFull(directory, { needed: bytes });
}

/** @returns DiskFull if the directory's disk is full; other errors unchanged */
export function namingFullDisk(directory: string, error: unknown): unknown {
  // The database dies of a full disk in more ways than it has names for.
  const isFull = isDiskFull(error) || (freeBytes(directory) ?? MiB) < MiB;
  return isFull && !(error instanceof DiskFull) ? new DiskFull(directory, { cause: error }) : error;
}

const freeBytes = (directory: string): number | null => spaceOf(directory)?.free ?? null;

/** Bytes of the file system; null if unknown. */
export function spaceOf(directory: string): { free: number; total: number } | null {
  try {
    const { blocks, bfree, bavail, bsize } = statfsSync(directory);
    if (blocks === 0) return null;
    // A part may be reserved for the administrator.
    return { free: (process.getuid?.() === 0 ? bfree : bavail) * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** No space, over quota, over the limit of a file's size. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
const WORDS = /no space left on device|quota exceeded|file too large/i;

/** @param error as the system or a program threw it, or wrapped */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as Record<string, unknown>;
  return CODES.has(code) || (typeof message === 'string' && WORDS.test(message)) || isDiskFull(cause);
}

let refused = 0;

/** Since the start of the process. */
export const refusedForSpace = (): number => refused;

export function countRefusedForSpace(): void {
  refused += 1;
}
