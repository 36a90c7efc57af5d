/** CSV text to rows: comma, tab or semicolon; quoted line breaks; any kind of line end; titles above the header. */
import { MAX_NAMES } from './columns.ts';
import { readRecords } from './csv-records.ts';
import type { FileRow, ListingFile } from './file-row.ts';
import {
  type CountHeaders,
  type CsvRecord,
  HEADER_WITHIN,
  headerIndex,
  isSurelyHeader,
} from './header-line.ts';
import { lookAhead } from './look-ahead.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile when there is no header */
export async function readCsv(
  text: AsyncGenerator<string>,
  countHeaders: CountHeaders,
): Promise<ListingFile> {
  const { taken, rest } = await lookAhead(readRecords(text, countHeaders), (batches) => {
    const first = batches.flat();
    return first.length >= HEADER_WITHIN || first.some(({ cells }) => isSurelyHeader(cells, countHeaders));
  });
  const first = taken.flat();
  if (first.length === 0) throw new UnreadableFile('文件是空的');
  const index = headerIndex(first, countHeaders);
  const columns = (first[index]?.cells ?? []).map((cell) => cell.trim());
  const { size } = new Set(columns.filter((name) => name !== ''));
  if (size > MAX_NAMES)
    throw new UnreadableFile(`表头有 ${size} 个列名，最多 ${MAX_NAMES} 个，请删除不导入的列`);
  return { unit: '行', header: columns, rows: toRows(columns, first.slice(index + 1), rest) };
}

async function* toRows(columns: string[], early: CsvRecord[], later: AsyncIterable<CsvRecord[]>) {
  const toRow = ({ line, cells }: CsvRecord): FileRow => ({
    position: line,
    columns,
    values: cells,
    ...(cells.length === columns.length
      ? {}
      : { broken: `有 ${cells.length} 个单元格，表头有 ${columns.length} 个` }),
  });
  yield early.map(toRow);
  for await (const records of later) yield records.map(toRow);
}
