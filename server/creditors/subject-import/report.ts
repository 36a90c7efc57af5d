/** The report of an import: the problems of the rejected rows, and the rows as CSV. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { type RejectedRow, rejectedText, visibleCell, visibleName } from '../../files/import/index.ts';
import type { PicturePlan } from './picture-plan.ts';
import type { SubjectFile } from './read-subjects.ts';

export type ImportReport = OutputOf<Contract['importSubjects']>['data'];
export type FileReport = Omit<
  ImportReport,
  'inserted' | 'updated' | 'skipped' | 'types' | 'sheets' | 'pictures'
>;

/** Problems in the list; `problem_count` counts all. */
const MAX_PROBLEMS = 1_000;
/** Size of the CSV: the server sends it in one piece. */
const MAX_REJECTED_BYTES = 8 * 1024 * 1024;

/** @param rejected in any order */
export function fileReport(
  { unit, header, unread }: SubjectFile,
  rejected: readonly RejectedRow[],
): FileReport {
  const sorted = rejected.toSorted((one, other) => one.row.position - other.row.position);
  const table = rejectedText(header, sorted, MAX_REJECTED_BYTES);
  return {
    unit,
    failed: sorted.length,
    unread: unread.map(visibleName),
    problems: problemsOf(sorted),
    problem_count: sorted.reduce((sum, { problems }) => sum + problems.length, 0),
    rejected: table.count > 0 ? table.text : null,
    rejected_count: table.count,
  };
}

const problemsOf = (rejected: readonly RejectedRow[]): FileReport['problems'] =>
  // Each row has one at least.
  rejected
    .slice(0, MAX_PROBLEMS)
    .flatMap(({ row, problems }) => problems.map((problem) => ({ row: row.position, ...problem })))
    .slice(0, MAX_PROBLEMS)
    .map(({ row, label, value, reason }) => ({
      row,
      field: visibleName(label),
      value: visibleCell(value),
      reason,
    }));

/** @param problems of the whole file, or of one request */
export const pictureReport = (
  { named, unused, problems }: Omit<PicturePlan, 'rows'>,
  { stored, next }: { stored: number; next: number | null },
): ImportReport['pictures'] => ({
  named,
  unused,
  stored,
  next,
  problems: problems.slice(0, MAX_PROBLEMS).map(({ row, name, reason }) => ({
    row,
    name: visibleName(name),
    reason,
  })),
  problem_count: problems.length,
});
