/** Orders with what became of their money. */
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { payment, refund, userOrder } from '../db/schema.ts';
import type { OrderRow } from './life.ts';

export interface FoundOrder {
  order: OrderRow;
  /** When the provider confirmed the refund that was decided. */
  refundedAt: Date | null;
}

/** Orders, the newest first. @param asked whose, and in which state */
export function findOrders(
  db: Queries,
  asked: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundOrder[]> {
  return db
    .select({ order: getTableColumns(userOrder), refundedAt: refund.doneAt })
    .from(userOrder)
    .leftJoin(
      payment,
      and(
        eq(payment.payableKind, 'user_order'),
        eq(payment.payableId, userOrder.id),
        eq(payment.payType, userOrder.payType),
      ),
    )
    .leftJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.cause, 'decision')))
    .where(asked)
    .orderBy(desc(userOrder.id))
    .offset(offset)
    .limit(limit);
}
