/**
 * Which line of a CSV file is the header: spreadsheets often have a title above it, merged over all columns,
 * and a line or two that say whose list it is and of when.
 */
import { UnreadableFile } from './unreadable-file.ts';
import { nameList } from './visible.ts';

/** Says how many cells are names of columns. */
export type CountHeaders = (cells: readonly string[]) => number;

export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The header is among so many lines, not counting blank ones. */
export const HEADER_WITHIN = 6;

/** One known name can stand in a title or in data by accident, two don't. */
export const isSurelyHeader = (cells: readonly string[], count: CountHeaders) => count(cells) >= 2;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/**
 * @param records the first ones of the file, at least one
 * @returns the header's place among them
 * @throws UnreadableFile when none looks like a header
 */
export function headerIndex(records: readonly CsvRecord[], count: CountHeaders): number {
  const first = records.slice(0, HEADER_WITHIN);
  const sure = first.findIndex(({ cells }) => isSurelyHeader(cells, count));
  if (sure >= 0) return sure;
  // A file may have one column of use only; then nothing but merged titles may stand above.
  const likely = first.findIndex(({ cells }) => count(cells) === 1);
  if (likely >= 0 && first.slice(0, likely).every(({ cells }) => filled(cells).length === 1)) return likely;
  const { line = 1, cells = [] } = first[0] ?? {};
  throw new UnreadableFile(
    `第 ${line} 行不像表头：${nameList(filled(cells))}，请删除表头之前的标题行`,
    '，或用 --map 指定列',
  );
}

/**
 * The delimiter with which a line near the start has the most names of columns; else the one that stands most
 * often in the first line. Quoted text doesn't count.
 */
export function delimiterOf(start: string, count: CountHeaders): string {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const names = (delimiter: string) =>
    Math.max(0, ...lines.slice(0, HEADER_WITHIN).map((line) => count(roughCells(line, delimiter))));
  const times = (delimiter: string) => (lines[0] ?? '').replace(/"[^"]*"/g, '').split(delimiter).length;
  const scores = [',', '\t', ';'].map((it) => ({ it, names: names(it), times: times(it) }));
  const [best] = scores.sort((one, other) => other.names - one.names || other.times - one.times);
  return best?.it ?? ',';
}

const roughCells = (line: string, delimiter: string) =>
  line
    .slice(0, 10_000)
    .split(delimiter)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
