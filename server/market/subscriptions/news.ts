/** The news of a user: counts and reads changes, and marks them as seen or as mailed. */
import { and, type Column, eq, lte, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { MAX_NEWS } from '../../../shared/domain/subscription.ts';
import type { Queries } from '../../platform/db/database.ts';
import { follow, listing, savedSearch } from '../../platform/db/schema.ts';
import { linesSince } from '../listing-log/index.ts';
import { isChangedAt, SINCE_REPORTED } from './changes.ts';
import { type ChangedFollow, countFollows, unreportedFollows } from './follows.ts';
import { type NextRound, nextRoundsOf } from './next-rounds.ts';
import { type NewSearch, searchesOf, sinceReported } from './searches.ts';

export interface News {
  /** With the lines of the log that their other words do not say. */
  follows: (ChangedFollow & { next: NextRound | null; lines: string[] })[];
  searches: NewSearch[];
}

/** Changes that neither the user nor the last daily mail has seen. */
export async function unreportedNews(db: Queries, userId: number, now: Date): Promise<News> {
  const follows = await unreportedFollows(db, userId, now);
  const searches = await searchesOf(db, userId, now, { since: sinceReported });
  const nextOf = await nextRoundsOf(db, follows);
  const lines = await linesSince(
    db,
    follows
      .filter(({ changes }) => !changes.gone)
      .map(({ listing, since, changes }) => ({
        listingId: listing.id,
        since,
        except: changes.price ? ['initial_price'] : [],
      })),
  );
  return {
    follows: follows.map((row) => ({
      ...row,
      next: nextOf(row),
      lines: lines.get(row.listing.id) ?? [],
    })),
    searches: searches.filter(({ newCount }) => newCount > 0),
  };
}

/**
 * The next daily mail reports changes after this moment.
 * @param tx the transaction of `unreportedNews`
 */
export async function markMailed(tx: Queries, userId: number, now: Date): Promise<void> {
  await tx
    .update(follow)
    .set({
      mailedAt: now,
      mailedPrice: sql`case when ${isOnShelf} then ${listing.price} else ${SINCE_REPORTED.price} end`,
      mailedStatus: sql`${listing.publishStatus}`,
    })
    .from(listing)
    .where(and(eq(listing.id, follow.listingId), eq(follow.userId, userId)));
  await tx.update(savedSearch).set({ mailedAt: now }).where(eq(savedSearch.userId, userId));
}

/** The number of followed listings and saved searches with news, at most MAX_NEWS. */
export async function countNews(db: Queries, userId: number, now: Date): Promise<number> {
  const follows = await countFollows(db, userId, isChangedAt(now), MAX_NEWS);
  const searches = await searchesOf(db, userId, now, { limit: 1 });
  return Math.min(follows + searches.filter(({ newCount }) => newCount > 0).length, MAX_NEWS);
}

const isOnShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);

/**
 * Marks changes until that moment as seen. The moment is limited to now and never moves back; later changes of a
 * listing stay unseen and are reported the next time.
 * @param tx a transaction
 */
export async function markSeen(tx: Queries, userId: number, until: Date, now: Date): Promise<void> {
  const seenAt = until < now ? until : now;
  // Off the shelf title and price may change and change back without being published.
  const published = (now: Column, before: Column) =>
    sql`case when ${isOnShelf} then ${now} else ${before} end`;
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
