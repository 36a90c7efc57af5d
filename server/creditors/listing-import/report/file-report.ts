/** The report of an import: the problems of rejected rows, and those rows as CSV. */
import type { FileReport } from '../../../../shared/contract/creditors/file-import.ts';
import { visibleCell, visibleName } from '../../../files/tables/index.ts';
import { type RejectedRow, rejectedLine, rejectedText } from './rejected.ts';

export type { FileReport } from '../../../../shared/contract/creditors/file-import.ts';

/** Problems in the list; `problem_count` counts all. */
const MAX_PROBLEMS = 1_000;
/** The maximum size of the CSV: the server sends it in one piece. */
const MAX_REJECTED_BYTES = 8 * 1024 * 1024;

/** Counts all rejected rows, and stores as many as the report may contain. */
export class Rejections {
  private readonly rows: RejectedRow[] = [];
  private characters = 0;
  failed = 0;
  problems = 0;

  /** @param header the columns of a table, null for JSON */
  constructor(private readonly header: readonly string[] | null) {}

  add(rejected: RejectedRow): void {
    this.failed += 1;
    this.problems += rejected.problems.length;
    if (this.characters > MAX_REJECTED_BYTES) return;
    this.rows.push(rejected);
    const [, , , values] = rejectedLine(rejected, this.header);
    this.characters += values.reduce((sum, { length }) => sum + length, 0);
  }

  /** In the order of the file. */
  sorted(): RejectedRow[] {
    return this.rows.toSorted((one, other) => one.row.position - other.row.position);
  }
}

interface ReportedFile {
  /** The unit of row numbers. */
  unit: '行' | '条';
  /** The columns of a table, null for JSON. */
  header: readonly string[] | null;
  /** The columns that no field reads. */
  unread: readonly string[];
  /** The other unread parts. */
  notes: readonly string[];
}

export function fileReport(
  { unit, header, unread, notes }: ReportedFile,
  rejections: Rejections,
): FileReport {
  const rows = rejections.sorted();
  const table = rejectedText(header, rows, MAX_REJECTED_BYTES);
  return {
    unit,
    failed: rejections.failed,
    unread: unread.map(visibleName),
    notes: [...notes],
    problems: problemsOf(rows),
    problem_count: rejections.problems,
    rejected: table.count > 0 ? table.text : null,
    rejected_count: table.count,
  };
}

const problemsOf = (rejected: readonly RejectedRow[]): FileReport['problems'] =>
  // Each row has at least one.
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
