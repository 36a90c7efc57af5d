/** Followed listings. */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Followed } from '../../../shared/contract/market/subscriptions.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { type Change, MAX_FOLLOWS, type ReminderHours } from '../../../shared/domain/subscription.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { follow, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type PriceStep, priceSteps } from '../listing-log/index.ts';
import { type ListingRow, listColumns, presentListing } from '../listings/index.ts';
import { changesAt, isChangedAt, nextRoundSince, SINCE_REPORTED } from './changes.ts';
import type { NextRound } from './next-rounds.ts';

const isOwn = (userId: number, listingId: number) =>
  and(eq(follow.userId, userId), eq(follow.listingId, listingId));

/**
 * Following again changes nothing.
 * @param tx a transaction
 * @throws Refusal 404 for a listing that is not on the shelf, 409 at the limit
 */
export async function addFollow(tx: Queries, userId: number, listingId: number, now: Date): Promise<void> {
  await lockOwner(tx, 'user', userId);
  const [row] = await tx
    .select({ title: listing.title, price: listing.price, status: listing.publishStatus })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  if (!row) throw refusals.missing();
  if (await isFollowed(tx, userId, listingId)) return;
  const follows = await tx.$count(follow, eq(follow.userId, userId));
  if (follows >= MAX_FOLLOWS) throw refusals.conflict(messages.followTooMany);
  await tx.insert(follow).values({
    userId,
    listingId,
    createdAt: now,
    seenAt: now,
    seenTitle: row.title,
    seenPrice: row.price,
    seenStatus: row.status,
  });
}

export async function removeFollow(db: Queries, userId: number, listingId: number): Promise<void> {
  await db.delete(follow).where(isOwn(userId, listingId));
}

/** @throws Refusal 404 for a listing that the user does not follow */
export async function dismissPriceSteps(tx: Queries, userId: number, listingId: number, now: Date) {
  await changeFollow(tx, userId, listingId, { priceSeenAt: now });
}

/** @throws Refusal 404 for a listing that the user does not follow */
export async function setReminder(
  tx: Queries,
  userId: number,
  listingId: number,
  remindHours: ReminderHours,
): Promise<void> {
  await changeFollow(tx, userId, listingId, { remindHours });
}

async function changeFollow(
  tx: Queries,
  userId: number,
  listingId: number,
  values: Partial<typeof follow.$inferInsert>,
) {
  const changed = await tx
    .update(follow)
    .set(values)
    .where(isOwn(userId, listingId))
    .returning({ id: follow.listingId });
  if (changed.length === 0) throw refusals.missing();
}

export async function isFollowed(db: Queries, userId: number, listingId: number): Promise<boolean> {
  return (await db.$count(follow, isOwn(userId, listingId))) > 0;
}

/** @returns at most MAX_FOLLOWS ids of listings */
export async function followedIds(db: Queries, userId: number): Promise<number[]> {
  const rows = await db.select({ id: follow.listingId }).from(follow).where(eq(follow.userId, userId));
  return rows.map(({ id }) => id);
}

type FollowRow = Awaited<ReturnType<typeof followRows>>[number];
export type ChangedFollow = Awaited<ReturnType<typeof unreportedFollows>>[number];

/** The follows with changes that neither their user nor the last daily mail has seen, each with the price before. */
export const unreportedFollows = (db: Queries, userId: number, now: Date) =>
  db
    .select({
      listing: { id: listing.id, title: listing.title, startTime: listing.startTime, price: listing.price },
      seenTitle: follow.seenTitle,
      priceBefore: sql<bigint | null>`${SINCE_REPORTED.price}`,
      since: sql`${SINCE_REPORTED.at}`.mapWith(follow.seenAt),
      changes: changesAt(now, SINCE_REPORTED),
      nextRoundId: nextRoundSince(now, SINCE_REPORTED),
    })
    .from(follow)
    .innerJoin(listing, eq(listing.id, follow.listingId))
    .where(and(eq(follow.userId, userId), isChangedAt(now, SINCE_REPORTED)))
    .orderBy(desc(follow.createdAt), desc(follow.listingId))
    .limit(MAX_FOLLOWS);

interface Range {
  limit: number;
  offset?: number;
}

/** Changed ones first, then the newest. */
export function followRows(db: Queries, userId: number, now: Date, { limit, offset = 0 }: Range) {
  const changes = changesAt(now);
  const isChanged = isChangedAt(now);
  return db
    .select({
      listing: { ...listColumns, price: listing.price, publishStatus: listing.publishStatus },
      follow: getTableColumns(follow),
      changes,
      nextRoundId: nextRoundSince(now),
    })
    .from(follow)
    .innerJoin(listing, eq(listing.id, follow.listingId))
    .where(eq(follow.userId, userId))
    .orderBy(desc(isChanged), desc(follow.createdAt), desc(follow.listingId))
    .limit(limit)
    .offset(offset);
}

/** @param limit stops counting there */
export async function countFollows(db: Queries, userId: number, where?: SQL, limit = MAX_FOLLOWS) {
  const some = db
    .select({ id: follow.listingId })
    .from(follow)
    .innerJoin(listing, eq(listing.id, follow.listingId))
    .where(and(eq(follow.userId, userId), where))
    .limit(limit)
    .as('some');
  return db.$count(some);
}

/** How the prices of followed listings fell since their user follows them, or dismissed the steps. */
export async function priceStepsOf(
  db: Queries,
  rows: readonly FollowRow[],
): Promise<(row: FollowRow) => PriceStep[]> {
  const steps = await priceSteps(
    db,
    rows.map(({ follow: { listingId, createdAt, priceSeenAt } }) => ({
      listingId,
      since: priceSeenAt ?? createdAt,
    })),
  );
  return ({ listing: { id } }) => {
    const all = steps.get(id) ?? [];
    const [first, last] = [all.at(0)?.price ?? null, all.at(-1)?.price ?? null];
    return first !== null && last !== null && last < first ? all : [];
  };
}

export const changesOf = ({ changes }: Pick<FollowRow, 'changes'>): Change[] =>
  (Object.keys(changes) as Change[]).filter((change) => changes[change]);

interface Presentation {
  now: Date;
  publicOrigin: string;
}

interface News {
  steps: readonly PriceStep[];
  next: NextRound | null;
}

export function presentFollow(row: FollowRow, { steps, next }: News, presentation: Presentation): Followed {
  const isOnShelf = row.listing.publishStatus === PUBLISH_STATUS.onShelf;
  const { seenTitle, seenPrice, createdAt, remindHours } = row.follow;
  return {
    ...presentListing(
      isOnShelf ? row.listing : { ...row.listing, ...HIDDEN_COLUMNS, title: seenTitle },
      presentation,
    ),
    is_on_shelf: isOnShelf,
    changes: changesOf(row),
    seen_price: seenPrice === null ? null : fenToYuan(seenPrice),
    price_steps: isOnShelf ? steps.map(({ price, at }) => ({ price, time: formatTime(at) })) : [],
    remind_hours: remindHours,
    follow_time: formatTime(createdAt),
    next_round: next,
  };
}

/** The columns that are also public off the shelf. */
const PUBLIC: readonly string[] = [
  'id',
  'type',
  'title',
  'createdAt',
  'viewCount',
  'questionCount',
] satisfies (keyof ListingRow)[];

/** The owner may change a listing off the shelf without a review: all other columns are hidden. */
const HIDDEN_COLUMNS = {
  ...Object.fromEntries(
    Object.keys(listColumns)
      .filter((name) => !PUBLIC.includes(name))
      .map((name) => [name, null]),
  ),
  promoted: false,
} as Partial<ListingRow>;
