/** Compares the database with its witness: a restored, rewound or shortened database lacks what was witnessed. */
import { containsTransfer, type LedgerHead, readLedgerHead } from '../money/ledger/index.ts';
import { containsHead, type Head, readHead } from '../platform/audit/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { allWitnesses, newestWitness, type Witness } from './witness-file.ts';

export interface Heads {
  ledger: LedgerHead | null;
  audit: Head | null;
}

const readHeads = async (db: Queries): Promise<Heads> => ({
  ledger: await readLedgerHead(db),
  audit: await readHead(db),
});

export async function contains(db: Queries, { ledger, audit }: Heads): Promise<boolean> {
  return (!ledger || (await containsTransfer(db, ledger))) && (!audit || (await containsHead(db, audit)));
}

export interface Comparison {
  /** Null if nothing was witnessed yet. */
  newest: Witness | null;
  isContained: boolean;
  /** Of an older database: the last witness that it contains; null if it contains none. */
  last: Witness | null;
  /** Those of the database that was compared. */
  heads: Heads;
}

export const isOlder = ({ newest, isContained }: Comparison): boolean => newest !== null && !isContained;

export async function compareWitness(db: Queries, file: string): Promise<Comparison> {
  // Before the transaction, so that this sees what another process has witnessed meanwhile.
  const newest = newestWitness(file);
  // In a fail-over, statements one by one could read the heads of another node than the one that was compared.
  return db.transaction(
    async (tx) => {
      const heads = await readHeads(tx);
      if (!newest || (await contains(tx, newest))) return { newest, isContained: true, last: newest, heads };
      return { newest, isContained: false, last: await lastContained(tx, allWitnesses(file)), heads };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What is missing is the end, so half of the remaining lines are decided at once. */
async function lastContained(db: Queries, all: readonly Witness[]): Promise<Witness | null> {
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = all[middle];
    if (one && (await contains(db, one))) from = middle + 1;
    else to = middle;
  }
  return all[from - 1] ?? null;
}

/** In one sentence, for logs and commands. */
export function describeComparison({ newest, isContained, last }: Comparison, file: string): string {
  if (!newest) return `No witness is in ${file}: an older database cannot be noticed`;
  if (isContained) return `The database contains what its witness ${file} says: ${wordsOf(newest)}`;
  const until = last
    ? `It has everything up to ${wordsOf(last)}; later writes are missing`
    : 'It contains nothing of what was witnessed';
  return `THE DATABASE IS OLDER THAN ITS WITNESS ${file}, which says: ${wordsOf(newest)}. ${until}`;
}

const wordsOf = ({ at, ledger, audit }: Witness) =>
  [
    ...(ledger ? [`transfer ${ledger.transfer}`] : []),
    ...(audit ? [`audit position ${audit.position}`] : []),
    ...(at ? [`at ${at}`] : []),
  ].join(', ');
