/** Shared code of the processes that read files. It runs in them, without access to the database. */
import {
  type PlainFile,
  type PlainTable,
  readPlainTable,
  type Source,
  sheetNames,
  UnreadableFile,
} from '../../tables/index.ts';

export interface GivenFile {
  content: Uint8Array;
}

export interface FoundSheets {
  /** The reason why the file can't be read, in Chinese. */
  problem: string | null;
  /** The sheets with content, when the caller must choose one; then no row was read. */
  sheets: string[];
}

/** A table about other things. */
export function tableTasks() {
  return {
    /** @returns a text with the reason for a file that cannot be read */
    async readTable({ table, ...file }: GivenFile & { table: PlainTable }): Promise<PlainFile | string> {
      return reasonOr(() => readPlainTable(sourceOf(file), table));
    },
  };
}
export type TableTasks = ReturnType<typeof tableTasks>;

/** @returns the result of the work, or the reason why the file cannot be read */
export async function reasonOr<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

interface SheetFile extends Pick<GivenFile, 'content'> {
  /** Of an Excel file; without one, a file with several is not opened. */
  sheet: string | undefined;
  maxUnpackedBytes?: number;
}

/**
 * @param open reads what it needs of the file
 */
export async function openSheet(
  { content, sheet, maxUnpackedBytes = MAX_UNPACKED_BYTES }: SheetFile,
  open: () => Promise<void>,
): Promise<FoundSheets> {
  const found = await reasonOr(async () => {
    const sheets = sheet === undefined ? await sheetNames(content, maxUnpackedBytes) : [];
    if (sheets.length > 1) return sheets;
    await open();
    return [];
  });
  return typeof found === 'string' ? { problem: found, sheets: [] } : { problem: null, sheets: found };
}

/** Of the XML of a sheet with 20,000 rows, about three times as much as people have. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

export const sourceOf = ({ content }: GivenFile, maxUnpackedBytes = MAX_UNPACKED_BYTES): Source => ({
  size: content.length,
  bytes: inPieces(content),
  location: content,
  maxUnpackedBytes,
});

const PIECE = 64 * 1024;

/** The readers work on pieces and can stop after any of them. */
async function* inPieces(content: Uint8Array) {
  for (let start = 0; start < content.length; start += PIECE) yield content.subarray(start, start + PIECE);
}
