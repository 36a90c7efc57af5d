/**
 * The tasks of a process that reads a file with listings: it parses the file, returns the listings in parts, and makes
 * the report. It holds the file, one part and the rejected rows, and has no access to the database.
 */
import type { ListingImportReport } from '../../../../shared/contract/operators/listing-maintenance.ts';
import { LISTING_FILE_MAX_ROWS } from '../../../../shared/domain/operators/listing-file.ts';
import {
  type FoundSheets,
  type GivenFile,
  openSheet,
  reasonOr,
  sourceOf,
} from '../../../files/readers/tasks/index.ts';
import { FileIdentities, type KeyedListing } from '../identity/file-identities.ts';
import { requireOwnColumns } from '../mapping/columns.ts';
import { wholeRow } from '../mapping/problems.ts';
import { assertListingsReadable, type ReadRow, readListings } from '../mapping/read-listings.ts';
import { type FileReport, fileReport, Rejections } from '../report/file-report.ts';

export interface ListingFile extends GivenFile {
  /** Of an Excel file. */
  sheet: string | undefined;
}

type ListingFileReport = FileReport & Pick<ListingImportReport, 'confirm' | 'confirm_count'>;

interface NumberedReason {
  /** The index in the last part. */
  number: number;
  reason: string;
}

export interface NumberedListing extends KeyedListing {
  /** The index in its part. */
  number: number;
}

/** Of the XML of a sheet with 50,000 rows, about three times as much as people have. */
const MAX_UNPACKED_BYTES = 320 * 1024 * 1024;

/** Limits of one part, which is one transaction: on the embedded database other requests wait for its end. */
const MAX_ROWS = 250;
const MAX_CHARACTERS = 1_000_000;
/** Rows in the list of those that need a confirmation; `confirm_count` counts all. */
const MAX_CONFIRM = 1_000;

/** `readListings` starts with a new file and forgets the one before. */
export function listingTasks() {
  let file = emptyFile();
  /** Of the part that is being saved. */
  let part: ReadRow['row'][] = [];
  return {
    /** Reads to the end first: nothing is imported from a file that breaks off. */
    async readListings({ sheet, ...given }: ListingFile): Promise<FoundSheets> {
      await file.rows.return?.();
      [file, part] = [emptyFile(), []];
      return openSheet({ ...given, sheet, maxUnpackedBytes: MAX_UNPACKED_BYTES }, async () => {
        file = await openFile(given, sheet);
        const source = sourceOf(given, MAX_UNPACKED_BYTES);
        await assertListingsReadable({ source, sheet }, LISTING_FILE_MAX_ROWS);
      });
    },

    /** @returns the next listings, none where all rows are wrong; null after the last ones, and a text where the file can't be read further */
    nextListings: (_: null): Promise<NumberedListing[] | string | null> =>
      reasonOr(async () => {
        const listings: NumberedListing[] = [];
        let characters = 0;
        part = [];
        for (let count = 0; count < MAX_ROWS && characters < MAX_CHARACTERS; count += 1) {
          const { value, done } = await file.rows.next();
          if (done) return listings.length > 0 ? listings : null;
          const { row, read } = value;
          const keyed = Array.isArray(read) ? read : file.identities.of(value, read);
          if (Array.isArray(keyed)) {
            file.rejections.add({ row, problems: keyed });
            continue;
          }
          listings.push({ ...keyed, number: part.length });
          part.push(row);
          characters += Object.values(keyed.texts).reduce((sum, text) => sum + (text?.length ?? 0), 0);
        }
        return listings;
      }),

    /** Adds listings of the last part that were not saved to the rejected rows. */
    refuseListings(refused: readonly NumberedReason[]): void {
      for (const { number, reason } of refused) {
        const row = part[number];
        if (row) file.rejections.add({ row, problems: [wholeRow(reason)] });
      }
    },

    /** Notes listings of the last part that need a confirmation. */
    confirmListings(changed: readonly NumberedReason[]): void {
      for (const { number, reason } of changed) {
        const row = part[number];
        if (row) file.confirm.push({ row: row.position, reason });
      }
    },

    /** Ends the work on the file. */
    async listingReport(_: null): Promise<ListingFileReport> {
      await file.rows.return?.();
      const { confirm, identities, rejections } = file;
      return {
        ...fileReport({ ...file, notes: [...file.notes, ...identities.notes()] }, rejections),
        confirm: confirm.slice(0, MAX_CONFIRM),
        confirm_count: confirm.length,
      };
    },
  };
}
export type ListingTasks = ReturnType<typeof listingTasks>;

interface OpenFile {
  unit: '行' | '条';
  header: readonly string[] | null;
  unread: readonly string[];
  notes: readonly string[];
  rejections: Rejections;
  identities: FileIdentities;
  confirm: ListingImportReport['confirm'];
  rows: AsyncIterator<ReadRow> & AsyncIterable<ReadRow>;
}

const emptyFile = (): OpenFile => ({
  unit: '行',
  header: null,
  unread: [],
  notes: [],
  rejections: new Rejections(null),
  identities: new FileIdentities('行'),
  confirm: [],
  rows: (async function* () {})(),
});

/** @throws UnreadableFile, here or from the rows */
async function openFile(given: GivenFile, sheet: string | undefined): Promise<OpenFile> {
  const opened = emptyFile();
  const { unit, header, found, rows } = await readListings({
    source: sourceOf(given, MAX_UNPACKED_BYTES),
    sheet,
    onUnread: (names) => {
      opened.unread = names;
    },
    onNotes: (notes) => {
      opened.notes = notes;
    },
  });
  requireOwnColumns(found);
  const each = (async function* () {
    for await (const some of rows) yield* some;
  })();
  return Object.assign(opened, {
    unit,
    header,
    rejections: new Rejections(header),
    identities: new FileIdentities(unit),
    rows: each,
  });
}
