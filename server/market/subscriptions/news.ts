/** The news of a user: reads unseen changes, and marks them as seen. */
import { and, type Column, eq, lte, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { MAX_FOLLOWS, MAX_NEWS } from '../../../shared/domain/subscription.ts';
import type { Queries } from '../../platform/db/database.ts';
import { follow, listing, savedSearch } from '../../platform/db/schema.ts';
import { isChangedAt } from './changes.ts';
import { countFollows, type FollowRow, followRows } from './follows.ts';
import { type NewSearch, searchesOf } from './searches.ts';

export interface News {
  follows: FollowRow[];
  searches: NewSearch[];
}

export async function newsOf(db: Queries, userId: number, now: Date): Promise<News> {
  const follows = await followRows(db, userId, now, { limit: MAX_FOLLOWS, onlyChanged: true });
  const searches = await searchesOf(db, userId, now);
  return { follows, searches: searches.filter(({ newCount }) => newCount > 0) };
}

/** The number of followed listings and saved searches with news, at most MAX_NEWS. */
export async function countNews(db: Queries, userId: number, now: Date): Promise<number> {
  const follows = await countFollows(db, userId, isChangedAt(now), MAX_NEWS);
  const searches = await searchesOf(db, userId, now, 1);
  return Math.min(follows + searches.filter(({ newCount }) => newCount > 0).length, MAX_NEWS);
}

/**
 * What was new until that moment no longer is. Nobody has seen the future, or less than before; nor what became of a
 * listing after that moment, so that its change is told the next time.
 * @param tx a transaction
 */
export async function see(tx: Queries, userId: number, until: Date, now: Date): Promise<void> {
  const seenAt = until < now ? until : now;
  // Off the shelf title and price may change and change back without anybody's knowing.
  const published = (now: Column, before: Column) =>
    sql`case when ${listing.publishStatus} = ${PUBLISH_STATUS.onShelf} then ${now} else ${before} end`;
  const seenTitle = published(listing.title, follow.seenTitle);
  const seenPrice = published(listing.price, follow.seenPrice);
  await tx
    .update(follow)
    .set({ seenAt, seenTitle, seenPrice, seenStatus: sql`${listing.publishStatus}` })
    .from(listing)
    .where(
      and(
        eq(listing.id, follow.listingId),
        eq(follow.userId, userId),
        lte(follow.seenAt, seenAt),
        lte(listing.updatedAt, seenAt),
      ),
    );
  await tx
    .update(savedSearch)
    .set({ seenAt })
    .where(and(eq(savedSearch.userId, userId), lte(savedSearch.seenAt, seenAt)));
}
