/** FILE.rejected.csv: the rejected rows, to be corrected and imported again with the same command. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { RejectedRow } from './outcome.ts';
import { type RejectedLine, rejectedLine, rejectedTable } from './rejected-csv.ts';
import { reasonOf } from './system-errors.ts';
import { WaitingRows } from './waiting-rows.ts';

export class RejectedFile {
  private readonly path: string;
  private readonly header: readonly string[] | null;
  /** The union of the columns of rejected JSON elements, known only at the end: until then rows wait. */
  private readonly names = new Set<string>();
  private readonly waiting = new WaitingRows<RejectedLine>();
  /** Rows come in the middle of an import, which goes on when they can't be kept. */
  private failure: unknown;

  /** @param header the columns of a CSV file, null for JSON */
  constructor(path: string, header: readonly string[] | null) {
    this.path = path;
    this.header = header;
  }

  add(rejected: RejectedRow) {
    if (this.failure) return;
    if (!this.header) for (const name of rejected.row.columns) this.names.add(name);
    try {
      this.waiting.add(rejectedLine(rejected, this.header));
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
      const table = rejectedTable(this.header ?? [...this.names], this.header !== null);
      writeSync(output, table.head);
      for await (const line of this.waiting.all()) writeSync(output, table.lineOf(line));
    } catch (error) {
      // Half of the rows would pass for all of them.
      rmSync(this.path, { force: true });
      throw error;
    } finally {
      closeSync(output);
    }
  }
}
