/**
 * Tells the followers of listings what changed, on the page 消息: one message a listing and day, in the transaction of
 * the change. What changes later on the same day is added to the day's message, which is unread again, so nothing
 * urgent waits: see docs/decisions/follower-messages.md.
 */
import { eq, inArray } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { lineOfChange } from '../../../shared/domain/listing-log.ts';
import { formatTime } from '../../../shared/time.ts';
import { extendMessages } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { follow, listing, type listingChange } from '../../platform/db/schema.ts';

type Entry = Pick<typeof listingChange.$inferSelect, 'listingId' | 'field' | 'values'>;

/** @param tx the transaction of the changes */
export async function tellFollowers(tx: Queries, entries: readonly Entry[], now: Date): Promise<void> {
  const lines = new Map<number, string[]>();
  for (const { listingId, field, values } of entries)
    lines.set(listingId, [...(lines.get(listingId) ?? []), lineOfChange(field, values)]);
  const { userId, listingId, seenTitle } = follow;
  const followers = await tx
    .select({ userId, listingId, seenTitle, title: listing.title, status: listing.publishStatus })
    .from(follow)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(inArray(listingId, [...lines.keys()]));
  const day = formatTime(now).slice(0, 10);
  await extendMessages(
    tx,
    followers.map((it) => {
      const isOnShelf = it.status === PUBLISH_STATUS.onShelf;
      return {
        to: { role: 'user', id: it.userId },
        kind: 'follow',
        event: `listing ${it.listingId} changed ${day}`,
        title: '您关注的标的有变化',
        // Off the shelf the owner may change the title without a review.
        text: [isOnShelf ? it.title : it.seenTitle, ...(lines.get(it.listingId) ?? [])].join('\n'),
        // Off the shelf it has no page.
        link: isOnShelf ? `/object/${it.listingId}#changes` : '/user/myTool/subscribe',
      };
    }),
    now,
  );
}
