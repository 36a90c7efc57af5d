/** The rows of a sheet as records. Formulas are never run: the value that Excel stored with one counts. */

import {
  BadCell,
  type Cell,
  cellString,
  type EmbeddedPicture,
  LinkedCell,
  linkAddress,
  PictureCell,
  pictureName,
} from '../cells.ts';
import { columnLetters, columnNumber } from '../columns.ts';
import { MAX_RECORD } from '../source.ts';
import type { TableRecord } from '../table-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { MergedRows, type SheetRecord } from './merges.ts';
import { dateText, numberText } from './number-formats.ts';
import { type CellStyle, textCollector, unescaped } from './parts.ts';
import { damagedWorkbook } from './problems.ts';
import type { SheetExtras } from './sheet-extras.ts';
import { shownNumber } from './shown-number.ts';
import { parseXml } from './xml.ts';

export interface SheetContext {
  sharedTexts: readonly string[];
  /** How the cells of each style show numbers. */
  styles: readonly CellStyle[];
  is1904: boolean;
  extras: SheetExtras;
  /** The paths of pictures in cells by their names in formulas. */
  cellPictures: ReadonlyMap<string, string>;
  /** Floating pictures by line. */
  floating: ReadonlyMap<number, readonly EmbeddedPicture[]>;
  /** Called for each hidden row with content. */
  onHidden?(line: number): void;
  /** Called for each range of hidden columns, counted from 0, before the rows. */
  onHiddenColumns?(first: number, last: number): void;
}

const MAX_ROWS = 1_048_576;
/** Excel allows 8,192. */
const MAX_FORMULA = 10_000;
/** Files have at most 200 names of columns. The columns between them have none. */
const MAX_COLUMNS = 1_000;

/**
 * Rows without content are left out; `line` is Excel's number of the row.
 * @throws UnreadableFile after the last good row
 */
export async function* sheetRecords(
  content: AsyncIterable<Uint8Array>,
  context: SheetContext,
): AsyncGenerator<TableRecord[]> {
  let records: TableRecord[] = [];
  let line = 0;
  let cells: Cell[] = [];
  let characters = 0;
  let cell: CellXml | null = null;
  let isEnded = false;
  let isHidden = false;
  const { extras, floating } = context;
  const merged = new MergedRows(extras.merges);
  /** The element whose text comes next. */
  let part = '';
  const collector = textCollector();

  const addRecord = (record: SheetRecord | null) => record && records.push(record);
  const endRow = () => {
    for (const [column, link] of extras.links.get(line) ?? []) {
      const value = cells[column] ?? '';
      if (column >= MAX_COLUMNS || typeof value !== 'string') continue;
      while (cells.length < column) cells.push('');
      cells[column] = new LinkedCell(value, link);
    }
    if (cells.length === 0) return;
    if (isHidden) context.onHidden?.(line);
    const pictures = floating.get(line);
    addRecord(merged.push({ line, cells, ...(pictures && { pictures }) }));
  };
  const addCell = (it: CellXml) => {
    it.text = collector.end() || it.text;
    const value = cellOf(it, context);
    if (typeof value === 'string' && value.trim() === '') return;
    if (it.column >= MAX_COLUMNS) {
      throw new UnreadableFile(`第 ${it.row} 行在第 ${MAX_COLUMNS} 列之后还有内容，请删除不导入的列`);
    }
    while (cells.length < it.column) cells.push('');
    cells[it.column] = value;
    characters += cellString(value).length;
    if (characters > MAX_RECORD) throw new UnreadableFile(`第 ${it.row} 行的内容超过 4 MB`);
  };

  const events = {
    open(tag: string, { r, t = 'n', s, vm, ...others }: Record<string, string | undefined>) {
      const { hidden, ht, width, min, max } = others;
      const isHiddenPart = hidden === '1' || hidden === 'true';
      if (tag === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        if (!Number.isInteger(line) || line < 1 || line > MAX_ROWS) throw damagedWorkbook();
        cells = [];
        isHidden = isHiddenPart || Number(ht ?? 1) === 0;
        characters = 0;
        cell = null;
      } else if (tag === 'c') {
        const column = r === undefined ? (cell?.column ?? -1) + 1 : columnOf(r);
        const hasPicture = t === 'e' && vm !== undefined;
        cell = {
          row: line,
          column,
          type: t,
          style: Number(s),
          value: '',
          text: '',
          formula: null,
          hasPicture,
        };
        collector.start();
      } else if (tag === 'f' && cell) {
        cell.formula = '';
      } else if (tag === 'col' && (isHiddenPart || Number(width ?? 1) === 0)) {
        context.onHiddenColumns?.(Number(min) - 1, Math.min(Number(max), MAX_COLUMNS) - 1);
      }
      part = tag;
      collector.open(tag);
    },
    text(text: string) {
      if (cell && part === 'v') cell.value += text;
      else if (cell?.formula != null && part === 'f') cell.formula += text.slice(0, MAX_FORMULA);
      else if (cell) collector.text(text);
      if (cell && cell.value.length + (cell.formula?.length ?? 0) > MAX_RECORD) throw damagedWorkbook();
    },
    close(tag: string) {
      collector.close(tag);
      part = '';
      if (tag === 'c' && cell) addCell(cell);
      else if (tag === 'row') endRow();
      else if (tag === 'sheetData') isEnded = true;
    },
  };

  try {
    for await (const _ of parseXml(content, events)) {
      if (records.length > 0) yield records;
      records = [];
    }
  } catch (error) {
    addRecord(merged.end());
    if (records.length > 0) yield records;
    throw error;
  }
  addRecord(merged.end());
  if (records.length > 0) yield records;
  if (!isEnded) throw damagedWorkbook();
}

