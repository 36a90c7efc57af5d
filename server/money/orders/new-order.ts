/** Placing orders: for services offered now, on a listing that is on the shelf, at the current price. */
import { and, eq } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { MAX_UNPAID_ORDERS, ORDER_STATUS, PAY_WITHIN_MS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, service, userOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { RandomDigits } from '../../platform/random-digits.ts';
import { closeUnpaid, type OrderRow } from './lifecycle.ts';
import { assertServed, lastPayment } from './service-scope.ts';

/** The columns that decide which services a listing has. */
export const servedColumns = {
  type: listing.type,
  kind: listing.kind,
  startTime: listing.startTime,
  overTime: listing.overTime,
  disposalStatus: listing.disposalStatus,
};

interface OrderRequest {
  userId: number;
  listingId: number;
  serviceId: number;
}

/**
 * @param tx a transaction
 * @returns the order; an equal unpaid one, if there is one
 * @throws Refusal 404 for a listing that is not on the shelf or an unknown service, 409 for one no longer offered or
 * not for this listing, and for too many unpaid orders
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
    // Counted after the insert, which the refusal rolls back.
    const unpaid = await tx.$count(userOrder, isUnpaidOf(userId));
    if (unpaid > MAX_UNPAID_ORDERS) throw refusals.conflict(messages.orderTooMany);
    return placed;
  }
  const [open] = await tx
    .select()
    .from(userOrder)
    .where(and(isSame, isUnpaidOf(userId)));
  // Neither found nor inserted: the number was taken, or the order has just been paid. A second attempt succeeds.
  if (!open) throw refusals.unavailable();
  return open;
}

const isUnpaidOf = (userId: number) =>
  and(eq(userOrder.userId, userId), eq(userOrder.status, ORDER_STATUS.unpaid));
