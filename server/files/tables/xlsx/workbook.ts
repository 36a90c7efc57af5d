/** Excel workbooks (xlsx) as tables. Only the sheet that is imported is unpacked, while it is read. */

import { CHOICES_SHEET } from '../../../../shared/domain/operators/listing-file.ts';
import { openArchive } from '../../archives/index.ts';
import { FileNotes } from '../file-notes.ts';
import type { HeaderOptions } from '../header-rows.ts';
import { LineCount } from '../line-count.ts';
import type { Source } from '../source.ts';
import { readTable } from '../table.ts';
import type { TableFile, TableRecord } from '../table-file.ts';
import { nameList, UnreadableFile, visibleName } from '../unreadable-file.ts';
import { type ReadPart, readCellStyles, readSharedTexts, readWorkbookParts, type Sheet } from './parts.ts';
import { byLine, type FloatingPicture, readCellPictures, readFloatingPictures } from './pictures.ts';
import { asWorkbookError, damagedWorkbook } from './problems.ts';
import { type SheetContext, sheetRecords } from './sheet.ts';
import { noExtras, readSheetExtras } from './sheet-extras.ts';
import { withSheetNotes } from './sheet-notes.ts';

const ZIP_SIGNATURES = ['PK\x03\x04', 'PK\x05\x06'];

/** Whether a file that begins so is a zip file, which workbooks are. */
export const isZip = (start: Uint8Array): boolean =>
  ZIP_SIGNATURES.some((signature) => signature === Buffer.from(start.subarray(0, 4)).toString('latin1'));

/** Files inside of a workbook, with its pictures. */
const MAX_PARTS = 10_000;
/** Unpacked bytes that are read, of all parts together. */
const MAX_BYTES = 1024 * 1024 * 1024;

type WorkbookSource = Pick<Source, 'location' | 'maxUnpackedBytes'>;

/**
 * Returns the names of a workbook's visible sheets with content; none for a file of another format.
 * @throws UnreadableFile
 */
export async function sheetNames(content: Uint8Array, maxUnpackedBytes?: number): Promise<string[]> {
  if (!isZip(content)) return [];
  const workbook = await openWorkbook({ location: content, maxUnpackedBytes });
  try {
    return namesOf(await workbook.filledSheets());
  } catch (error) {
    throw asWorkbookError(error);
  } finally {
    workbook.close();
  }
}

/**
 * @param sheet the name of a sheet, or its number among the visible ones; by default the first one with content
 * @throws UnreadableFile
 */
export async function readWorkbook(
  source: WorkbookSource,
  { sheet, ...headers }: HeaderOptions & { sheet: string | undefined },
): Promise<TableFile> {
  const workbook = await openWorkbook(source);
  try {
    const filled = await workbook.filledSheets();
    const chosen = sheet === undefined ? filled[0] : findSheet(workbook.sheets, sheet);
    if (!chosen) throw noVisibleSheet(workbook.hidden);
    const notes = new FileNotes();
    const hidden = workbook.hidden.filter((name) => name !== CHOICES_SHEET);
    if (hidden.length > 0) notes.add(`没有读取隐藏的工作表：${nameList(hidden)}`);
    const { records, ...content } = await workbook.read(chosen);
    const file = await readTable(closing(records, workbook.close), { ...headers, isRagged: true, notes });
    const rows = withSheetNotes(file.rows, { ...content, notes });
    const others = namesOf(filled).filter((name) => name !== chosen.name);
    return { ...file, rows, sheets: { read: chosen.name, others } };
  } catch (error) {
    workbook.close();
    throw asWorkbookError(error);
  }
}

const noVisibleSheet = (hidden: readonly string[]) =>
  new UnreadableFile(
    hidden.length === 0
      ? '文件是空的'
      : `可见的工作表都是空的，隐藏的工作表没有读取：${nameList(hidden)}，请在 Excel 中取消隐藏后再导入`,
  );

