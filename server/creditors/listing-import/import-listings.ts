/** Imports rows in batches and counts the results. */

import { type FileRow, type Source, type TableFile, UnreadableFile } from '../../files/tables/index.ts';
import { auctionLawOf } from '../../market/site/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { settleListings } from '../../platform/db/maintenance.ts';
import type { KeyedListing } from './identity/file-identities.ts';
import { type CellValues, readCell } from './mapping/cells.ts';
import { type Assignments, byField, type MissingColumn, requireColumns } from './mapping/columns.ts';
import type { FieldName } from './mapping/headers.ts';
import { type PlacedRow, problemAt } from './mapping/listings.ts';
import { type Problem, WrongUsage, wholeRow } from './mapping/problems.ts';
import { type ListingFile, openListings } from './open-listings.ts';
import type { RejectedRow } from './report/rejected.ts';
import { type Confirmation, NONE_CONFIRMED } from './writer/doubts.ts';
import { saveBatch, tryBatch } from './writer/save.ts';

interface ImportOptions {
  source: Source;
  /** Of a workbook: the sheet's name or number; by default the first one with content. */
  sheet?: string;
  /** Field → column. */
  map?: Assignments;
  /** Field → default text for rows without a value. */
  set?: Assignments;
  /** Reads and compares, and writes nothing. */
  dryRun?: boolean;
  /** The allowed confirmations; by default none. */
  confirmed?: ReadonlySet<Confirmation>;
  database: Database;
  clock: () => Date;
  /** Called when the file's shape is known. */
  onOpen?(file: Pick<TableFile, 'unit' | 'header' | 'sheets'>): void;
  /** Called at most once, with the columns that no field reads: a table's, or those of the first element. */
  onUnread?(columns: readonly string[]): void;
  /** Called at the end of a dry run, if only their content identifies rows. */
  onIdentityNote?(note: string): void;
  /** Called at the end, and before an error, with the other unread parts. */
  onNotes?(notes: readonly string[]): void;
  /** Called at the end, with the rows that break a rule of auctions. */
  onWarnings?(report: ReturnType<ListingFile['warnings']>): void;
  /** Called at the end, for each column of `map` that no JSON element had. */
  onMissing?(column: MissingColumn): void;
  /** Called often: after each committed batch, between batches and at the end. */
  onProgress?(progress: Progress): void;
  onRejected?(rejected: RejectedRow): void;
}

/** Rows of one transaction. */
const BATCH = 1000;

/** The name beside what a file states: the command has no signed-in operator. */
const COMMAND = '文件导入';

/** A listing with its row, in case the database refuses it. */
interface Candidate extends KeyedListing {
  row: FileRow;
  columns: PlacedRow['columns'];
}

/**
 * Imports a file in batches, one transaction each; memory does not grow with the file. Correct rows are saved, also
 * those before the position at which a file turns out to be broken.
 * @throws UnreadableFile if the file cannot be read, or not to its end
 * @throws WrongUsage if map or set name unknown fields, or set has a wrong value
 */
export async function importListings(options: ImportOptions): Promise<Counts> {
  const { source, database, clock } = options;
  const map = byField(options.map ?? {}, '--map');
  const defaults = defaultsFrom(byField(options.set ?? {}, '--set'));
  const counts: Counts = { inserted: 0, updated: 0, skipped: 0, failed: 0, unconfirmed: 0, doubtful: 0 };
  const { dryRun: isDry = false, confirmed = NONE_CONFIRMED } = options;
  let bytes = 0;

  const file = await openListings({
    source: { ...source, bytes: counted(source.bytes, (length) => (bytes += length)) },
    sheet: options.sheet,
    map,
    defaults,
    rules: { law: await auctionLawOf(database.db), now: clock() },
    requireColumns({ header, names, found }) {
      // JSON elements may have a column later.
      if (found) requireColumns({ names, found }, header ? map : new Map(), new Set(Object.keys(defaults)));
    },
  });
  options.onOpen?.(file);

  let batch: Candidate[] = [];
  const reject = (row: FileRow, problems: Problem[]) => {
    counts.failed++;
    options.onRejected?.({ row, problems });
  };
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) {
      const saved = isDry
        ? await tryBatch(database, rows, { confirmed, now: clock() })
        : await saveBatch(database, rows, { confirmed, now: clock(), person: COMMAND });
      counts.inserted += saved.inserted;
      counts.updated += saved.updated;
      counts.skipped += saved.skipped;
      for (const { row, field, reason, missing = [] } of saved.refused) {
        if (missing.includes('changes')) counts.unconfirmed++;
        if (missing.includes('amounts')) counts.doubtful++;
        reject(row.row, [field ? problemAt(row, field, reason) : wholeRow(reason)]);
      }
    }
    reportProgress();
  };
  const reportProgress = () =>
    options.onProgress?.({ bytes, size: file.sheets ? null : source.size, counts });

  let failure: unknown;
  try {
    for await (const rows of file.rows) {
      for (const it of rows) {
        const { row, columns, read } = it;
        const keyed = Array.isArray(read) ? read : file.identify(it, read);
        if (Array.isArray(keyed)) reject(row, keyed);
        else batch.push({ ...keyed, row, columns });
        if (batch.length >= BATCH) await flush();
      }
      reportProgress();
    }
  } catch (error) {
    // The rows before the break are good, and stay.
    if (!(error instanceof UnreadableFile)) throw error;
    failure = error;
  } finally {
    const [unread, notes] = [file.unread(), file.notes()];
    if (unread.length > 0) options.onUnread?.(unread);
    if (notes.length > 0) options.onNotes?.(notes);
  }
  await flush();
  if (isDry) for (const note of file.identityNotes()) options.onIdentityNote?.(note);
  if (!isDry && counts.inserted + counts.updated > BATCH) await settleListings(database.db);
  if (failure) throw failure;
  options.onWarnings?.(file.warnings());
  for (const column of file.missing()) options.onMissing?.(column);
  return counts;
}

function defaultsFrom(set: ReadonlyMap<FieldName, string>): CellValues {
  const values = [...set].map(([field, text]) => {
    const reading = readCell(field, text.trim());
    const reason = reading.problem ?? reasonAgainst(reading.value);
    if (reason !== null) {
      throw new WrongUsage(`--set 里 ${field} 的值“${text}”不正确：${reason}`);
    }
    return [field, reading.value];
  });
  return Object.fromEntries(values);
}

/** The problem of a value for all rows; null for none. Regions have readings, which reject no row. */
function reasonAgainst(value: unknown): string | null {
  if (value === null) return '值为空';
  const isReading = typeof value === 'object' && 'problem' in value;
  return isReading && value.problem !== undefined ? String(value.problem) : null;
}

async function* counted(bytes: AsyncIterable<Uint8Array>, count: (length: number) => void) {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

export interface Counts {
  inserted: number;
  updated: number;
  skipped: number;
  failed: number;
  /** Of the failed ones, those that change the title or the region of a published listing. */
  unconfirmed: number;
  /** Of the failed ones, those with implausible amounts. */
  doubtful: number;
}

export interface Progress {
  /** Bytes read so far. */
  bytes: number;
  /** Of the file; null if unknown, and for workbooks, whose sheet is a part of the file. */
  size: number | null;
  /** Saved, skipped and rejected rows. */
  counts: Readonly<Counts>;
}
