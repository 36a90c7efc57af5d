/**
 * FILE.rejected.csv: the rejected rows with all their columns, to be corrected and imported again with the
 * same command. In front stand 行号, 字段 and 原因, which an import ignores; in front, because a row with too
 * many cells has its surplus at the end.
 *
 * Cells are written as they were, also those that a spreadsheet would take for a formula: an apostrophe in
 * front would be imported as part of the value, and the file holds nothing that the original doesn't.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { RejectedRow } from './outcome.ts';
import { reasonOf } from './system-errors.ts';
import { WaitingRows } from './waiting-rows.ts';

export const OWN_COLUMNS = ['行号', '字段', '原因'];

/** A row on its way: JSON elements bring their own names. */
type Waiting = [position: number, fields: string, reasons: string, values: string[], names: string[] | null];

export class RejectedFile {
  private readonly path: string;
  private readonly header: readonly string[] | null;
  /** The union of the columns of rejected JSON elements, known only at the end: until then rows wait. */
  private readonly names = new Set<string>();
  private readonly waiting = new WaitingRows<Waiting>();
  /** Rows come in the middle of an import, which goes on when they can't be kept. */
  private failure: unknown;

  /** @param header the columns of a CSV file, null for JSON */
  constructor(path: string, header: readonly string[] | null) {
    this.path = path;
    this.header = header;
  }

  add({ row, problems }: RejectedRow) {
    if (this.failure) return;
    if (!this.header) for (const name of row.columns) this.names.add(name);
    try {
      this.waiting.add([
        row.position,
        problems.map(({ label }) => label).join('；'),
        problems.map(({ reason }) => reason).join('；'),
        row.values.map(cellText),
        this.header ? null : [...row.columns],
      ]);
    } catch (error) {
      this.failure = error;
    }
  }

  /**
   * Writes the file, or removes that of an earlier run when nothing was rejected.
   * @returns whether the file is there, and in Chinese what went wrong
   */
  async finish(): Promise<{ isWritten: boolean; problem: string | null }> {
    const hasRows = this.failure !== undefined || !this.waiting.isEmpty;
    try {
      if (this.failure) throw this.failure;
      if (hasRows) await this.write();
      else rmSync(this.path, { force: true });
      return { isWritten: hasRows, problem: null };
    } catch (error) {
      const what = hasRows ? '被拒绝的内容无法写入' : '无法删除上次导入留下的';
      return { isWritten: false, problem: `${what} ${this.path}：${reasonOf(error)}` };
    } finally {
      this.waiting.remove();
    }
  }

  private async write() {
    const output = openSync(this.path, 'w');
    try {
      // Rejected again: the three columns of the last time are replaced.
      const isOurs = OWN_COLUMNS.every((name, i) => this.header?.[i] === name);
      const kept = (cells: readonly string[]) => (isOurs ? cells.slice(OWN_COLUMNS.length) : cells);
      const names = this.header ? kept(this.header) : [...this.names];
      // The mark tells Excel that this is UTF-8.
      writeSync(output, `\uFEFF${csvLine([...OWN_COLUMNS, ...names])}`);
      for await (const [position, fields, reasons, values, own] of this.waiting.all()) {
        const cells = own ? names.map((name) => values[own.indexOf(name)] ?? '') : kept(values);
        writeSync(output, csvLine([String(position), fields, reasons, ...cells]));
      }
    } catch (error) {
      // Half of the rows would pass for all of them.
      rmSync(this.path, { force: true });
      throw error;
    } finally {
      closeSync(output);
    }
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
