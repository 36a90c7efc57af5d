/** Finds records about listings by a keyword: by what the search of the site finds a listing, on the shelf or not. */
import { and, arrayContains, arrayOverlaps, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingText } from '../../../platform/db/schema.ts';
import { type Matches, matchesOf } from '../../../platform/word-search/index.ts';
import { type SoughtWord, soughtWords } from './sought-words.ts';

interface AboutListings {
  table: PgTable & { id: PgColumn };
  listingId: PgColumn;
}

export function aboutListingsFound(
  db: Queries,
  { table, listingId }: AboutListings,
  keyword: string,
): Promise<Matches> {
  const words = soughtWords(keyword);
  const listings = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ id: listing.id })
      .from(listing)
      .where(and(...conditions));
  const found = words.map((word) => or(isIndexed(word), namesCase(db, word)));
  return matchesOf(db, table, {
    walk: exists(
      listings(eq(listing.id, listingId), ...words.map((word) => or(holds(word), namesCase(db, word)))),
    ),
    indexed: inArray(listingId, unionAll(listings(isOnShelf, ...found), listings(isOffShelf, ...found))),
  });
}

/** Literals, so that the partial indexes of either part can be used. */
const onShelf = sql.raw(String(PUBLISH_STATUS.onShelf));
const isOnShelf = eq(listing.publishStatus, onShelf);
const isOffShelf = ne(listing.publishStatus, onShelf);

const holds = ({ pattern, marks }: SoughtWord): SQL => {
  const patterns = [pattern, ...marks.map((mark) => `%\n${mark}\n%`)];
  return sql`${listing.searchText} like any(${sql.param(patterns)}::text[])`;
};

const isIndexed = (word: SoughtWord): SQL | undefined => {
  const { pairs, marks } = word;
  const isNamed = marks.length > 0 ? arrayOverlaps(listing.searchGrams, marks) : undefined;
  return and(or(arrayContains(listing.searchGrams, pairs), isNamed), holds(word));
};

/** Announcements name cases too. */
const namesCase = (db: Queries, { caseNumber }: SoughtWord): SQL | undefined =>
  caseNumber === undefined
    ? undefined
    : inArray(
        listing.id,
        db
          .select({ id: listingText.listingId })
          .from(listingText)
          .where(arrayContains(listingText.caseNumbers, [caseNumber])),
      );
