/**
 * The witness: a file outside of the database that remembers the heads of ledger and audit, one line for each time they
 * changed. Processes may share it: each line is written at once, and one that a crash cut off is ignored.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ClearError } from '../platform/explain.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

const witness = z.object({
  /** When the heads were read, as ISO 8601. */
  at: z.string().nullable(),
  ledger: z.object({ transfer: z.int().positive(), hash }).nullable(),
  audit: z.object({ position: z.int().positive(), hash }).nullable(),
});
export type Witness = z.output<typeof witness>;

/** A day of heavy use. The lines before are in a second file of that size; older ones are dropped. */
const MAX_BYTES = 16 * 1024 * 1024;
const olderFile = (file: string) => `${file}.1`;

/** More than the longest line has. */
const TAIL_BYTES = 4_096;

/** @returns the newest line; null if nothing was witnessed @throws ClearError for a file that is none */
export function newestWitness(file: string): Witness | null {
  const text = tailOf(file) || tailOf(olderFile(file));
  const newest = linesOf(text).at(-1);
  if (newest) return newest;
  if (text.includes('\n'))
    throw new ClearError(`${file} holds no heads of ledger and audit: it is not a witness, or was damaged`);
  return formerHead(file);
}

/** @returns all lines, oldest first */
export const allWitnesses = (file: string): Witness[] =>
  [olderFile(file), file].flatMap((it) => (existsSync(it) ? linesOf(readFileSync(it, 'utf8')) : []));

/** Of heads that are behind the newest ones nothing is added: another process has witnessed more meanwhile. */
export async function addWitness(file: string, added: Witness): Promise<void> {
  const newest = newestWitness(file);
  if (newest && isBehind(added, newest)) return;
  if (existsSync(file) && statSync(file).size > MAX_BYTES) renameSync(file, olderFile(file));
  const tail = tailOf(file);
  const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
  await appendFile(file, `${start}${JSON.stringify(added)}\n`, { mode: 0o600, flush: true });
}

const isBehind = (one: Witness, other: Witness) =>
  (one.ledger?.transfer ?? 0) < (other.ledger?.transfer ?? 0) ||
  (one.audit?.position ?? 0) < (other.audit?.position ?? 0);

function linesOf(text: string): Witness[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [witness.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** @returns empty text where there is no file */
function tailOf(file: string): string {
  if (!existsSync(file)) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(handle, tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** Versions before the witness stored the head of the audit alone, in DATA_DIR. */
function formerHead(file: string): Witness | null {
  const former = join(dirname(file), 'audit-head.json');
  if (!existsSync(former)) return null;
  return witness.parse({ at: null, ledger: null, audit: JSON.parse(readFileSync(former, 'utf8')) });
}
