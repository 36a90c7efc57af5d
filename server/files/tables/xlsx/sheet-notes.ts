/** Notes on a sheet that only its end allows: pictures beside the rows, and hidden rows. */
import type { FileNotes } from '../file-notes.ts';
import { LineCount } from '../line-count.ts';
import type { FileRow } from '../table-file.ts';
import type { FloatingPicture } from './pictures.ts';

interface SheetContent {
  floating: readonly FloatingPicture[];
  /** Filled while the rows are read. */
  hidden: LineCount;
  notes: FileNotes;
}

export async function* withSheetNotes(
  rows: AsyncGenerator<FileRow[]>,
  { floating, hidden, notes }: SheetContent,
): AsyncGenerator<FileRow[]> {
  const withPictures = new Set<number>();
  for await (const some of rows) {
    for (const { position, pictures, leftOut } of some) if (pictures && !leftOut) withPictures.add(position);
    yield some;
  }
  const beside = new LineCount();
  for (const { line } of floating) if (!withPictures.has(line)) beside.add(line);
  const lines = [
    ...beside.textOr((count, at) => `有 ${count} 张图片不在数据所在的行，没有读取（${at}）`),
    ...hidden.textOr((count, at) => `有 ${count} 行在表格中是隐藏的，也已读取（${at}）`),
  ];
  for (const line of lines) notes.add(line);
}
