/** Similar listings: of the same kind, as near as possible, not ended. */
import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { inlined, statement } from '../../platform/db/statements.ts';
import { isOnShelf } from './filter/filter.ts';
import { type ListingRow, listColumns } from './present.ts';
import { listingOnShelf } from './read-listing.ts';

const SIMILAR_SIZE = 4;

/**
 * From the city first, then from the province, then from anywhere; within each the newest.
 * @throws Refusal 404 for a listing that is not on the shelf
 */
export async function similarListings(db: Queries, id: number, now: Date): Promise<ListingRow[]> {
  const { kind, cityCode, provinceCode } = await listingOnShelf(db, id);
  if (kind === null) return [];
  return statement<ListingRow>(db, {
    key: 'similar',
    keepsPlan: 'always',
    columns: listColumns,
    build: () => similarQuery(db),
  }).execute({ id, kind, city: cityCode, province: provinceCode, now });
}

const newestFirst = [desc(listing.createdAt), desc(listing.id)];

/** The database searches a wider area only if the nearer ones have too few. */
function similarQuery(db: Queries) {
  const { kind, cityCode, provinceCode, overTime } = listing;
  const isNear = (column: PgColumn, name: string) => eq(column, sql.param(sql.placeholder(name), column));
  const isSimilar = and(
    isOnShelf(),
    eq(kind, sql.param(sql.placeholder('kind'), kind)),
    or(isNull(overTime), gt(overTime, sql.param(sql.placeholder('now'), overTime))),
    ne(listing.id, sql.placeholder('id')),
  );
  const newest = (where?: SQL) =>
    db
      .select({ id: listing.id })
      .from(listing)
      .where(and(isSimilar, where))
      .orderBy(...newestFirst)
      .limit(inlined(SIMILAR_SIZE));
  const inCity = db.$with('in_city').as(newest(isNear(cityCode, 'city')));
  const cityIds = () => db.select({ id: inCity.id }).from(inCity);
  const inProvince = db
    .$with('in_province')
    .as(
      newest(
        and(
          isNear(provinceCode, 'province'),
          isTooFew(sql`(select count(*) from ${inCity})`),
          notInArray(listing.id, cityIds()),
        ),
      ),
    );
  const near = () => unionAll(cityIds(), db.select({ id: inProvince.id }).from(inProvince));
  const anywhere = db
    .$with('anywhere')
    .as(
      newest(
        and(
          isTooFew(sql`(select count(*) from ${inCity}) + (select count(*) from ${inProvince})`),
          notInArray(listing.id, near()),
        ),
      ),
    );
  const all = unionAll(
    cityIds(),
    db.select({ id: inProvince.id }).from(inProvince),
    db.select({ id: anywhere.id }).from(anywhere),
  );
  const nearFirst = (column: PgColumn, name: string) => sql`coalesce(${isNear(column, name)}, false) desc`;
  return (
    db
      .with(inCity, inProvince, anywhere)
      .select(listColumns)
      .from(listing)
      // Few have a result before their end. The index does not have it, so there may be fewer similar ones.
      .where(and(inArray(listing.id, all), isNull(listing.roundResult)))
      .orderBy(nearFirst(cityCode, 'city'), nearFirst(provinceCode, 'province'), ...newestFirst)
      .limit(inlined(SIMILAR_SIZE))
  );
}

const isTooFew = (count: SQL) => sql`${count} < ${inlined(SIMILAR_SIZE)}`;
