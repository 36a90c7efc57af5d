/**
 * FILE.rejected.csv: the rejected rows with all their columns, to be corrected and imported again with the
 * same command. In front stand 行号, 字段 and 原因, which an import ignores; in front, because a row with too
 * many cells has its surplus at the end.
 *
 * Cells are written as they were, also those that a spreadsheet would take for a formula: an apostrophe in
 * front would be imported as part of the value, and the file holds nothing that the original doesn't.
 */
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RejectedRow } from './outcome.ts';

const OWN_COLUMNS = ['行号', '字段', '原因'];

/** A row on its way: JSON elements bring their own names. */
type Waiting = [position: number, fields: string, reasons: string, values: string[], names: string[] | null];

export class RejectedFile {
  private readonly path: string;
  private readonly header: readonly string[] | null;
  /** The union of the columns of rejected JSON elements, known only at the end: until then rows wait here. */
  private readonly names = new Set<string>();
  private waiting: { directory: string; file: string; descriptor: number } | null = null;

  /** @param header the columns of a CSV file, null for JSON */
  constructor(path: string, header: readonly string[] | null) {
    this.path = path;
    this.header = header;
  }

  add({ row, problems }: RejectedRow) {
    if (!this.header) for (const name of row.columns) this.names.add(name);
    const waiting: Waiting = [
      row.position,
      problems.map(({ field }) => field ?? '').join('；'),
      problems.map(({ reason }) => reason).join('；'),
      row.values.map(cellText),
      this.header ? null : [...row.columns],
    ];
    this.waiting ??= startWaiting();
    writeSync(this.waiting.descriptor, `${oneLine(waiting)}\n`);
  }

  /** Writes the file, or removes that of an earlier run when nothing was rejected. @returns whether there is one */
  async finish(): Promise<boolean> {
    if (!this.waiting) {
      rmSync(this.path, { force: true });
      return false;
    }
    closeSync(this.waiting.descriptor);
    const output = openSync(this.path, 'w');
    try {
      // Rejected again: the three columns of the last time are replaced.
      const isOurs = OWN_COLUMNS.every((name, i) => this.header?.[i] === name);
      const kept = (cells: readonly string[]) => (isOurs ? cells.slice(OWN_COLUMNS.length) : cells);
      const names = this.header ? kept(this.header) : [...this.names];
      // The mark tells Excel that this is UTF-8.
      writeSync(output, `\uFEFF${csvLine([...OWN_COLUMNS, ...names])}`);
      for await (const line of createInterface({ input: createReadStream(this.waiting.file) })) {
        const [position, fields, reasons, values, own] = JSON.parse(line) as Waiting;
        const cells = own ? names.map((name) => values[own.indexOf(name)] ?? '') : kept(values);
        writeSync(output, csvLine([String(position), fields, reasons, ...cells]));
      }
    } finally {
      closeSync(output);
      rmSync(this.waiting.directory, { recursive: true, force: true });
    }
    return true;
  }
}

/** JSON leaves two characters as they are at which Node breaks lines. */
const oneLine = (value: Waiting) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function startWaiting() {
  const directory = mkdtempSync(join(tmpdir(), 'nearby-rejected-'));
  const file = join(directory, 'rows');
  return { directory, file, descriptor: openSync(file, 'w') };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
