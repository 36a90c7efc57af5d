/** Buying a promotion: a package that is offered now, for a listing of the creditor, at the current price. */
import { and, desc, eq, gt, gte, lte } from 'drizzle-orm';
import { holds } from '../../../shared/domain/condition.ts';
import type { ListingType } from '../../../shared/domain/listing.ts';
import { PAY_WITHIN_MS } from '../../../shared/domain/order.ts';
import {
  addDays,
  BALANCE,
  daysBetween,
  lastDayOf,
  lastPromotableDay,
  MAX_DAYS_AHEAD,
  PROMOTION_STATUS,
  type PromotionPayType,
} from '../../../shared/domain/promotion.ts';
import {
  CLAIM_STATUS,
  type PublishStatus,
  REVISION_STATUS,
  SUBJECT_ACTIONS,
  type SubjectState,
} from '../../../shared/domain/subject.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { dayOf, formatTime } from '../../../shared/time.ts';
import { phaseOfListing } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, promotionOrder, promotionPackage } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { RandomDigits } from '../../platform/random-digits.ts';
import { closeUnpaidPromotions, type PromotionRow } from './lifecycle.ts';
import { becomePaid } from './payable.ts';
import type { PromotionMoney } from './promotion-money.ts';

interface PromotionRequest {
  creditorId: number;
  listingId: number;
  packageId: number;
  /** The first day, in Shanghai. */
  startDay: string;
  payType: PromotionPayType;
}

type Package = typeof promotionPackage.$inferSelect;

/**
 * All code locks in this order: the creditor, the listing, the order, the ledger's accounts.
 * @param tx a transaction
 * @returns the order: paid if it is paid from the balance; an equal unpaid one if there is one
 * @throws Refusal 404 for a listing that is not the creditor's or an unknown package, 409 for a listing that cannot
 * be promoted on these days, 422 for a wrong start or a balance that is too low
 */
export async function placePromotion(
  tx: Queries,
  request: PromotionRequest,
  { digits, payments }: { digits: RandomDigits; payments: Pick<PromotionMoney, 'payFromBalance'> },
  now: Date,
): Promise<PromotionRow> {
  const { creditorId, listingId, packageId, startDay, payType } = request;
  await lockOwner(tx, 'creditor', creditorId);
  const title = await lockPromotable(tx, request, now);
  const [selected] = await tx.select().from(promotionPackage).where(eq(promotionPackage.id, packageId));
  if (!selected) throw refusals.missing();
  if (!selected.isOffered) throw refusals.conflict(messages.promotionPackageUnavailable);
  if (selected.type !== title.type) throw refusals.conflict(messages.promotionPackageOther);
  const endDay = lastDayOf(startDay, selected.cycle);
  assertStart(startDay, now);
  assertWithinAuction(title.overTime, { startDay, endDay });
  await assertFree(tx, { listingId, startDay, endDay }, now);

  const order =
    (await sameUnpaid(tx, request, selected, now)) ??
    (await insertOrder(tx, {
      number: formatTime(now).replace(/\D/g, '') + digits(),
      creditorId,
      packageId,
      listingId,
      listingTitle: title.title,
      packageName: selected.name,
      packageDescription: selected.description,
      price: selected.price,
      startDay,
      endDay,
      payType,
      createdAt: now,
      expiresAt: earlier(new Date(now.getTime() + PAY_WITHIN_MS), title.overTime),
    }));
  if (payType !== BALANCE) return order;
  await becomePaid(tx, order, BALANCE, now);
  if (!(await payments.payFromBalance(tx, order, now)))
    throw refusals.invalid({ pay_type: messages.balanceTooLow });
  return { ...order, status: PROMOTION_STATUS.paid, paidAt: now };
}

