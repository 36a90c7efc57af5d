/** HTML as a table: what many systems save as `.xls`. Every row of every table in it is a record. */
import sax from 'sax';
import { type Cell, LinkedCell, MergedCell, PictureCell } from './cells.ts';
import { columnLetters } from './columns.ts';
import { FileNotes, hiddenRowsNote } from './file-notes.ts';
import type { HeaderOptions } from './header-rows.ts';
import { LineCount } from './line-count.ts';
import { MAX_RECORD } from './source.ts';
import { readTable } from './table.ts';
import type { TableFile, TableRecord } from './table-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SAVE_AS = '请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入';

/** Other text formats of spreadsheets, by their beginnings. */
const OTHERS: readonly [start: RegExp, what: string][] = [
  [/^\s*<\?xml[^>]*>\s*(?:<\?mso-application|<(?:\w+:)?workbook)/i, '这是 XML 格式的旧版表格'],
  [/^\s*mime-version:/i, '这是单个文件的网页（mht）'],
];
const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--|<!doctype\s+html|<(?:html|head|body|meta|style|table|div)[\s>])/i;

/** @throws UnreadableFile for another format that spreadsheets write as text */
export function isHtml(start: string): boolean {
  const other = OTHERS.find(([pattern]) => pattern.test(start));
  if (other) throw new UnreadableFile(`${other[1]}，${SAVE_AS}`);
  return HTML.test(start);
}

export async function readHtml(text: AsyncIterable<string>, headers: HeaderOptions): Promise<TableFile> {
  const notes = new FileNotes();
  const hidden = new LineCount();
  const records = htmlRecords(text, hidden);
  const first = await records.next();
  if (first.done) throw new UnreadableFile(`这是网页，里面没有表格，${SAVE_AS}`);
  const all = (async function* () {
    yield first.value;
    yield* records;
    for (const note of hiddenRowsNote(hidden)) notes.add(note);
  })();
  return readTable(all, { ...headers, isRagged: true, notes });
}

const MAX_COLUMNS = 1_000;
const MAX_ROWSPAN = 65_534;
/** Tags that were not closed. */
const MAX_OPEN_TAGS = 200_000;
const TEXTLESS = ['style', 'script', 'title'];

interface Span {
  rows: number;
  cell: MergedCell;
}

async function* htmlRecords(text: AsyncIterable<string>, hidden: LineCount): AsyncGenerator<TableRecord[]> {
  let records: TableRecord[] = [];
  let line = 0;
  let row: Cell[] | null = null;
  let cell: { text: string; link: string; hasPicture: boolean; rows: number; columns: number } | null = null;
  let characters = 0;
  let textless = 0;
  let isHidden = false;
  let openTags = 0;
  const spans = new Map<number, Span>();

  /** Cells of rows above that reach into this one. */
  const addSpans = (cells: Cell[]) => {
    for (let span = spans.get(cells.length); span; span = spans.get(cells.length)) {
      if (span.rows === 1) spans.delete(cells.length);
      else span.rows -= 1;
      cells.push(span.cell);
    }
  };
  const endCell = () => {
    if (!row || !cell) return;
    const { text: own, link, hasPicture, rows, columns } = cell;
    cell = null;
    addSpans(row);
    const column = row.length;
    if (column + columns > MAX_COLUMNS) throw new UnreadableFile(`第 ${line} 行超过 ${MAX_COLUMNS} 列`);
    const trimmed = own.trim();
    if (rows > 1 && trimmed !== '') {
      const letters = columnLetters(column);
      const merged = new MergedCell(trimmed, `${letters}${line}:${letters}${line + rows - 1}`);
      row.push(merged);
    } else if (trimmed === '' && hasPicture) row.push(new PictureCell(null));
    else row.push(link === '' ? trimmed : new LinkedCell(trimmed, link));
    for (let more = 1; more < columns; more += 1) row.push('');
    if (rows === 1) return;
    for (let at = column; at < row.length; at += 1) {
      const shared = row[at];
      spans.set(at, { rows: rows - 1, cell: shared instanceof MergedCell ? shared : new MergedCell('', '') });
    }
  };
  const endRow = () => {
    endCell();
    if (!row) return;
    addSpans(row);
    const hasContent = row.some((it) => !(it instanceof MergedCell) && it !== '');
    if (hasContent || row.some((it) => it instanceof MergedCell && it.text !== '')) {
      if (isHidden) hidden.add(line);
      records.push({ line, cells: row });
    }
    row = null;
  };

  const parser = sax.parser(false, { lowercase: true, position: false });
  parser.onopentag = ({ name, attributes }) => {
    openTags += 1;
    if (openTags > MAX_OPEN_TAGS) throw new UnreadableFile(`网页的标签没有闭合，${SAVE_AS}`);
    const attribute = (key: string) => String(attributes[key] ?? '');
    if (TEXTLESS.includes(name)) textless += 1;
    if (name === 'tr') {
      endRow();
      [row, line, characters] = [[], line + 1, 0];
      isHidden = 'hidden' in attributes || /display\s*:\s*none/i.test(attribute('style'));
    } else if (row && (name === 'td' || name === 'th')) {
      endCell();
      cell = {
        text: '',
        link: '',
        hasPicture: false,
        rows: spanOf(attribute('rowspan'), MAX_ROWSPAN),
        columns: spanOf(attribute('colspan'), MAX_COLUMNS),
      };
    } else if (cell) {
      if (name === 'br' || name === 'p' || name === 'div') cell.text += '\n';
      if (name === 'img') cell.hasPicture = true;
      if (name === 'a' && /^https?:/i.test(attribute('href'))) cell.link = attribute('href');
    }
  };
  parser.ontext = (piece) => {
    characters += piece.length;
    if (characters > MAX_RECORD) throw new UnreadableFile(`第 ${line} 行的内容超过 4 MB`);
    // Line breaks of the source are blanks.
    if (cell && textless === 0) cell.text += piece.replace(/\s+/g, ' ');
  };
  parser.onclosetag = (name) => {
    openTags -= 1;
    if (TEXTLESS.includes(name)) textless -= 1;
    if (name === 'td' || name === 'th') endCell();
    if (name === 'tr' || name === 'table') endRow();
    if (name === 'table') spans.clear();
  };
  parser.onerror = () => {
    // Browsers continue after errors, too.
    parser.error = null as unknown as Error;
    parser.resume();
  };
  for await (const chunk of text) {
    parser.write(chunk);
    if (records.length > 0) yield records;
    records = [];
  }
  parser.close();
  endRow();
  if (records.length > 0) yield records;
}

function spanOf(text: string, max: number): number {
  const span = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 1;
  return Math.min(Math.max(span, 1), max);
}
