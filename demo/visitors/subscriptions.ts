/** The subscriptions of the demonstration's user, with news: price cuts, near and ended auctions. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { logged } from '../../server/market/listing-log/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { appUser, follow, listing, savedSearch } from '../../server/platform/db/schema.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { USUAL_REMINDER_HOURS } from '../../shared/domain/subscription.ts';
import { DEMONSTRATION_ACCOUNTS } from '../accounts/accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the user looked last. */
const SEEN_DAYS = 4;

const SEARCHES = [
  {
    name: '江苏省 住宅用房',
    address: '/search?load_province=320000&second_class=1',
    filter: { load_province: '320000', second_class: 1 },
  },
  {
    name: '司法拍卖 100万以下',
    address: '/search?currentIndex=1&price_max=1000000',
    filter: { zc_type: 1, price_max: 1_000_000 },
  },
];

type Row = typeof listing.$inferSelect;

/** @param now the moment around which the demonstration happens */
export async function seedSubscriptions(tx: Queries, now: Date): Promise<void> {
  const [phone = ''] = DEMONSTRATION_ACCOUNTS.users.map((user) => user.phone);
  const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.phone, phone));
  if (!user) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const seenAt = ago(SEEN_DAYS);
  const followed = await followedListings(tx, now);
  await tx.insert(follow).values(
    followed.map(({ id, title, price, wasDearer }, index) => ({
      userId: user.id,
      listingId: id,
      createdAt: ago(SEEN_DAYS + index),
      seenAt,
      seenTitle: title,
      seenPrice: wasDearer && price ? dearer(price) : price,
      seenStatus: PUBLISH_STATUS.onShelf,
    })),
  );
  for (const { id, initialPrice, wasDearer } of followed)
    if (wasDearer && initialPrice) await cutPrice(tx, id, initialPrice, ago(1));
  await tx
    .insert(savedSearch)
    .values(SEARCHES.map((search) => ({ ...search, userId: user.id, createdAt: ago(9), seenAt })));
}

const dearer = (price: bigint) => (price * 5n) / 4n;

/** So that the log has the cut. */
async function cutPrice(tx: Queries, listingId: number, initialPrice: bigint, at: Date): Promise<void> {
  const setPrice = (price: bigint) =>
    tx.update(listing).set({ initialPrice: price }).where(eq(listing.id, listingId));
  await setPrice(dearer(initialPrice));
  await logged(tx, [listingId], at, () => setPrice(initialPrice));
}

/** Two whose price was cut, one that begins soon, one that is over, and two that stayed as they were. */
async function followedListings(tx: Queries, now: Date): Promise<(Row & { wasDearer?: true })[]> {
  const some = (count: number, where: SQL | undefined, order: SQL) =>
    tx
      .select()
      .from(listing)
      .where(and(eq(listing.publishStatus, PUBLISH_STATUS.onShelf), isNull(listing.disposalStatus), where))
      .orderBy(order, asc(listing.id))
      .limit(count);
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const far = gt(listing.startTime, inMs(3 * DAY_MS));
  const cheaper = await some(
    2,
    and(far, ne(listing.type, 3), isNotNull(listing.initialPrice)),
    sql`${listing.startTime}`,
  );
  const soon = await some(
    1,
    and(gt(listing.startTime, now), lte(listing.startTime, inMs(USUAL_REMINDER_HOURS * HOUR_MS))),
    desc(listing.startTime),
  );
  const over = await some(
    1,
    and(lte(listing.endTime, now), gt(listing.endTime, inMs(-(SEEN_DAYS - 1) * DAY_MS))),
    desc(listing.endTime),
  );
  const same = await some(2, gt(listing.startTime, inMs(20 * DAY_MS)), sql`${listing.startTime}`);
  return [...cheaper.map((row) => ({ ...row, wasDearer: true as const })), ...soon, ...over, ...same];
}
