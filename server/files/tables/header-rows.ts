/**
 * Finds the header of a table. Titles may be above it, often merged, and it may have two rows: headings above names.
 */
import { cellString } from './cells.ts';
import type { TableRecord } from './table-file.ts';
import { nameList, UnreadableFile } from './unreadable-file.ts';

/** Returns how many cells are names of columns. */
export type CountHeaders = (cells: readonly string[]) => number;

export interface HeaderOptions {
  countHeaders: CountHeaders;
  /** A row that looks like names is the header when no row has known ones. */
  guessesHeader?: boolean;
}

/** The header is among so many lines, not counting blank ones. */
export const HEADER_WITHIN = 6;

interface Header {
  /** The names of the columns, empty for a column without one. */
  columns: string[];
  /** The number of records above the header. */
  start: number;
  /** The number of records up to the header, and with it. */
  count: number;
}

/** A title or data may contain one known name by accident, but hardly two. */
const isSurelyHeader = (cells: readonly string[], count: CountHeaders) => count(cells) >= 2;

const textsOf = ({ cells }: TableRecord) => cells.map((cell) => cellString(cell).trim());

/** Whether these first records of a file contain its header and the row below. */
export const hasHeader = (records: readonly TableRecord[], count: CountHeaders): boolean =>
  records.length > HEADER_WITHIN ||
  records.slice(0, -1).some((record) => isSurelyHeader(textsOf(record), count));

/**
 * @param records the first ones of the file, at least one
 * @throws UnreadableFile when none looks like a header
 */
export function findHeader(records: readonly TableRecord[], options: HeaderOptions): Header {
  const header = namesIn(records, options);
  const next = records[header.count];
  const units = next ? textsOf(next) : [];
  if (!isUnitRow(units)) return header;
  const columns = header.columns.map((name, column) => withUnit(name, units[column] ?? ''));
  return { ...header, columns, count: header.count + 1 };
}

const UNIT_CELL =
  /^[（(]?(?:单位[:：]?)?(?:人民币)?(?:[十百千万亿]{0,2}[元圆]|万|亿|㎡|m²|平方米|平米|亩|%|个|套|辆|台|年|天|小时)[)）]?$/;

/** Whether a row below the names holds nothing but units, one of amounts among them. */
const isUnitRow = (cells: readonly string[]): boolean => {
  const filled = cells.filter((text) => text !== '');
  return filled.some((text) => /[元圆]/.test(text)) && filled.every((text) => UNIT_CELL.test(text));
};

const withUnit = (name: string, unit: string): string =>
  name === '' || !/[元圆万亿]/.test(unit) || UNIT.test(name)
    ? name
    : `${name}（${unit.replace(/[（()）]/g, '')}）`;

/** The names of the columns, in one row or two. */
function namesIn(records: readonly TableRecord[], options: HeaderOptions): Header {
  const { countHeaders: count } = options;
  const index = headerIndex(records, options);
  const row = (at: number) => {
    const record = records[at];
    return record ? textsOf(record) : [];
  };
  const [above, header, below] = [row(index - 1), row(index), row(index + 1)];
  if (isNamesBelow(header, below, count)) {
    return { columns: joinedNames(header, below, count), start: index, count: index + 2 };
  }
  // Headings with few known names above the row with most names.
  const isAboveNeeded = above.some((name, column) => !header[column] && count([name]) > 0);
  if (isAboveNeeded && isNamesBelow(above, header, count)) {
    return { columns: joinedNames(above, header, count), start: index - 1, count: index + 1 };
  }
  return { columns: header, start: index, count: index + 1 };
}

function headerIndex(
  records: readonly TableRecord[],
  { countHeaders: count, guessesHeader }: HeaderOptions,
): number {
  const first = records.slice(0, HEADER_WITHIN).map(textsOf);
  const sure = first.findIndex((cells) => isSurelyHeader(cells, count));
  if (sure >= 0) return sure;
  // A file may have only one useful column; then only merged titles may be above it.
  const filled = (cells: readonly string[] = []) => cells.filter((text) => text !== '');
  const likely = first.findIndex((cells) => count(cells) === 1);
  if (likely >= 0 && first.slice(0, likely).every((cells) => filled(cells).length === 1)) return likely;
  const guessed = guessesHeader ? guessedIndex(first) : -1;
  if (guessed >= 0) return guessed;
  throw new UnreadableFile(
    `第 ${records[0]?.line ?? 1} 行不像表头：${nameList(filled(first[0]))}，请删除表头之前的标题行`,
    '，或用 --map 指定列',
  );
}

/** Longer texts are content. */
const MAX_GUESSED_NAME = 30;

/** The first row of short, different texts that fills half of the table's width. Titles above are shorter. */
function guessedIndex(rows: readonly (readonly string[])[]): number {
  const filledIn = (cells: readonly string[]) => cells.filter((text) => text !== '');
  const width = Math.max(0, ...rows.map((cells) => filledIn(cells).length));
  return rows.findIndex((cells) => {
    const names = filledIn(cells);
    return (
      names.length >= Math.max(2, width / 2) &&
      new Set(names).size === names.length &&
      names.every((name) => name.length <= MAX_GUESSED_NAME && /\p{L}/u.test(name) && !/^\d/.test(name))
    );
  });
}

/**
 * Whether a row continues the header above: it has a known name, or only texts below a heading, and its cells are
 * below headings or below no name. A row of data has a cell below a known name.
 */
function isNamesBelow(header: readonly string[], row: readonly string[], count: CountHeaders): boolean {
  const isKnown = (name = '') => name !== '' && count([name]) > 0;
  const isHeading = (column: number) => !header[column + 1] && Boolean(row[column + 1]);
  const isHeader = isSurelyHeader(row, count);
  const filled = row.flatMap((name, column) =>
    name === '' ? [] : [{ name, above: header[column], column }],
  );
  // 单价 and 总价 below 评估价, which is then no amount itself.
  const isDivided =
    filled.some(({ above, column }) => above && isHeading(column)) &&
    filled.every(({ name }) => !/\d/.test(name));
  return (
    (isDivided || filled.some(({ name, above }) => isKnown(name) && name !== above)) &&
    filled.some(({ above }) => !above || !isKnown(above)) &&
    filled.every(
      ({ name, above, column }) =>
        !above || above === name || isHeading(column) || (isKnown(name) && (isHeader || !isKnown(above))),
    )
  );
}

/** A unit of amounts at the end of a heading: 价格（万元）. */
const UNIT = /[（(][^（）()]*元[)）]$/;

/** 法院 above 名称 becomes 法院名称; 处置信息 above 起拍价 becomes 起拍价. A name below several headings needs them. */
function joinedNames(header: readonly string[], names: readonly string[], count: CountHeaders): string[] {
  let heading = '';
  return Array.from({ length: Math.max(header.length, names.length) }, (_, column) => {
    const [above = '', name = ''] = [header[column], names[column]];
    if (above !== '' || name === '') heading = above;
    if (name === '' || name === above) return above;
    const isKnown = (text: string) => count([text]) > 0;
    const unit = UNIT.exec(heading)?.[0] ?? '';
    const bare = heading.slice(0, heading.length - unit.length);
    const own = UNIT.test(name) ? name : name + unit;
    const whole = bare + own;
    const isOnce = names.filter((it) => it === name).length === 1;
    return !isKnown(whole) && isKnown(own) && isOnce ? own : whole;
  });
}
