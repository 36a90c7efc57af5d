/**
 * The one way in for files with listings: the command, operators and creditors read them by this. An open file returns its
 * rows as listings, says which listing a row is, and reports what happened to the rows.
 */
import type { ConfirmReport } from '../../../shared/contract/creditors/file-import.ts';
import type { FileRow } from '../../files/tables/index.ts';
import { type AuctionRules, brokenRules } from './broken-rules.ts';
import { FileIdentities, type KeyedListing } from './identity/file-identities.ts';
import { missingColumns, refuseMissing } from './mapping/columns.ts';
import type { ImportedListing, PlacedRow } from './mapping/listings.ts';
import type { Problem } from './mapping/problems.ts';
import { type ReadFile, type ReadOptions, type ReadRow, readListings } from './mapping/read-listings.ts';
import { type FileReport, fileReport, Rejections } from './report/file-report.ts';

interface OpenOptions extends Omit<ReadOptions, 'onUnread' | 'onNotes' | 'now'> {
  /** @throws UnreadableFile for a file that lacks a column; by default as a file that is read without options needs them */
  requireColumns?(file: Pick<ReadFile, 'header' | 'names' | 'found'>): void;
  /** Rows that break them get a warning; absent: none does. */
  rules?: AuctionRules;
}

export interface ListingFile extends Omit<ReadFile, 'names' | 'found'> {
  /** @returns the listing with its identity, or the problem of a row whose listing was in the file before */
  identify(row: PlacedRow, read: ImportedListing): KeyedListing | Problem[];
  /** Columns that are not assigned to a field. Known after the first row. */
  unread(): readonly string[];
  /** Other parts of the file that were not read. Known after the last row. */
  notes(): readonly string[];
  /** What people should know about the identities of the rows, in Chinese. */
  identityNotes(): readonly string[];
  /** Adds a row to the rejected ones of the report. */
  reject(row: FileRow, problems: Problem[]): void;
  /** Adds a row to those that need a confirmation. */
  confirm(row: FileRow, reason: string): void;
  /** The first rows that break a rule of auctions, and how many there are. */
  warnings(): Pick<ConfirmReport, 'warnings' | 'warning_count'>;
  /** @param unread the columns to report as not read */
  report(unread?: readonly string[]): FileReport & ConfirmReport;
}

/** Rows in each list of those to look at; the counts are of all. */
const MAX_CONFIRM = 1_000;

/** @throws UnreadableFile, here or from the rows */
export async function openListings({
  rules,
  requireColumns = ({ found }) => refuseMissing(missingColumns(found, new Set())),
  ...options
}: OpenOptions): Promise<ListingFile> {
  const ignored: Ignored = { unread: [], notes: [] };
  const file = await readListings({
    ...options,
    now: rules?.now,
    onUnread: (columns) => {
      ignored.unread = columns;
    },
    onNotes: (notes) => {
      ignored.notes = notes;
    },
  });
  requireColumns(file);
  return listingFile(file, ignored, rules ?? null);
}

/** Before a file is open. */
export const noListings = (): ListingFile =>
  listingFile(
    {
      unit: '行',
      header: null,
      rows: (async function* () {})(),
      missing: () => [],
      columns: () => [],
      note: () => {},
    },
    { unread: [], notes: [] },
    null,
  );

/** What of a file is not read, as far as it is known. */
interface Ignored {
  unread: readonly string[];
  notes: readonly string[];
}

function listingFile(
  { unit, header, sheets, rows, missing, columns, note }: Omit<ReadFile, 'names' | 'found'>,
  ignored: Ignored,
  rules: AuctionRules | null,
): ListingFile {
  const identities = new FileIdentities(unit);
  const rejections = new Rejections(header);
  const toConfirm: ConfirmReport['confirm'] = [];
  const warned: ConfirmReport['warnings'] = [];
  let warnedCount = 0;
  const warn = ({ row }: PlacedRow, read: ImportedListing) => {
    const reason = rules && brokenRules(read, rules);
    if (!reason) return;
    warnedCount += 1;
    if (warned.length < MAX_CONFIRM) warned.push({ row: row.position, reason });
  };
  const warnings = () => ({ warnings: warned, warning_count: warnedCount });
  return {
    unit,
    header,
    sheets,
    rows,
    missing,
    columns,
    note,
    identify(row, read) {
      const keyed = identities.of(row, read);
      if (!Array.isArray(keyed)) warn(row, read);
      return keyed;
    },
    unread: () => ignored.unread,
    notes: () => ignored.notes,
    identityNotes: () => identities.notes(),
    reject: (row, problems) => rejections.add({ row, problems }),
    confirm: (row, reason) => toConfirm.push({ row: row.position, reason }),
    warnings,
    report(unread = ignored.unread) {
      const notes = [...ignored.notes, ...identities.notes()];
      return {
        ...fileReport({ unit, header, unread, notes }, rejections),
        confirm: toConfirm.slice(0, MAX_CONFIRM),
        confirm_count: toConfirm.length,
        ...warnings(),
      };
    },
  };
}

/** One row after the other. */
export async function* eachRow({ rows }: Pick<ListingFile, 'rows'>): AsyncGenerator<ReadRow> {
  for await (const some of rows) yield* some;
}
