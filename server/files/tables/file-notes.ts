/** The parts of a file that were not read, in Chinese, for the owner of the file. */

import { CellNotes } from './cell-notes.ts';
import type { EmbeddedPicture } from './cells.ts';
import { columnLetters } from './columns.ts';
import { LineCount } from './line-count.ts';
import { visibleCell, visibleName } from './unreadable-file.ts';

/** Rows, and columns without a name, that are described one by one. Others are counted. */
const MAX_ROWS = 10;
const MAX_COLUMNS = 10;
const MAX_TEXT = 30;

export class FileNotes {
  private readonly texts: string[] = [];
  private readonly rows: string[] = [];
  private rowCount = 0;
  private readonly columns = new Map<number, string>();
  private readonly links = new Map<string, string>();
  /** The lines of pictures that are not read, and of those that the file doesn't have. */
  private readonly pictures = { unread: new LineCount(), missing: new LineCount() };
  private readonly cells = new CellNotes();

  /** A whole sentence without its full stop. */
  add(text: string): void {
    this.texts.push(text);
  }

  /** @param what 合计, 说明 … */
  addRow(line: number, what: string, text: string): void {
    this.rowCount += 1;
    if (this.rows.length < MAX_ROWS) this.rows.push(`第 ${line} 行是${what}，没有读取：${short(text)}`);
  }

  /** Content under no name. Only the first one of each column counts. */
  addUnnamed(column: number, line: number, text: string): void {
    if (this.columns.has(column)) return;
    const example = this.columns.size < MAX_COLUMNS ? `例如第 ${line} 行的“${short(text)}”` : '';
    this.columns.set(column, example);
  }

  /** A hyperlink in a column. Only the first one counts. */
  addLink(column: string, line: number, link: string): void {
    if (this.links.has(column) || this.links.size >= MAX_COLUMNS) return;
    this.links.set(
      column,
      `“${visibleName(column)}”列的超链接没有读取，例如第 ${line} 行的 ${visibleName(link)}`,
    );
  }

  /** @param isStored whether those that can be read are stored */
  addPictures(line: number, pictures: readonly EmbeddedPicture[], isStored: boolean): void {
    for (const { path } of pictures) {
      if (path === null) this.pictures.missing.add(line);
      else if (!isStored) this.pictures.unread.add(line);
    }
  }

  /** A cell whose value was interpreted. */
  addCell(position: number, unit: string, label: string, value: string, text: string): void {
    this.cells.add(position, unit, label, short(value), text);
  }

  all(): string[] {
    const { unread, missing } = this.pictures;
    const columns = [...this.columns].sort(([one], [other]) => one - other);
    const named = columns.filter(([, example]) => example !== '');
    const otherColumns = columns.length - named.length;
    const otherRows = this.rowCount - this.rows.length;
    return [
      ...this.texts,
      ...this.links.values(),
      ...unread.textOr((count, lines) => `有 ${count} 张图片没有导入（${lines}）`),
      ...missing.textOr((count, lines) => `有 ${count} 处图片无法读取，文件里只有公式或没有图片（${lines}）`),
      ...named.map(([column, example]) => `${columnLetters(column)} 列没有列名，没有读取，${example}`),
      ...(otherColumns > 0 ? [`另有 ${otherColumns} 列没有列名，没有读取`] : []),
      ...this.rows,
      ...(otherRows > 0 ? [`另有 ${otherRows} 行合计、说明等，没有读取`] : []),
      ...this.cells.all(),
    ];
  }
}

/** @returns nothing when no row is hidden */
export const hiddenRowsNote = (rows: LineCount): string[] =>
  rows.textOr((count, lines) => `有 ${count} 行在表格中是隐藏的，也已读取（${lines}）`);

const short = (text: string) => {
  const line = text
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT + 1);
  return visibleCell(line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line);
};
