/**
 * The tasks of a process that reads a file with listings: it parses the file, returns the listings in parts, and
 * builds the report. It stores the file, one part and the rejected rows, and has no access to the database.
 */
import type { ConfirmReport } from '../../../../shared/contract/creditors/file-import.ts';
import { LISTING_FILE_MAX_ROWS } from '../../../../shared/domain/operators/listing-file.ts';
import {
  type FoundSheets,
  type GivenFile,
  openSheet,
  reasonOr,
  sourceOf,
} from '../../../files/readers/tasks/index.ts';
import type { AuctionRules } from '../broken-rules.ts';
import type { KeyedListing } from '../identity/file-identities.ts';
import type { NumberedReason } from '../import-parts.ts';
import { type PlacedRow, problemAt } from '../mapping/listings.ts';
import { wholeRow } from '../mapping/problems.ts';
import { assertListingsReadable } from '../mapping/read-listings.ts';
import { eachRow, noListings, openListings } from '../open-listings.ts';
import type { FileReport } from '../report/file-report.ts';

interface FileInput extends GivenFile {
  /** Of an Excel file. */
  sheet: string | undefined;
  rules: AuctionRules;
}

export interface NumberedListing extends KeyedListing {
  /** The index in its part. */
  number: number;
  /** The row's place in the file. */
  position: number;
}

/** Of the XML of a sheet with 50,000 rows, about three times as much as people have. */
const MAX_UNPACKED_BYTES = 320 * 1024 * 1024;

/** Limits of one part, which is one transaction: on the embedded database other requests wait for its end. */
const MAX_ROWS = 250;
const MAX_CHARACTERS = 1_000_000;

/** `readListings` starts with a new file and drops the one before. */
export function listingTasks() {
  let file = noListings();
  let rows = eachRow(file);
  /** The rows of the part that is being saved. */
  let part: PlacedRow[] = [];
  return {
    /** Reads to the end first: a truncated file imports nothing. */
    async readListings({ sheet, rules, ...given }: FileInput): Promise<FoundSheets> {
      await rows.return(undefined);
      file = noListings();
      [rows, part] = [eachRow(file), []];
      return openSheet({ ...given, sheet, maxUnpackedBytes: MAX_UNPACKED_BYTES }, async () => {
        file = await openListings({ source: sourceOf(given, MAX_UNPACKED_BYTES), sheet, rules });
        rows = eachRow(file);
        const source = sourceOf(given, MAX_UNPACKED_BYTES);
        await assertListingsReadable({ source, sheet }, LISTING_FILE_MAX_ROWS);
      });
    },

    /**
     * @returns the next listings, none if all rows are wrong; null after the last ones, and a text if the file cannot
     * be read further
     */
    nextListings: (_: null): Promise<NumberedListing[] | string | null> =>
      reasonOr(async () => {
        const listings: NumberedListing[] = [];
        let characters = 0;
        part = [];
        for (let count = 0; count < MAX_ROWS && characters < MAX_CHARACTERS; count += 1) {
          const { value, done } = await rows.next();
          if (done) return listings.length > 0 ? listings : null;
          const { row, columns, read } = value;
          const keyed = Array.isArray(read) ? read : file.identify(value, read);
          if (Array.isArray(keyed)) {
            file.reject(row, keyed);
            continue;
          }
          listings.push({ ...keyed, number: part.length, position: row.position });
          part.push({ row, columns });
          characters += Object.values(keyed.texts).reduce((sum, text) => sum + (text?.length ?? 0), 0);
        }
        return listings;
      }),

    /** Adds listings of the last part that were not saved to the rejected rows. */
    refuseListings(refused: readonly NumberedReason[]): void {
      for (const { number, field, reason } of refused) {
        const place = part[number];
        if (place) file.reject(place.row, [field ? problemAt(place, field, reason) : wholeRow(reason)]);
      }
    },

    /** Notes listings of the last part that need a confirmation. */
    confirmListings(changed: readonly NumberedReason[]): void {
      for (const { number, reason } of changed) {
        const place = part[number];
        if (place) file.confirm(place.row, reason);
      }
    },

    /** Ends the work on the file. */
    async listingReport(_: null): Promise<FileReport & ConfirmReport> {
      await rows.return(undefined);
      return file.report();
    },
  };
}
export type ListingTasks = ReturnType<typeof listingTasks>;