interface CellXml {
  row: number;
  /** From 0. */
  column: number;
  type: string;
  style: number;
  /** The element `v`. */
  value: string;
  /** The element `is`. */
  text: string;
  /** The beginning of the element `f`; null without one. */
  formula: string | null;
  /** Excel's own pictures in cells are errors with metadata. */
  hasPicture: boolean;
}

function cellOf(cell: CellXml, context: SheetContext): Cell {
  const { formula, value, hasPicture } = cell;
  const picture = pictureName(formula ?? '') ?? pictureName(cell.type === 'str' ? value : '');
  if (picture !== null) return new PictureCell(context.cellPictures.get(picture) ?? null);
  if (hasPicture) return new PictureCell(null);
  const plain = plainCell(cell, context);
  const link = typeof plain === 'string' && formula !== null ? linkAddress(formula) : null;
  return link === null ? plain : new LinkedCell(cellString(plain), link);
}

function plainCell(cell: CellXml, { sharedTexts, styles, is1904 }: SheetContext): Cell {
  const { type, style, value, text, formula } = cell;
  const bad = (content: string, reason: string) =>
    new BadCell(content, `单元格 ${addressOf(cell)} ${reason}`);
  if (type === 'inlineStr') return text;
  if (value === '') return formula !== null && type !== 'str' ? bad('', NOT_CALCULATED) : '';
  switch (type) {
    case 's':
      return sharedTexts[Number(value)] ?? bad(value, '的文字已丢失');
    case 'str':
      return unescaped(value);
    case 'd':
      return value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return bad(value, `是错误值 ${value}`);
    default: {
      const number = numberText(value);
      if (number === null) return bad(value, TOO_LONG);
      const { date, number: format } = styles[style] ?? PLAIN;
      if (date) return dateText(Number(value), is1904, date) ?? bad(number, '不是有效的日期');
      const shown = shownNumber(number, format);
      return typeof shown === 'string' ? shown : bad(number, shown.problem);
    }
  }
}

const PLAIN: CellStyle = { date: null, number: [] };
const NOT_CALCULATED = '的公式没有计算结果，请用 Excel 打开并保存后再导入';
const TOO_LONG = '的数字超过 15 位，Excel 没有保存全部数字，请把单元格设为文本后重新填写';

function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw damagedWorkbook();
  return columnNumber(letters);
}

const addressOf = ({ row, column }: CellXml): string => columnLetters(column) + row;