const namesOf = (sheets: readonly Sheet[]) => sheets.map(({ name }) => name);

function findSheet(sheets: readonly Sheet[], wanted: string): Sheet {
  const found = sheets.find(({ name }) => name.trim() === wanted.trim()) ?? sheets[Number(wanted) - 1];
  if (found) return found;
  const names = namesOf(sheets).slice(0, 20).map(visibleName).join('、');
  throw new UnreadableFile(`没有工作表“${visibleName(wanted)}”，文件的工作表：${names}`);
}

async function* closing<T>(items: AsyncGenerator<T>, close: () => void): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw asWorkbookError(error);
  } finally {
    close();
  }
}

interface Workbook {
  /** The visible ones. */
  sheets: readonly Sheet[];
  /** The names of the hidden ones. */
  hidden: readonly string[];
  filledSheets(): Promise<Sheet[]>;
  read(sheet: Sheet): Promise<OpenSheet>;
  close(): void;
}

interface OpenSheet {
  records: AsyncGenerator<TableRecord[]>;
  floating: readonly FloatingPicture[];
  /** Hidden rows with content, counted while the records are read. */
  hidden: LineCount;
  /** Hidden columns, from 0, filled before the first record. */
  hiddenColumns: ReadonlySet<number>;
}

async function openWorkbook({ location, maxUnpackedBytes = MAX_BYTES }: WorkbookSource): Promise<Workbook> {
  if (location === undefined) throw new UnreadableFile('Excel 文件不能从管道读取，请给出文件的路径');
  const archive = await openArchive(location, MAX_PARTS).catch((error) => {
    throw asWorkbookError(error);
  });
  const parts = new Map(archive.files.map((file) => [file.path.toLowerCase(), file]));
  let left = maxUnpackedBytes;
  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      left -= chunk.length;
      yield chunk;
    }
  }
  const read: ReadPart = (path) => {
    const part = parts.get(path.toLowerCase());
    return part ? counted(archive.read(part, left)) : null;
  };
  // A sheet is unpacked again for the data after its rows.
  const readAgain: ReadPart = (path) => {
    const part = parts.get(path.toLowerCase());
    return part ? archive.read(part, left) : null;
  };
  try {
    const { sheets, hidden, is1904, styles, sharedTexts, cellPictures } = await readWorkbookParts(read);
    const emptyContext: SheetContext = {
      sharedTexts: [],
      styles: [],
      is1904,
      extras: noExtras(),
      cellPictures: new Map(),
      floating: new Map(),
    };
    const isFilled = async ({ path }: Sheet) => {
      const content = read(path);
      if (!content) return false;
      for await (const _ of sheetRecords(content, emptyContext)) return true;
      return false;
    };
    return {
      sheets,
      hidden,
      async filledSheets() {
        const filled: Sheet[] = [];
        for (const sheet of sheets) if (await isFilled(sheet)) filled.push(sheet);
        return filled;
      },
      async read({ path }) {
        const content = read(path);
        if (!content) throw damagedWorkbook();
        const extras = await readSheetExtras(readAgain, path);
        const floating = extras.drawing ? await readFloatingPictures(read, extras.drawing) : [];
        const hiddenRows = new LineCount();
        const hiddenColumns = new Set<number>();
        const context: SheetContext = {
          sharedTexts: await readSharedTexts(sharedTexts ? read(sharedTexts) : null),
          styles: await readCellStyles(styles ? read(styles) : null),
          is1904,
          extras,
          cellPictures: await readCellPictures(read, cellPictures),
          floating: byLine(floating),
          onHidden: (line) => hiddenRows.add(line),
          onHiddenColumns: (first, last) => {
            for (let column = first; column <= last; column += 1) hiddenColumns.add(column);
          },
        };
        return { records: sheetRecords(content, context), floating, hidden: hiddenRows, hiddenColumns };
      },
      close: archive.close,
    };
  } catch (error) {
    archive.close();
    throw asWorkbookError(error);
  }
}
