/** Pairs of listings for operators. */
import { desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Contract,
  ObjectPair,
  OutputOf,
  PairedListing,
  ParsedInputOf,
} from '../../../shared/contract/index.ts';
import type { Round } from '../../../shared/domain/auctions/auction-round.ts';
import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { entryOf, LISTING_TYPES, type PropertyKind } from '../../../shared/domain/listing.ts';
import type { PublishStatus } from '../../../shared/domain/subject.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { regionPath } from '../../../shared/regions/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingObject, listingPair, listingText } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage } from '../../platform/http/slice.ts';

const first = alias(listing, 'first_listing');
const second = alias(listing, 'second_listing');
const firstObject = alias(listingObject, 'first_object');
const secondObject = alias(listingObject, 'second_object');
const firstText = alias(listingText, 'first_text');
const secondText = alias(listingText, 'second_text');

type Listing = typeof first | typeof second;

const columnsOf = (of: Listing) => ({
  id: of.id,
  title: of.title,
  type: of.type,
  kind: of.kind,
  publishStatus: of.publishStatus,
  source: of.source,
  courtName: of.courtName,
  sellerName: of.sellerName,
  provinceCode: of.provinceCode,
  cityCode: of.cityCode,
  districtCode: of.districtCode,
  address: of.address,
  caseNumbers: of.caseNumbers,
  area: of.buildingArea,
  assessPrice: of.assessPrice,
  initialPrice: of.initialPrice,
  startTime: of.startTime,
  endTime: of.endTime,
});

const pairRows = (db: Queries) =>
  db
    .select({
      pair: listingPair,
      first: columnsOf(first),
      second: columnsOf(second),
      firstRound: firstObject.round,
      secondRound: secondObject.round,
      firstCases: firstText.caseNumbers,
      secondCases: secondText.caseNumbers,
    })
    .from(listingPair)
    .innerJoin(first, eq(first.id, listingPair.firstId))
    .innerJoin(second, eq(second.id, listingPair.secondId))
    .innerJoin(firstObject, eq(firstObject.listingId, first.id))
    .innerJoin(secondObject, eq(secondObject.listingId, second.id))
    .leftJoin(firstText, eq(firstText.listingId, first.id))
    .leftJoin(secondText, eq(secondText.listingId, second.id));

type Row = Awaited<ReturnType<typeof pairRows>>[number];

export async function objectPairs(
  db: Queries,
  query: ParsedInputOf<Contract['objectPairs']>,
): Promise<OutputOf<Contract['objectPairs']>> {
  const { id, foundAt, state, firstId, secondId } = listingPair;
  const { listing_id } = query;
  const { list, count } = await listPage(db, query, {
    table: listingPair,
    filters: [
      equals(state, query.state),
      listing_id === undefined ? undefined : or(eq(firstId, listing_id), eq(secondId, listing_id)),
    ],
    sortable: { id, found_time: foundAt },
    order: [desc(id)],
    find: (slice) =>
      pairRows(db)
        .where(inSlice(db, listingPair, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(present), count };
}

/** @throws Refusal 404 */
export async function objectPair(db: Queries, id: number): Promise<ObjectPair> {
  const [row] = await pairRows(db).where(eq(listingPair.id, id));
  if (!row) throw refusals.missing();
  return present(row);
}

const present = ({ pair, ...row }: Row): ObjectPair => ({
  id: pair.id,
  state: pair.state,
  object_title: row.first.title,
  other_title: row.second.title,
  likeness: pair.likeness,
  is_same_case: pair.isSameCase,
  found_time: formatTime(pair.foundAt),
  decided_time: pair.decidedAt && formatTime(pair.decidedAt),
  decided_by: pair.decidedBy,
  first: presentListing(row.first, row.firstRound, row.firstCases),
  second: presentListing(row.second, row.secondRound, row.secondCases),
});

function presentListing(row: Row['first'], round: number | null, cases: string[] | null): PairedListing {
  const region = row.districtCode ?? row.cityCode ?? row.provinceCode;
  const names = region ? (regionPath(region)?.map(({ label }) => label) ?? []) : [];
  return {
    id: row.id,
    object_title: row.title,
    zctype_name: entryOf(LISTING_TYPES, row.type)?.name ?? '',
    second_class: row.kind as PropertyKind | null,
    is_start: row.publishStatus as PublishStatus,
    source: entryOf(PLATFORMS, row.source)?.name ?? null,
    seller: row.courtName || row.sellerName || null,
    place: [...names, row.address].filter(Boolean).join(' ') || null,
    case_numbers: [...new Set([...row.caseNumbers, ...(cases ?? [])])].join('、'),
    round: round as Round | null,
    building_area: row.area,
    assess_price: yuan(row.assessPrice),
    initial_price: yuan(row.initialPrice),
    start_time: row.startTime && formatTime(row.startTime),
    end_time: row.endTime && formatTime(row.endTime),
  };
}

const yuan = (fen: bigint | null) => (fen === null ? null : fenToYuan(fen));
