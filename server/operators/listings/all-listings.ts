/**
 * The listings of all states and owners. Filters are checked along an index with all their columns, up to a number of
 * matches: neither a page nor a count reads the table. Rare words of titles are looked up in the indexes of titles
 * instead.
 */
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { NAME_HORIZON, RESULT_HORIZON } from '../../../shared/domain/search.ts';
import { presentSubject, revisionColumns, subjectColumns } from '../../creditors/subjects/index.ts';
import { isInRegion, type Presentation } from '../../market/listings/index.ts';
import { currentResults } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { joinedColumns } from '../../platform/db/joined-columns.ts';
import { creditor, listing, listingRevision } from '../../platform/db/schema.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { type Word, wordsOf } from '../../platform/word-search/index.ts';

type Query = ParsedInputOf<Contract['allListings']>;
type Rows = OutputOf<Contract['allListings']>;

export async function allListings(db: Queries, query: Query, presentation: Presentation): Promise<Rows> {
  const { ids, count } = await foundIds(db, query);
  if (ids.length === 0) return { list: [], count };
  const rows = await db
    .select({
      listing: subjectColumns,
      revision: revisionColumns,
      owner: joinedColumns({ id: creditor.id, name: creditor.name }),
    })
    .from(listing)
    .leftJoin(creditor, eq(creditor.id, listing.creditorId))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(inArray(listing.id, ids))
    .orderBy(desc(listing.id));
  const resultOf = await currentResults(db, ids);
  const list = rows.map(({ owner, ...row }) => ({
    ...presentSubject({ ...row, result: resultOf(row.listing.id) }, presentation),
    creditor_id: owner?.id ?? null,
    creditor_name: owner?.name ?? null,
    disposal_status: row.listing.disposalStatus,
  }));
  return { list, count };
}

/** The ids of the matching listings, and their number up to the horizon. */
async function foundIds(db: Queries, query: Query): Promise<{ ids: number[]; count: number }> {
  const { offset, limit } = sliceOf(query);
  const matches = await matchesOf(db, query);
  const rows = await db
    .select({ id: matches.id, count: sql<bigint>`count(*) over ()` })
    .from(matches)
    .orderBy(desc(matches.id))
    .offset(offset)
    .limit(limit);
  const count = rows[0] ? Number(rows[0].count) : offset > 0 ? await db.$count(matches) : 0;
  return { ids: rows.map(({ id }) => id), count };
}

/** The number of newest listings to sample; they show whether a walk soon finds enough. */
const SAMPLE = 2_000;
const OFTEN = { filters: 200, words: 20 };
/** A walk for words costs more per step, so fewer matches are counted. */
const HORIZON = { filters: RESULT_HORIZON, words: NAME_HORIZON };
/** Never reached; but a query with a limit is planned separately, not merged into the outer one. */
const NO_END = 2 ** 40;

async function matchesOf(db: Queries, { q = '', ...query }: Query) {
  const isNumber = /^\d{1,15}$/.test(q);
  const words = isNumber ? [] : wordsOf(q);
  const kind = words.length > 0 ? 'words' : 'filters';
  const filter = and(conditions(query), isNumber ? eq(listing.id, Number(q)) : undefined);
  const walk = (steps: number) => walked(db, and(filter, ...words.map(holdsWord)), HORIZON[kind], steps);
  const isOften =
    !isNumber && (!(filter || words.length > 0) || (await db.$count(walk(SAMPLE))) >= OFTEN[kind]);
  if (isOften) return walk(NO_END);
  return gathered(db, query, and(filter, ...words.map(hasPairs), ...words.map(holdsWord)), HORIZON[kind]);
}

/** Along the index of all listings. The alias is the table's name, so that conditions fit. */
function walked(db: Queries, where: SQL | undefined, most: number, steps: number) {
  const { id } = listing;
  const all = db.select(WALKED).from(listing).orderBy(desc(id)).limit(steps).as('listing');
  return db.select({ id }).from(all).where(where).orderBy(desc(id)).limit(most).as('found');
}

const WALKED = {
  id: listing.id,
  type: listing.type,
  publishStatus: listing.publishStatus,
  kind: listing.kind,
  disposalStatus: listing.disposalStatus,
  provinceCode: listing.provinceCode,
  cityCode: listing.cityCode,
  districtCode: listing.districtCode,
  creditorId: listing.creditorId,
  titleKey: listing.titleKey,
};

/** All matches: the shelf has its indexes, and the rest has others. */
function gathered(db: Queries, { is_start }: Query, where: SQL | undefined, most: number) {
  const part = (state: SQL) => db.select({ id: listing.id }).from(listing).where(and(state, where));
  const isShelf = is_start === PUBLISH_STATUS.onShelf;
  const all = (
    is_start === undefined
      ? unionAll(part(isOnShelf()), part(isOffShelf()))
      : part(isShelf ? isOnShelf() : isOffShelf())
  ).as('matches');
  return db.select({ id: all.id }).from(all).orderBy(desc(all.id)).limit(most).as('found');
}

/** A literal, so that the partial indexes of either part can be used. */
const onShelf = sql.raw(String(PUBLISH_STATUS.onShelf));
const isOnShelf = () => eq(listing.publishStatus, onShelf);
const isOffShelf = () => ne(listing.publishStatus, onShelf);

const holdsWord = ({ pattern }: Word) => sql`${listing.titleKey} like ${pattern}`;
const hasPairs = ({ pairs }: Word) => sql`${listing.searchGrams} @> ${sql.param(pairs)}::text[]`;

const conditions = (query: Omit<Query, 'q'>): SQL | undefined => {
  const { zc_type, second_class, region, is_start, creditor_id, drifting, owned } = query;
  return and(
    zc_type && eq(listing.type, zc_type),
    second_class && eq(listing.kind, second_class),
    region === undefined ? undefined : isInRegion(region),
    is_start && eq(listing.publishStatus, is_start),
    creditor_id === undefined ? undefined : eq(listing.creditorId, creditor_id),
    either(drifting, isNotNull(listing.disposalStatus), isNull(listing.disposalStatus)),
    either(owned, isNotNull(listing.creditorId), isNull(listing.creditorId)),
  );
};

const either = (wanted: 0 | 1 | undefined, yes: SQL, no: SQL) =>
  wanted === undefined ? undefined : wanted === 1 ? yes : no;
