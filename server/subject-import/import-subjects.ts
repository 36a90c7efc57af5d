/** From a file to drafts, in parts of a transaction each, and what is to be said of it. */
import type { Contract, OutputOf } from '../../shared/contract/index.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../shared/domain/subject.ts';
import type { Queries } from '../db/database.ts';
import {
  problemAt,
  type RejectedRow,
  rejectedText,
  visibleCell,
  visibleName,
  wholeRow,
} from '../import/index.ts';
import { draftTrial, type Outcome, saveDrafts } from '../subjects/index.ts';
import { type DraftRow, fieldOf, readSubjects } from './read-subjects.ts';

export type ImportReport = OutputOf<Contract['importSubjects']>['data'];

interface Importing {
  creditorId: number;
  /** Writes nothing. */
  isDry: boolean;
  clock: () => Date;
}

/** Rows of one transaction: others who work on the embedded engine wait for one at most. */
const BATCH = 500;
/** Problems that are told one by one; the rejected rows are all there. */
const TOLD = 1_000;

/**
 * Repeating it is safe: rows that are there already are passed over.
 * @throws UnreadableFile before anything is written
 */
export async function importSubjects(db: Queries, file: File, importing: Importing): Promise<ImportReport> {
  const { creditorId, isDry, clock } = importing;
  const source = { name: file.name, size: file.size, bytes: file.stream() };
  const { unit, header, unread, drafts, rejected } = await readSubjects(source);
  const attempt = draftTrial(db, creditorId);
  const save = (rows: DraftRow[]) => db.transaction((tx) => saveDrafts(tx, creditorId, rows, clock()));
  const counts = { inserted: 0, updated: 0, skipped: 0 };
  const types = new Set<number>();
  for (let start = 0; start < drafts.length; start += BATCH) {
    const part = drafts.slice(start, start + BATCH);
    const { inserted, updated, skipped, refused } = await (isDry ? attempt : save)(part);
    counts.inserted += inserted.length;
    counts.updated += updated.length;
    counts.skipped += skipped.length;
    for (const { said } of [...inserted, ...updated]) types.add(said.zc_type);
    rejected.push(...refused.map(rejectedOf));
  }
  rejected.sort((one, other) => one.row.position - other.row.position);
  const table = rejectedText(header, rejected, SUBJECT_FILE_MAX_BYTES);
  return {
    unit,
    ...counts,
    failed: rejected.length,
    types: [...types].sort(),
    unread: unread.map(visibleName),
    problems: problemsOf(rejected),
    problem_count: rejected.reduce((sum, { problems }) => sum + problems.length, 0),
    rejected: table.count > 0 ? table.text : null,
    rejected_count: table.count,
  };
}

const rejectedOf = ({ row, problems }: Outcome<DraftRow>['refused'][number]): RejectedRow => ({
  row: row.row,
  problems: problems.map(({ field, reason }) =>
    field === null ? wholeRow(reason) : problemAt(row, fieldOf(field), reason),
  ),
});

const problemsOf = (rejected: readonly RejectedRow[]): ImportReport['problems'] =>
  // Each row has one at least.
  rejected
    .slice(0, TOLD)
    .flatMap(({ row, problems }) => problems.map((problem) => ({ row: row.position, ...problem })))
    .slice(0, TOLD)
    .map(({ row, label, value, reason }) => ({
      row,
      field: visibleName(label),
      value: visibleCell(value),
      reason,
    }));
