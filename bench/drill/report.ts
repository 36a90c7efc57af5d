/** The table of a drill, for an auditor. */
import { table } from '../tools.ts';
import type { Comparison, Findings } from './checks.ts';
import type { Outcome } from './load/client.ts';

export interface Row extends Partial<Findings> {
  fault: string;
  /** The longest time without an acknowledged write, and the longest that is right. */
  secondsWithoutWrites?: number;
  maxSecondsWithoutWrites?: number;
  secondsWithoutPages?: number;
  /** Of what visitors read, the part that a standby answered, from 0 to 1. */
  standbyShare?: number;
  outcomes?: Map<Outcome, number>;
  /** Calls that failed first, and were acknowledged when they were repeated. */
  repeated?: number;
  comparison?: Comparison;
  /** What else is worth knowing, or why the fault was skipped. */
  note?: string;
  /** Why the drill could not go on. */
  failure?: string;
}

const HEAD = [
  'fault',
  'seconds without writes',
  'seconds without pages',
  'read from a standby',
  'answers by status',
  'repeated, then acknowledged',
  'acknowledged',
  'missing',
  'twice',
  'ledger',
  'audit',
  'witness',
  'note',
];

export const report = (rows: readonly Row[]): string => table(HEAD, rows.map(cellsOf));

const cellsOf = ({ fault, outcomes, repeated, comparison, ...more }: Row) => [
  fault,
  more.secondsWithoutWrites?.toFixed(1) ?? '',
  more.secondsWithoutPages?.toFixed(1) ?? '',
  more.standbyShare === undefined ? '' : `${Math.round(more.standbyShare * 100)} %`,
  outcomes ? wordsOf(outcomes) : '',
  repeated ?? '',
  comparison?.acknowledged ?? '',
  comparison?.missing.length ?? '',
  comparison?.twice.length ?? '',
  more.ledger ?? '',
  more.audit ?? '',
  more.witness ?? '',
  more.failure ?? more.note ?? '',
];

const wordsOf = (outcomes: ReadonlyMap<Outcome, number>) =>
  [...outcomes]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([outcome, count]) => `${outcome}: ${count}`)
    .join(', ');

/** Visitors find pages whatever breaks: living servers answer those of their caches. */
const MAX_SECONDS_WITHOUT_PAGES = 5;

const EXAMPLES = 5;

const someOf = (writes: Comparison['missing']) => {
  const examples = writes.slice(0, EXAMPLES).map(({ kind, key }) => `${kind} ${key}`);
  return `${writes.length} (${examples.join(', ')})`;
};

/** What is not as it must be; empty after a drill that went well. */
export const failuresOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const {
      fault,
      comparison,
      secondsWithoutWrites = 0,
      secondsWithoutPages = 0,
      maxSecondsWithoutWrites,
    } = row;
    const { missing = [], twice = [] } = comparison ?? {};
    const max = maxSecondsWithoutWrites ?? Number.POSITIVE_INFINITY;
    return [
      ...(missing.length > 0 ? [`acknowledged, but missing: ${someOf(missing)}`] : []),
      ...(twice.length > 0 ? [`done twice: ${someOf(twice)}`] : []),
      ...(secondsWithoutWrites > max ? [`writes were back after more than ${max} s`] : []),
      ...(secondsWithoutPages > MAX_SECONDS_WITHOUT_PAGES
        ? [`no page came for more than ${MAX_SECONDS_WITHOUT_PAGES} s`]
        : []),
      ...(row.ledger && row.ledger !== 'right' ? [`the ledger: ${row.ledger}`] : []),
      ...(row.audit && row.audit !== 'whole' ? [`the audit: ${row.audit}`] : []),
      ...(row.witness === 'older' ? ['the witness says that the database is older'] : []),
      ...(row.failure ? [row.failure] : []),
    ].map((what) => `${fault}: ${what}`);
  });
