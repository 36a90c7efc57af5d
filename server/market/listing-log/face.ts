/** What visitors see of listings, in the form of the log. */
import { and, asc, desc, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm';
import type { Round, RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { resultWords } from '../../../shared/domain/auctions/result-words.ts';
import { effectiveValue, FACT_NAMES } from '../../../shared/domain/facts.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { factField, LOGGED_FIELDS, LOGGED_TEXTS } from '../../../shared/domain/listing-log.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fieldColumns, wireValues } from '../../platform/db/field-columns.ts';
import { auctionRound, listing, listingFacts, listingImage, listingText } from '../../platform/db/schema.ts';

/** Values by field: as calls answer them, texts as their lines, pictures as their paths. */
export type Face = Readonly<Record<string, unknown>>;

const COLUMNS = fieldColumns(getTableColumns(listing), LOGGED_FIELDS);
const TEXTS = fieldColumns(getTableColumns(listingText), LOGGED_TEXTS);
const { id, publishStatus, provinceCode, cityCode, districtCode } = listing;

/** @returns the faces by the listing's id, without listings off the shelf */
export async function facesOf(db: Queries, ids: readonly number[]): Promise<Map<number, Face>> {
  const rows = await db
    .select({ id, publishStatus, provinceCode, cityCode, districtCode, ...COLUMNS })
    .from(listing)
    .where(inArray(id, [...ids]));
  const published = rows.filter((it) => it.publishStatus === PUBLISH_STATUS.onShelf);
  const texts = await linesByListing(db, published);
  const pictures = await picturesByListing(db, published);
  const facts = await factsByListing(db, published);
  const results = await resultsByListing(db, published);
  return new Map(
    published.map((row) => [
      row.id,
      {
        ...wireValues(LOGGED_FIELDS, row),
        region: row.districtCode ?? row.cityCode ?? row.provinceCode,
        ...wireValues(LOGGED_TEXTS, {}),
        ...texts.get(row.id),
        img: pictures.get(row.id) ?? [],
        result: results.get(row.id) ?? null,
        ...facts.get(row.id),
      },
    ]),
  );
}

type Ids = readonly { id: number }[];

async function linesByListing(db: Queries, listings: Ids) {
  if (listings.length === 0) return new Map<number, Face>();
  const rows = await db
    .select({ id: listingText.listingId, ...TEXTS })
    .from(listingText)
    .where(inArray(listingText.listingId, idsOf(listings)));
  return new Map(
    rows.map(({ id, ...texts }) => [
      id,
      Object.fromEntries(
        Object.entries(wireValues(LOGGED_TEXTS, texts)).map(([name, text]) => [name, linesOf(text)]),
      ),
    ]),
  );
}

/** Null for no text. */
function linesOf(text: unknown): string[] | null {
  if (typeof text !== 'string') return null;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

async function picturesByListing(db: Queries, listings: Ids) {
  const paths = new Map<number, string[]>();
  if (listings.length === 0) return paths;
  const rows = await db
    .select({ id: listingImage.listingId, path: listingImage.path })
    .from(listingImage)
    .where(inArray(listingImage.listingId, idsOf(listings)))
    .orderBy(asc(listingImage.listingId), asc(listingImage.position));
  for (const { id, path } of rows) paths.set(id, [...(paths.get(id) ?? []), path]);
  return paths;
}

/** What holds, under the names of the log; nothing for a listing whose texts were not read. */
async function factsByListing(db: Queries, listings: Ids) {
  if (listings.length === 0) return new Map<number, Face>();
  const rows = await db
    .select({ id: listingFacts.listingId, found: listingFacts.found, stated: listingFacts.stated })
    .from(listingFacts)
    .where(inArray(listingFacts.listingId, idsOf(listings)));
  return new Map(
    rows.map(({ id, found, stated }) => [
      id,
      Object.fromEntries(FACT_NAMES.map((name) => [factField(name), effectiveValue(name, found, stated)])),
    ]),
  );
}

/** In words: the result of the latest round that has one; none if the latest result was taken back. */
async function resultsByListing(db: Queries, listings: Ids) {
  if (listings.length === 0) return new Map<number, string>();
  const rows = await db
    .selectDistinctOn([auctionRound.listingId])
    .from(auctionRound)
    .where(
      and(
        inArray(auctionRound.listingId, idsOf(listings)),
        or(isNotNull(auctionRound.result), isNotNull(auctionRound.recordedAt)),
      ),
    )
    .orderBy(auctionRound.listingId, desc(auctionRound.id));
  const ended = rows.filter(({ result }) => result !== null);
  return new Map(
    ended.map((row) => [
      row.listingId,
      resultWords({
        round: row.round as Round,
        result: row.result as RoundResult,
        deal_price: row.dealPrice === null ? null : fenToYuan(row.dealPrice),
        deal_time: row.dealTime && formatTime(row.dealTime),
        bidders: row.bidders,
      }),
    ]),
  );
}

const idsOf = (listings: Ids) => listings.map(({ id }) => id);
