/** Imports the listings of an uploaded file like the command, one transaction per part. */
import type { ListingImportReport } from '../../../shared/contract/operators/listing-maintenance.ts';
import { beforeWriting, openedFile } from '../../files/readers/index.ts';
import { UnreadableFile } from '../../files/tables/index.ts';
import type { Ask } from '../../files/work-processes/index.ts';
import { auctionLawOf } from '../../market/site/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settleListings } from '../../platform/db/maintenance.ts';
import { importParts } from './import-parts.ts';
import { changesBetween, contentWords } from './report/field-words.ts';
import type { ListingTasks, NumberedListing } from './tasks/index.ts';
import { ALL_CONFIRMED, NONE_CONFIRMED } from './writer/doubts.ts';
import type { RefusedRow, Update } from './writer/plan.ts';
import { saveBatch, tryBatch, type Witness } from './writer/save.ts';

export type { ListingTasks } from './tasks/index.ts';

interface ImportOptions {
  /** The sheet of an Excel file. */
  sheet: string | undefined;
  /** Writes nothing. */
  isDry: boolean;
  /** Rows that need a confirmation are confirmed. */
  isConfirmed: boolean;
  clock: () => Date;
  /** Records the changes of each part. */
  witness: Witness;
  /** The name of the operator. */
  person: string;
}

/** So many changed rows make the database's statistics wrong. */
const LARGE_IMPORT = 1000;

/**
 * Repeating it is safe, also at the same time: existing rows are skipped.
 * @param ask the process that reads this file
 * @throws UnreadableFile before anything is written
 */
export async function importListingFile(
  db: Queries,
  file: File,
  { sheet, isDry, isConfirmed, clock, witness, person }: ImportOptions,
  ask: Ask<ListingTasks>,
): Promise<ListingImportReport> {
  const content = new Uint8Array(await file.arrayBuffer());
  const rules = { law: await auctionLawOf(db), now: clock() };
  const opening = ask('readListings', { content, sheet, rules });
  const sheets = await openedFile(opening, isDry);
  const confirmed = isConfirmed ? ALL_CONFIRMED : NONE_CONFIRMED;
  const nextPart = () => (isDry ? beforeWriting(ask('nextListings', null)) : ask('nextListings', null));
  const changes: ListingImportReport['changes'] = [];
  const counts = await importParts({
    async next() {
      let part = await nextPart();
      while (part?.length === 0) part = await nextPart();
      if (typeof part === 'string') throw new UnreadableFile(part);
      return part;
    },
    async save(part) {
      const saved = isDry
        ? await tryBatch({ db }, part, { confirmed, now: clock() })
        : await saveBatch({ db }, part, { confirmed, now: clock(), witness, person });
      changes.push(...saved.updates.slice(0, MAX_CHANGES - changes.length).map(changeOf));
      return { ...saved, refused: saved.refused.map(numbered), confirm: saved.confirm.map(numbered) };
    },
    refuse: (rows) => ask('refuseListings', rows),
    confirm: (rows) => ask('confirmListings', rows),
  });
  if (!isDry && counts.inserted + counts.updated > LARGE_IMPORT) await settleListings(db);
  return { sheets, ...counts, changes, ...(await ask('listingReport', null)) };
}

/** Changed listings in the report. */
const MAX_CHANGES = 1_000;

function changeOf({ id, row, before, listing, texts, round, result }: Update<NumberedListing>) {
  const images = row.images.length > 0 ? row.images : before.images;
  const fields = changesBetween(
    contentWords(before),
    contentWords({ listing, texts, images, round, result }),
  );
  return { row: row.position, id, title: listing.title, fields };
}

const numbered = ({ row, field, reason }: RefusedRow<NumberedListing>) => ({
  number: row.number,
  field,
  reason,
});
