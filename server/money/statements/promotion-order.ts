/** A promotion order in the creditor's wire format. */
import { and, eq } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { TRADE_TYPE } from '../../../shared/domain/money/settlement.ts';
import { PROMOTION_STATUS, REFUND_SIGN } from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promotionOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { payTypeName } from './finance-list.ts';

/** @throws Refusal 404 for an unknown order, or another creditor's */
export async function promotionOrderOf(
  db: Queries,
  creditorId: number,
  id: number,
): Promise<OutputOf<Contract['promotionOrder']>['data']> {
  const [row] = await db
    .select()
    .from(promotionOrder)
    .where(and(eq(promotionOrder.id, id), eq(promotionOrder.creditorId, creditorId)));
  if (!row) throw refusals.missing();
  const time = (moment: Date | null) => moment && formatTime(moment);
  return {
    order_id: row.id,
    object_id: row.listingId,
    o_object_title: row.listingTitle,
    order_num: row.number,
    snap_name: row.packageName,
    snap_desc: row.packageDescription,
    start_time: row.startDay,
    end_time: row.endDay,
    pay_type: row.payType,
    pay_type_text: payTypeName(row.payType),
    // Orders are placed on this site only.
    source: 'pc',
    products: [{ goods_id: row.packageId, count: 1 }],
    total_price: fenToYuan(row.price),
    order_time: time(row.createdAt),
    createtime: time(row.createdAt),
    pay_time: time(row.paidAt),
    trade_status: row.status,
    refund_sign: refundSign(row),
    refund_time: time(row.refundedAt),
    refund_amount: row.refundAmount === null ? null : fenToYuan(row.refundAmount),
    refund_reason: row.refundReason,
    cancel_time: time(row.cancelledAt),
    cancel_reason: row.cancelReason,
    t_trade_type: TRADE_TYPE.expense,
  };
}

function refundSign({ status, refundAmount }: typeof promotionOrder.$inferSelect): number {
  if (status === PROMOTION_STATUS.refunded) return REFUND_SIGN.whole;
  return refundAmount === null ? REFUND_SIGN.none : REFUND_SIGN.part;
}
