/** One listing on the shelf: the data of its page, in one statement. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FoundFacts, StatedFacts } from '../../../shared/domain/facts.ts';
import { pickFields } from '../../../shared/domain/fields.ts';
import { DETAIL_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fieldColumns } from '../../platform/db/field-columns.ts';
import { auctionRound, listing, listingFacts, listingImage, listingText } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statements.ts';
import { refusals } from '../../platform/http/errors.ts';
import { isOnShelf } from './filter/filter.ts';
import { isLinked } from './object-rounds.ts';
import { type ListingRow, listColumns } from './present.ts';

/** The data that other calls need. */
const headColumns = {
  type: listing.type,
  startTime: listing.startTime,
  overTime: listing.overTime,
  disposalStatus: listing.disposalStatus,
  kind: listing.kind,
  provinceCode: listing.provinceCode,
  cityCode: listing.cityCode,
};

type Head = Pick<typeof listing.$inferSelect, keyof typeof headColumns>;

const TEXT_TABLE = pickFields(SUBJECT_FIELDS, TEXT_FIELDS);

const ownColumns = {
  ...listColumns,
  latitude: listing.latitude,
  longitude: listing.longitude,
  datum: listing.datum,
  address: listing.address,
  sourceUrl: listing.sourceUrl,
  ...fieldColumns(getTableColumns(listing), DETAIL_FIELDS),
  ...fieldColumns(getTableColumns(listingText), TEXT_TABLE),
  factsFound: listingFacts.found,
  factsStated: listingFacts.stated,
};

interface WholeListing
  extends ListingRow,
    Pick<typeof listing.$inferSelect, 'latitude' | 'longitude' | 'datum' | 'address' | 'sourceUrl'>,
    Pick<typeof listingText.$inferSelect, (typeof TEXT_TABLE)[keyof typeof TEXT_TABLE]['column']> {
  /** In their order, like `picturePositions`. */
  pictures: string[];
  picturePositions: number[];
  hasRounds: boolean;
  /** Other listings offer the same object. */
  isLinked: boolean;
  /** Null before the texts were read. */
  factsFound: FoundFacts | null;
  factsStated: StatedFacts | null;
}

const asItIs = { mapFromDriverValue: (value: unknown) => value };

const isIt = () => and(eq(listing.id, sql.placeholder('id')), isOnShelf());

const pictures = (column: typeof listingImage.path | typeof listingImage.position) =>
  sql`array(select ${column} from ${listingImage} where ${listingImage.listingId} = ${listing.id}
    order by ${listingImage.position})`;

const wholeListingQuery = (db: Queries) =>
  db
    .select({
      ...ownColumns,
      pictures: pictures(listingImage.path).as('pictures'),
      picturePositions: pictures(listingImage.position).as('picture_positions'),
      hasRounds: sql`exists (select from ${auctionRound} where ${auctionRound.listingId} = ${listing.id})`.as(
        'has_rounds',
      ),
      isLinked: isLinked.as('is_linked'),
    })
    .from(listing)
    .leftJoin(listingText, eq(listingText.listingId, listing.id))
    .leftJoin(listingFacts, eq(listingFacts.listingId, listing.id))
    .where(isIt());

/**
 * The calls of one page share a read of the listing that has not ended. This is not a cache: a later page must read
 * the listing again, and a cache would return its stored value.
 */
const pendingReads = new WeakMap<Queries, Map<number, Promise<WholeListing | undefined>>>();

/** @throws Refusal 404 for a listing that is unknown or not on the shelf */
export async function wholeListing(db: Queries, id: number): Promise<WholeListing> {
  const pending = pendingReads.get(db) ?? new Map<number, Promise<WholeListing | undefined>>();
  pendingReads.set(db, pending);
  const read = statement<WholeListing>(db, {
    key: 'whole listing',
    keepsPlan: 'always',
    columns: {
      ...ownColumns,
      pictures: asItIs,
      picturePositions: asItIs,
      hasRounds: asItIs,
      isLinked: asItIs,
    },
    build: () => wholeListingQuery(db) as never,
  })
    .execute({ id })
    .then(([row]) => row)
    .finally(() => pending.delete(id));
  pending.set(id, read);
  return foundOr404(await read);
}

/** @throws Refusal 404 for a listing that is unknown or not on the shelf */
export async function listingOnShelf(db: Queries, id: number): Promise<Head> {
  const whole = pendingReads.get(db)?.get(id);
  if (whole) return foundOr404(await whole);
  const [row] = await statement<Head>(db, {
    key: 'listing on shelf',
    keepsPlan: 'always',
    columns: headColumns,
    build: () => db.select(headColumns).from(listing).where(isIt()),
  }).execute({ id });
  return foundOr404(row);
}

function foundOr404<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refusals.missing();
  return row;
}
