/** Orders with their payments and refunds. */
import { and, asc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { RefundState } from '../../../shared/domain/money/payment.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, payment, refund, userOrder } from '../../platform/db/schema.ts';
import { inSlice, type Slice } from '../../platform/http/slice.ts';
import { isOwnPayment, refundStateOf } from '../payments/index.ts';
import type { OrderRow } from './lifecycle.ts';

export interface FoundOrder {
  order: OrderRow;
  /** Whether its listing has a page. */
  isOnShelf: boolean;
  /** When the refund was made. */
  refundedAt: Date | null;
  /** Of that refund; null without one. */
  refundState: RefundState | null;
  /** Payments that the order could not take, with the state of their refunds. */
  returned: ReturnedPayment[];
}

export interface ReturnedPayment {
  payment: typeof payment.$inferSelect;
  refund: typeof refund.$inferSelect;
}

export async function findOrders(db: Queries, slice: Slice): Promise<FoundOrder[]> {
  const found = await db
    .select({
      order: getTableColumns(userOrder),
      publishStatus: listing.publishStatus,
      refundId: refund.id,
      refundedAt: refund.doneAt,
      refundFailedAt: refund.failedAt,
      refundFailure: refund.failure,
    })
    .from(userOrder)
    .leftJoin(listing, eq(listing.id, userOrder.listingId))
    .leftJoin(
      payment,
      and(
        eq(payment.payableKind, 'user_order'),
        eq(payment.payableId, userOrder.id),
        eq(payment.payType, userOrder.payType),
        isOwnPayment(db),
      ),
    )
    .leftJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.cause, 'decision')))
    .where(inSlice(db, userOrder, slice))
    .orderBy(...slice.orderBy);
  const returned = await findReturned(
    db,
    found.map(({ order }) => order.id),
  );
  return found.map(({ order, publishStatus, refundId, refundedAt, refundFailedAt, refundFailure }) => ({
    order,
    refundState:
      refundId === null
        ? null
        : refundStateOf({ doneAt: refundedAt, failedAt: refundFailedAt, failure: refundFailure }),
    isOnShelf: publishStatus === PUBLISH_STATUS.onShelf,
    refundedAt,
    returned: returned.filter((it) => it.payment.payableId === order.id),
  }));
}

/** Payments of these orders that were refunded without a decision. */
async function findReturned(db: Queries, orderIds: number[]): Promise<ReturnedPayment[]> {
  if (orderIds.length === 0) return [];
  return db
    .select({ payment, refund })
    .from(payment)
    .innerJoin(refund, eq(refund.paymentId, payment.id))
    .where(
      and(
        eq(payment.payableKind, 'user_order'),
        inArray(payment.payableId, orderIds),
        ne(refund.cause, 'decision'),
      ),
    )
    .orderBy(asc(payment.id));
}
