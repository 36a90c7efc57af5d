/** The payments of orders, for operators. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReceivedPayments } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import { PAY_TYPES } from '../../../shared/domain/order.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';
import { refundStateOf } from './refund-state.ts';

/** @returns the payments of each of these orders by its id, in the order in which they were opened */
export async function paymentsOf(
  db: Queries,
  kind: typeof payment.$inferSelect.payableKind,
  ids: readonly number[],
): Promise<(id: number) => ReceivedPayments> {
  const rows = await db
    .select({ payment, refund })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(eq(payment.payableKind, kind), inArray(payment.payableId, [...ids])))
    .orderBy(asc(payment.id));
  return (id) =>
    rows
      .filter((row) => row.payment.payableId === id)
      .map(({ payment: paid, refund: back }) => ({
        number: paid.number,
        pay_type_name: entryOf(PAY_TYPES, paid.payType)?.name ?? '',
        amount: fenToYuan(paid.amount),
        received_time: paid.receivedAt && formatTime(paid.receivedAt),
        refunded: back && fenToYuan(back.amount),
        refund_time: back?.doneAt ? formatTime(back.doneAt) : null,
        refund_state: back && refundStateOf(back),
      }));
}
