/**
 * Rejected rows as a CSV file with all their columns, to be corrected and imported again: FILE.rejected.csv of the
 * command, or a text. The first columns are 行号, 字段 and 原因, which an import ignores; the surplus cells of a row are at
 * its end.
 *
 * Cells are written unchanged, also those that a spreadsheet would read as a formula: an apostrophe would be imported
 * as part of the value, and the original file contains them too.
 */
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FileRow, LinkedCell, MergedCell, RichCell, valueText } from '../../../files/tables/index.ts';
import { createForUser } from '../../../platform/file-rights.ts';
import { OWN_COLUMNS } from '../mapping/columns.ts';
import { fieldOf } from '../mapping/headers.ts';
import type { Problem } from '../mapping/problems.ts';
import { linkOf } from '../mapping/rich-cells.ts';

export interface RejectedRow {
  row: FileRow;
  problems: Problem[];
}

/** A row to write: JSON elements have their own names. */
type RejectedLine = [
  position: number,
  fields: string,
  reasons: string,
  values: string[],
  names: string[] | null,
];

/** @param header the columns of a CSV file, null for JSON */
export const rejectedLine = (
  { row, problems }: RejectedRow,
  header: readonly string[] | null,
): RejectedLine => [
  row.position,
  joinFirst(problems.map(({ label }) => label)),
  joinFirst(problems.map(({ reason }) => reason)),
  row.values.map((value, index) => cellText(value, row.columns[index] ?? '', problems)),
  header ? null : [...row.columns],
];

/** Problems per row: even a short row can have one in every field. */
const MAX_PROBLEMS = 10;

const joinFirst = (words: readonly string[]) =>
  words.slice(0, MAX_PROBLEMS).join('；') + (words.length > MAX_PROBLEMS ? `；共 ${words.length} 处` : '');

/**
 * @param columns of a CSV file its header, of JSON the union of the rejected elements' names
 * @returns the first line, and a function that builds the others
 */
function rejectedTable(columns: readonly string[], isCsv: boolean) {
  // Rejected again: the first three columns are replaced.
  const isOurs = isCsv && OWN_COLUMNS.every((name, i) => columns[i] === name);
  const withoutOwnColumns = (cells: readonly string[]) => (isOurs ? cells.slice(OWN_COLUMNS.length) : cells);
  const names = withoutOwnColumns(columns);
  return {
    // The BOM tells Excel that this is UTF-8.
    head: `\uFEFF${csvLine([...OWN_COLUMNS, ...names])}`,
    lineOf([position, fields, reasons, values, own]: RejectedLine): string {
      const valueByName = own && new Map(own.map((name, i) => [name, values[i]]));
      const cells = valueByName
        ? names.map((name) => valueByName.get(name) ?? '')
        : withoutOwnColumns(values);
      return csvLine([String(position), fields, reasons, ...cells]);
    },
  };
}

/**
 * Writes rows to a CSV text, as many as fit.
 * @param maxBytes length in UTF-8
 */
export function rejectedText(
  header: readonly string[] | null,
  rows: readonly RejectedRow[],
  maxBytes: number,
): { text: string; count: number } {
  const columns = header ?? [...new Set(rows.flatMap(({ row }) => row.columns))];
  const table = rejectedTable(columns, header !== null);
  const lines = [table.head];
  let bytes = Buffer.byteLength(table.head);
  for (const row of rows) {
    const line = table.lineOf(rejectedLine(row, header));
    bytes += Buffer.byteLength(line);
    if (bytes > maxBytes) break;
    lines.push(line);
  }
  return { text: lines.join(''), count: lines.length - 1 };
}

/** A merged amount must not be imported as the amount of each row. */
const isProblem = (column: string, problems: readonly Problem[]) =>
  problems.some(({ label }) => label === column || label.startsWith(`${column}（`));

function cellText(value: unknown, column: string, problems: readonly Problem[]): string {
  if (value instanceof MergedCell && isProblem(column, problems)) return '';
  if (value instanceof LinkedCell && fieldOf(column) === 'source_url') return linkOf(value);
  if (value === null || value === undefined || value instanceof RichCell) return valueText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export class RejectedFile {
  private readonly path: string;
  private readonly header: readonly string[] | null;
  /** The union of the columns of rejected JSON elements, known only at the end: until then rows are stored. */
  private readonly names = new Set<string>();
  private readonly waiting = new WaitingRows<RejectedLine>();
  /** The import continues if the rejected rows cannot be written. */
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
   * Writes the file, or removes that of an earlier run if nothing was rejected.
   * @returns whether the file exists, and the problem in Chinese
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
    const output = createForUser(() => openSync(this.path, 'w'));
    try {
      const table = rejectedTable(this.header ?? [...this.names], this.header !== null);
      writeSync(output, table.head);
      for await (const line of this.waiting.all()) writeSync(output, table.lineOf(line));
    } catch (error) {
      // An incomplete file would look complete.
      rmSync(this.path, { force: true });
      throw error;
    } finally {
      closeSync(output);
    }
  }
}

class WaitingRows<Row> {
  private directory: string | null = null;
  private file = '';
  /** Null before the first row, and after closing: a number must not be closed twice, because it can be reused. */
  private descriptor: number | null = null;

  get isEmpty() {
    return this.directory === null;
  }

  add(row: Row) {
    if (this.descriptor === null) {
      this.directory = mkdtempSync(join(tmpdir(), 'nearby-rejected-'));
      this.file = join(this.directory, 'rows');
      this.descriptor = openSync(this.file, 'w');
    }
    writeSync(this.descriptor, `${oneLine(row)}\n`);
  }

  async *all(): AsyncGenerator<Row> {
    this.close();
    for await (const line of createInterface({ input: createReadStream(this.file) })) {
      yield JSON.parse(line) as Row;
    }
  }

  remove() {
    this.close();
    if (this.directory) rmSync(this.directory, { recursive: true, force: true });
    this.directory = null;
  }

  private close() {
    const { descriptor } = this;
    this.descriptor = null;
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** JSON leaves two characters unescaped at which Node breaks lines. */
const oneLine = (row: unknown) =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The operating system's errors, in Chinese. */
const REASONS: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在磁盘是只读的',
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EISDIR: '已有同名的文件夹',
  ERR_FS_EISDIR: '已有同名的文件夹',
  ENOENT: '文件夹不存在',
  ENAMETOOLONG: '文件名太长',
  EMFILE: '打开的文件太多',
  EIO: '磁盘读写错误',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? `系统错误（${code ?? message}）`;
}
