/** Ordering: what is offered now, on a listing that is on shelf, at the price of this moment. */
import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { MAX_UNPAID_ORDERS, ORDER_STATUS, PAY_WITHIN_MS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, service, userOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { closeUnpaid, type OrderRow } from './lifecycle.ts';
import { assertServed, lastPayment } from './service-scope.ts';

/** What decides which services a listing has. */
export const servedColumns = {
  type: listing.type,
  kind: listing.kind,
  startTime: listing.startTime,
  overTime: listing.overTime,
  disposalStatus: listing.disposalStatus,
};

/** What an order's number ends with: eight digits that tell nobody how many orders there are. */
export type RandomDigits = () => string;

export const randomDigits: RandomDigits = () => String(randomInt(100_000_000)).padStart(8, '0');

interface OrderRequest {
  userId: number;
  listingId: number;
  serviceId: number;
}

/**
 * @param tx a transaction
 * @returns the order; an unpaid one of the same, when there is one
 * @throws Refusal 404 for a listing that is not on shelf or a service that there never was, 409 for one no longer
 * offered or not for this listing, and for too many unpaid orders
 */
export async function placeOrder(
  tx: Queries,
  { userId, listingId, serviceId }: OrderRequest,
  now: Date,
  digits: RandomDigits,
): Promise<OrderRow> {
  await lockOwner(tx, 'user', userId);
  const [about] = await tx
    .select({ title: listing.title, cover: listing.cover, ...servedColumns })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  const [goods] = await tx.select().from(service).where(eq(service.id, serviceId));
  if (!about || !goods) throw refusals.missing();
  if (!goods.isOffered) throw refusals.conflict(messages.serviceUnavailable);
  assertServed(goods, about, now);

  const isSame = and(
    eq(userOrder.userId, userId),
    eq(userOrder.listingId, listingId),
    eq(userOrder.serviceId, serviceId),
  );
  await closeUnpaid(tx, now, isSame);
  const [placed] = await tx
    .insert(userOrder)
    .values({
      number: formatTime(now).replace(/\D/g, '') + digits(),
      userId,
      serviceId,
      listingId,
      listingTitle: about.title,
      cover: about.cover,
      serviceName: goods.name,
      provider: goods.provider,
      price: goods.price,
      createdAt: now,
      expiresAt: lastPayment(goods, about, new Date(now.getTime() + PAY_WITHIN_MS)),
    })
    .onConflictDoNothing()
    .returning();
  if (placed) {
    // Counted after the insert, which the refusal takes back with its transaction.
    const unpaid = await tx.$count(userOrder, isUnpaidOf(userId));
    if (unpaid > MAX_UNPAID_ORDERS) throw refusals.conflict(messages.orderTooMany);
    return placed;
  }
  const [open] = await tx
    .select()
    .from(userOrder)
    .where(and(isSame, isUnpaidOf(userId)));
  // Neither there nor made: the number was somebody else's, or the order has just been paid. Asked again it works.
  if (!open) throw refusals.unavailable();
  return open;
}

const isUnpaidOf = (userId: number) =>
  and(eq(userOrder.userId, userId), eq(userOrder.status, ORDER_STATUS.unpaid));
