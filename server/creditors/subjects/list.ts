/** A creditor's lists: own subjects, claimed listings, and listings to claim. */
import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import type { CompletenessFilter } from '../../../shared/domain/facts.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import { startOfDay } from '../../../shared/time.ts';
import { completeness, completenessShare } from '../../market/facts/index.ts';
import { findListings, isInRegion, type Presentation } from '../../market/listings/index.ts';
import { currentResults } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, listing, listingRevision } from '../../platform/db/schema.ts';
import { wordsOf } from '../../platform/word-search/index.ts';
import { presentJudicial, presentSubject, revisionColumns, startedAt, subjectColumns } from './present.ts';
import { relationsOf } from './relations.ts';

type ListQuery = ParsedInputOf<Contract['subjectList']>;
type Page = OutputOf<Contract['subjectList']>;

/** The maximum page size of listings to claim: the same as in public lists. */
const CLAIM_PAGE_MAX = 50;

/** The protocol's rule: a keyword for judicial listings searches the shelf, unless the query asks for own ones. */
const isClaimSearch = ({ scope, type, name }: ListQuery) =>
  scope === 'claim' || (scope === undefined && type === 1 && Boolean(name));

/** Without a type, own subjects are those that the creditor wrote. */
export function subjectList(
  db: Queries,
  creditorId: number,
  query: ListQuery,
  presentation: Presentation,
): Promise<Page> {
  if (isClaimSearch(query)) return claimable(db, creditorId, query, presentation);
  return query.type === 1
    ? claimed(db, creditorId, query, presentation)
    : written(db, creditorId, query, presentation);
}

async function written(
  db: Queries,
  creditorId: number,
  query: ListQuery,
  presentation: Presentation,
): Promise<Page> {
  const where = isWrittenBy(creditorId, query, presentation.now);
  const rows = await writtenRows(db, creditorId, query, presentation.now);
  const resultOf = await currentResults(
    db,
    rows.map((row) => row.listing.id),
  );
  return {
    data: rows.map((row) => presentSubject({ ...row, result: resultOf(row.listing.id) }, presentation)),
    count: await db.$count(listing, where),
  };
}

/** The query of a page of the creditor's own subjects. */
export const writtenRows = (db: Queries, creditorId: number, query: ListQuery, now: Date) =>
  db
    .select({ listing: subjectColumns, revision: revisionColumns, completeness })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(isWrittenBy(creditorId, query, now))
    .orderBy(...orderOf({ ...query, sort: query.sort ?? 'create_time' }, listing.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);

const isWrittenBy = (creditorId: number, query: ListQuery, now: Date) =>
  and(
    eq(listing.creditorId, creditorId),
    query.type ? eq(listing.type, query.type) : inArray(listing.type, [...PUBLISHED_TYPES]),
    fits(query, now),
  );

/** The latest claim of each listing. */
async function claimed(
  db: Queries,
  creditorId: number,
  query: ListQuery,
  presentation: Presentation,
): Promise<Page> {
  const latest = db
    .select({ id: max(claim.id) })
    .from(claim)
    .where(eq(claim.creditorId, creditorId))
    .groupBy(claim.listingId);
  const where = and(
    inArray(claim.id, latest),
    query.status && eq(claim.status, query.status),
    fits(query, presentation.now),
  );
  const rows = await db
    .select({ listing: subjectColumns, completeness })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .where(where)
    .orderBy(...orderOf(query, claim.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db
    .select({ count: sql<bigint>`count(*)` })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .where(where);
  const ids = rows.map((row) => row.listing.id);
  const relationOf = await relationsOf(db, creditorId, ids);
  const resultOf = await currentResults(db, ids);
  return {
    data: rows.map(({ listing: row, completeness }) =>
      presentJudicial(row, relationOf(row.id), presentation, { completeness, result: resultOf(row.id) }),
    ),
    count: Number(counted?.count ?? 0),
  };
}

/** Judicial listings on the shelf, in the order of the public lists. */
async function claimable(
  db: Queries,
  creditorId: number,
  query: ListQuery,
  presentation: Presentation,
): Promise<Page> {
  const { page, name, second_class, region } = query;
  const size = Math.min(query.size, CLAIM_PAGE_MAX);
  const filter = { zc_type: 1, name, second_class, load_district: region } as const;
  const { rows, count } = await findListings(db, filter, { page, size }, presentation.now);
  const relationOf = await relationsOf(
    db,
    creditorId,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) =>
    presentJudicial({ ...row, publishStatus: PUBLISH_STATUS.onShelf }, relationOf(row.id), presentation),
  );
  return { data, count };
}

const fits = (query: ListQuery, now: Date): SQL | undefined => {
  const { is_start, second_class, name, import_id, region, completeness } = query;
  return and(
    is_start && eq(listing.publishStatus, is_start),
    second_class && eq(listing.kind, second_class),
    import_id === undefined ? undefined : eq(listing.subjectImportId, import_id),
    region === undefined ? undefined : isInRegion(region),
    completeness && IS_KNOWN[completeness],
    isPriced(query),
    isTimed(query, now),
    ...wordsOf(name ?? '').map(({ pattern }) => like(listing.titleKey, pattern)),
  );
};

const IS_KNOWN: Record<CompletenessFilter, SQL> = {
  low: sql`${completenessShare} < 0.5`,
  half: sql`${completenessShare} >= 0.5`,
  full: sql`${completenessShare} = 1`,
};

const isPriced = ({ price_min, price_max }: ListQuery) =>
  and(
    price_min === undefined ? undefined : gte(listing.price, price_min),
    price_max === undefined ? undefined : lte(listing.price, price_max),
  );

function isTimed({ start_from, start_to, progress }: ListQuery, now: Date): SQL | undefined {
  const { startTime, overTime } = listing;
  return and(
    start_from === undefined ? undefined : gte(startTime, startOfDay(start_from)),
    start_to === undefined ? undefined : lt(startTime, startOfDay(start_to, 1)),
    progress === 'todo' ? gt(startTime, now) : undefined,
    progress === 'doing' ? and(lte(startTime, now), gt(overTime, now)) : undefined,
    progress === 'done' ? lte(overTime, now) : undefined,
  );
}

const SORTS = {
  create_time: startedAt,
  start_time: listing.startTime,
  assess_price: listing.assessPrice,
  initial_price: listing.initialPrice,
  own_looker_num: listing.viewCount,
  completeness: completenessShare,
};

/** Sorts by id, which is the order of claims, unless the query names another column. Empty values come last. */
function orderOf(
  { sort, order }: Pick<ListQuery, 'sort' | 'order'>,
  id: typeof listing.id | typeof claim.id,
): SQL[] {
  if (!sort) return [desc(id)];
  const direction = order === 'asc' ? asc : desc;
  return [sql`${direction(SORTS[sort])} nulls last`, desc(id)];
}