/** @throws Refusal 404, or 409 for a listing in a state that cannot be promoted, or whose auction has ended */
async function lockPromotable(
  tx: Queries,
  { creditorId, listingId }: PromotionRequest,
  now: Date,
): Promise<{ title: string; type: number; overTime: Date | null }> {
  const [own] = await tx
    .select({
      title: listing.title,
      type: listing.type,
      publishStatus: listing.publishStatus,
      startTime: listing.startTime,
      overTime: listing.overTime,
      disposalStatus: listing.disposalStatus,
    })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.creditorId, creditorId)))
    .for('update');
  if (!own) throw refusals.missing();
  const auction_phase = phaseOfListing(own, now);
  const state: SubjectState = {
    auction_phase,
    zc_type: own.type as ListingType,
    // A judicial listing belongs to a creditor through an approved claim only.
    status: own.type === 1 ? CLAIM_STATUS.claimed : own.publishStatus,
    is_start: own.publishStatus as PublishStatus,
    revision_status: REVISION_STATUS.none,
    is_draft: 0,
    // A running promotion does not prevent the next one.
    extend_id: 0,
    config_second: 0,
  };
  if (holds<SubjectState>(SUBJECT_ACTIONS.promote, state)) return own;
  const isOver = auction_phase === 'done' || auction_phase === 'drifting';
  throw refusals.conflict(isOver ? messages.promotionAuctionOver : messages.promotionUnavailable);
}

/** Days after the auction are not sold. @throws Refusal 422 */
function assertWithinAuction(
  overTime: Date | null,
  { startDay, endDay }: { startDay: string; endDay: string },
): void {
  const lastDay = lastPromotableDay(overTime);
  if (lastDay === null || endDay <= lastDay) return;
  const days = daysBetween(startDay, lastDay) + 1;
  const message = days > 0 ? messages.promotionTooLong : messages.promotionAfterAuction;
  throw refusals.invalid({
    [days > 0 ? 'products' : 'start_time']: fill(message, { day: lastDay, days }),
  });
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

function assertStart(startDay: string, now: Date): void {
  const today = dayOf(now);
  if (startDay >= today && startDay <= addDays(today, MAX_DAYS_AHEAD)) return;
  const wrong = fill(messages.promotionStartWrong, { days: MAX_DAYS_AHEAD });
  throw refusals.invalid({ start_time: wrong });
}

/** @throws Refusal 409 if a paid promotion has some of the days, or another one is already waiting for its start */
async function assertFree(
  tx: Queries,
  { listingId, startDay, endDay }: { listingId: number; startDay: string; endDay: string },
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const isPaidOf = and(
    eq(promotionOrder.listingId, listingId),
    eq(promotionOrder.status, PROMOTION_STATUS.paid),
  );
  const [taken] = await tx
    .select()
    .from(promotionOrder)
    .where(and(isPaidOf, lte(promotionOrder.startDay, endDay), gte(promotionOrder.endDay, startDay)))
    .limit(1);
  if (taken) {
    const { startDay: from, endDay: until } = taken;
    throw refusals.conflict(fill(messages.promotionOverlaps, { start: from, end: until }));
  }
  const isWaiting = and(isPaidOf, gt(promotionOrder.startDay, today));
  if (startDay > today && (await tx.$count(promotionOrder, isWaiting)) > 0)
    throw refusals.conflict(messages.promotionQueued);
}

/**
 * An unpaid order of the same package and days, with the new method. One of another package or other days is closed.
 */
async function sameUnpaid(
  tx: Queries,
  { creditorId, listingId, packageId, startDay, payType }: PromotionRequest,
  { price, cycle }: Package,
  now: Date,
): Promise<PromotionRow | undefined> {
  const ofListing = and(eq(promotionOrder.creditorId, creditorId), eq(promotionOrder.listingId, listingId));
  await closeUnpaidPromotions(tx, now, ofListing);
  const [open] = await tx
    .select()
    .from(promotionOrder)
    .where(and(ofListing, eq(promotionOrder.status, PROMOTION_STATUS.unpaid)))
    .orderBy(desc(promotionOrder.id))
    .for('update');
  if (!open) return undefined;
  const isSame =
    open.packageId === packageId &&
    open.price === price &&
    open.startDay === startDay &&
    open.endDay === lastDayOf(startDay, cycle);
  const change = isSame
    ? { payType }
    : {
        status: PROMOTION_STATUS.cancelled,
        cancelledAt: now,
        cancelReason: messages.promotionReplaced,
      };
  await tx.update(promotionOrder).set(change).where(eq(promotionOrder.id, open.id));
  return isSame ? { ...open, payType } : undefined;
}

async function insertOrder(tx: Queries, values: typeof promotionOrder.$inferInsert): Promise<PromotionRow> {
  const [order] = await tx.insert(promotionOrder).values(values).onConflictDoNothing().returning();
  // The number is taken by another order. A repeated request gets another number.
  if (!order) throw refusals.unavailable();
  return order;
}
