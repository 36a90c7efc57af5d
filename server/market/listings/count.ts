/** Counts matching listings, up to the horizon. */
import { and, type Query, type SQL, type Subquery, sql } from 'drizzle-orm';
import { RESULT_HORIZON } from '../../../shared/domain/search.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statements.ts';
import {
  begunStatus,
  conditions,
  onShelf,
  passes,
  range,
  type Search,
  shapeOf,
  valuesOf,
} from './filter/filter.ts';
import { type Count, walkOf } from './list.ts';

/** The number of newest listings to sample; they show whether a walk soon finds more than the horizon. */
const SAMPLE = 2_000;
const OFTEN = 160;

/** Estimates by statistics may be wrong by half, so only more than this is certain. */
const SURELY_MORE = 3 * RESULT_HORIZON;

const MORE: Count = { count: RESULT_HORIZON, count_is_floor: true };

interface CountOptions {
  /**
   * Allows an estimate for a waiting visitor, if the statistics leave no doubt that very many titles contain the
   * words.
   */
  mayEstimate?: boolean;
  /** All listings on the shelf are fewer than the horizon, so they can be counted directly. */
  isShelfSmall?: boolean;
}

export async function countListings(
  db: Queries,
  search: Search,
  now: Date,
  { mayEstimate = false, isShelfSmall = false }: CountOptions = {},
): Promise<Count> {
  const counted = async (what: 'sample' | 'walk' | 'matches', matches: () => Countable): Promise<number> => {
    const [row] = await statement<{ count: number }>(db, {
      key: `count ${what} ${shapeOf(search)}`,
      keepsPlan: false,
      columns: { count: { mapFromDriverValue: Number } },
      build: () => db.select({ count: sql<number>`count(*)` }).from(matches().as('some')),
    }).execute(valuesOf(search, now));
    return row?.count ?? 0;
  };
  const one = { one: sql`1`.as('one') };
  const upTo = (limit: number, source: Source, where: SQL | undefined) =>
    db.select(one).from(source).where(where).limit(limit);
  const filter = passes(search);
  const sample = () => upTo(SAMPLE, walkOf(db, search, 'latest', SAMPLE), filter);
  // The newest are no sample of started auctions.
  const mayBeOften = filter !== undefined && !begunStatus(search) && !isShelfSmall;
  const isOften = mayBeOften && (await counted('sample', sample)) >= OFTEN;
  if (isOften && mayEstimate && (await estimateOf(db, search, now)) >= SURELY_MORE) return MORE;
  const limit = RESULT_HORIZON + 1;
  const part = (where: SQL | undefined) => upTo(limit, listing, where);
  const count = isOften
    ? await counted('walk', () => part(and(onShelf(search), filter)))
    : await counted('matches', () => part(range(search)));
  return count > RESULT_HORIZON ? MORE : { count, count_is_floor: false };
}

interface Countable {
  as(alias: 'some'): Subquery;
}

type Source = ReturnType<typeof walkOf> | typeof listing;

/** By the statistics on pairs of characters in titles; 0 if they are not conclusive. */
async function estimateOf(db: Queries, search: Search, now: Date): Promise<number> {
  const { filter, regions, words } = search;
  if (words.length === 0 || regions.length > 0 || filter.object_status) return 0;
  const matches = () => db.select({ id: listing.id }).from(listing).where(conditions(search)).toSQL();
  const [row] = await statement<{ rows: number }>(db, {
    key: `estimate ${shapeOf(search)}`,
    keepsPlan: false,
    columns: { rows: { mapFromDriverValue: plannedRows } },
    build: () => explained(matches()) as never,
  }).execute(valuesOf(search, now));
  return row?.rows ?? 0;
}

const explained = ({ sql: text, ...rest }: Query) => ({
  toSQL: () => ({ ...rest, sql: `explain (format json) ${text}` }),
});

const plannedRows = ([{ Plan: plan }]: [{ Plan: { 'Plan Rows': number } }]) => plan['Plan Rows'];
