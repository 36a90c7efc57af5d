/** Notes on a sheet that only its end allows: pictures beside the rows, hidden rows, and hidden columns. */
import { columnLetters } from '../columns.ts';
import { type FileNotes, hiddenRowsNote } from '../file-notes.ts';
import { LineCount } from '../line-count.ts';
import type { FileRow } from '../table-file.ts';
import { visibleName } from '../unreadable-file.ts';
import type { FloatingPicture } from './pictures.ts';

interface SheetContent {
  floating: readonly FloatingPicture[];
  /** Filled while the rows are read. */
  hidden: LineCount;
  hiddenColumns: ReadonlySet<number>;
  notes: FileNotes;
}

export async function* withSheetNotes(
  rows: AsyncGenerator<FileRow[]>,
  { floating, hidden, hiddenColumns, notes }: SheetContent,
): AsyncGenerator<FileRow[]> {
  const withPictures = new Set<number>();
  const columns = new Map<number, string>();
  for await (const some of rows) {
    for (const { position, pictures, leftOut, columns: names } of some) {
      if (pictures && !leftOut) withPictures.add(position);
      for (const column of hiddenColumns) if (names[column]) columns.set(column, names[column]);
    }
    yield some;
  }
  const beside = new LineCount();
  for (const { line } of floating) if (!withPictures.has(line)) beside.add(line);
  const lines = [
    ...beside.textOr((count, at) => `有 ${count} 张图片不在数据所在的行，没有读取（${at}）`),
    ...hiddenRowsNote(hidden),
    ...(columns.size > 0
      ? [`有 ${columns.size} 列在表格中是隐藏的，与其他列一样处理：${listOf(columns)}`]
      : []),
  ];
  for (const line of lines) notes.add(line);
}

/** C 列“备注” */
const listOf = (columns: ReadonlyMap<number, string>) =>
  [...columns]
    .slice(0, MAX_COLUMNS)
    .map(([column, name]) => `${columnLetters(column)} 列“${visibleName(name)}”`)
    .join('、') + (columns.size > MAX_COLUMNS ? ' 等' : '');

const MAX_COLUMNS = 10;
