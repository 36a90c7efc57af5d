/** Reads a table's cells as text, those of some columns. */

import { UNPRINTABLE } from '../../../shared/fields/text.ts';
import { BadCell, MergedCell, valueText } from './cells.ts';
import { readFile } from './read-file.ts';
import type { Source } from './source.ts';
import { normalHeader } from './table.ts';
import type { FileRow } from './table-file.ts';
import { nameList, tooManyRows, visibleName } from './unreadable-file.ts';

export interface PlainRow {
  /** Of the file, from 1. */
  row: number;
  /** By the names of the wanted columns; absent for a column that the file has not. */
  cells: Readonly<Record<string, string>>;
  /** Unreadable cells. Without a column it is the whole row. */
  problems: readonly { column: string; reason: string }[];
}

export interface PlainTable {
  columns: readonly string[];
  maxRows: number;
}

export interface PlainFile {
  /** The texts of the cells above the header. */
  above: readonly string[];
  rows: PlainRow[];
  /** What was not read: other columns, other sheets, rows of sums. Whole sentences without their full stops. */
  notes: readonly string[];
}

/**
 * Rows without content in these columns are left out.
 * @throws UnreadableFile, also for too many rows
 */
export async function readPlainTable(source: Source, { columns, maxRows }: PlainTable): Promise<PlainFile> {
  const wanted = new Map(columns.map((name) => [normalHeader(name), name]));
  const countHeaders = (cells: readonly string[]) =>
    new Set(cells.map(normalHeader).filter((name) => wanted.has(name))).size;
  const { above, header, rows, sheets, notes } = await readFile(source, { countHeaders });
  const found: PlainRow[] = [];
  for await (const some of rows) {
    for (const row of some) {
      const plain = plainRow(row, wanted);
      if (plain) found.push(plain);
      if (found.length > maxRows) throw tooManyRows(maxRows);
    }
  }
  const others = (header ?? []).filter((name) => name !== '' && !wanted.has(normalHeader(name)));
  return {
    above,
    rows: found,
    notes: [
      ...(others.length > 0 ? [`没有读取的列：${nameList(others)}`] : []),
      ...(sheets && sheets.others.length > 0
        ? [`读取了工作表“${visibleName(sheets.read)}”，没有读取：${nameList(sheets.others)}`]
        : []),
      ...notes.all(),
    ],
  };
}

/** @returns null for a blank row */
function plainRow(row: FileRow, wanted: ReadonlyMap<string, string>): PlainRow | null {
  const { cells, problems } = wantedCells(row, wanted);
  const reason = row.leftOut ? `这一行是${row.leftOut}，请删除后再导入` : row.broken;
  // Its cells may be in wrong columns: they are only used to name the row.
  if (reason) return { row: row.position, cells, problems: [{ column: '', reason }] };
  const isBlank = problems.length === 0 && Object.values(cells).every((text) => text === '');
  return isBlank ? null : { row: row.position, cells, problems };
}

/** Apart from line breaks and tabs inside a cell. */
const isUnprintable = (text: string) => UNPRINTABLE.test(text.replace(/[\t\r\n]/g, ''));

function wantedCells(
  row: FileRow,
  wanted: ReadonlyMap<string, string>,
): { cells: Record<string, string>; problems: { column: string; reason: string }[] } {
  const cells: Record<string, string> = {};
  const problems: { column: string; reason: string }[] = [];
  for (const [index, header] of row.columns.entries()) {
    const column = wanted.get(normalHeader(header));
    if (column === undefined) continue;
    const value = row.values[index];
    if (value instanceof BadCell) problems.push({ column, reason: value.reason });
    else if (value instanceof MergedCell) {
      problems.push({ column, reason: `单元格 ${value.range} 合并了几行，请取消合并，在每一行填写` });
    } else {
      const text = valueText(value).trim();
      const other = cells[column] ?? '';
      if (isUnprintable(text)) problems.push({ column, reason: '含有不可见的控制字符' });
      else if (text === '' || other === '') cells[column] = text || other;
      else if (text !== other) problems.push({ column, reason: '有几列同名而内容不同，请只保留一列' });
    }
  }
  return { cells, problems };
}
