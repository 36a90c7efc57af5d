/** An order in wire format. */
import type { Order } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import { REFUND_STATES } from '../../../shared/domain/money/payment.ts';
import {
  EXAMINED,
  ORDER_STATUS,
  ORDER_STATUS_NAMES,
  type OrderStatus,
  PAY_TYPES,
  RETURN_REASONS,
} from '../../../shared/domain/order.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { pictureAddress } from '../../market/listings/index.ts';
import { refundStateOf } from '../payments/index.ts';
import type { FoundOrder, ReturnedPayment } from './list.ts';

/** @param publicOrigin prefix of picture paths; empty for none */
export function presentOrder(found: FoundOrder, publicOrigin: string, now: Date): Order {
  const { order: row, refundedAt, refundState } = found;
  const price = fenToYuan(row.price);
  const isUnpaid = row.status === ORDER_STATUS.unpaid;
  return {
    order_id: row.id,
    order_num: row.number,
    order_time: formatTime(row.createdAt),
    expire_time: isUnpaid ? formatTime(row.expiresAt) : null,
    expire_in: isUnpaid ? secondsLeft(row.expiresAt, now) : null,
    pay_time: time(row.paidAt),
    pay_type_name: entryOf(PAY_TYPES, row.payType)?.name ?? null,
    trade_status: row.status,
    trade_name:
      refundState === 'failed' ? REFUND_STATES.failed : ORDER_STATUS_NAMES[row.status as OrderStatus],
    goods_name: row.serviceName,
    goods_num: 1,
    img_url: row.cover && pictureAddress(row.cover, publicOrigin),
    total_price: price,
    goods_price: price,
    fact_price: row.paidAt ? price : null,
    m_name: row.provider,
    object_id: found.isOnShelf ? row.listingId : null,
    object_title: row.listingTitle,
    cancel_time: time(row.cancelledAt),
    cancel_reason: row.cancelReason,
    apply_time: time(row.refundAskedAt),
    refund_reason: row.refundReason,
    examine_status: row.examined,
    examine_time: time(row.examinedAt),
    examine_remark: row.examineRemark,
    refund_amount: row.examined === EXAMINED.agreed && row.refundAmount ? fenToYuan(row.refundAmount) : null,
    refund_time: time(refundedAt),
    refund_state: refundState,
    returned: found.returned.map(presentReturned),
  };
}

const presentReturned = ({ payment, refund }: ReturnedPayment): Order['returned'][number] => ({
  pay_type_name: entryOf(PAY_TYPES, payment.payType)?.name ?? null,
  amount: fenToYuan(refund.amount),
  reason: refund.cause === 'decision' ? '' : RETURN_REASONS[refund.cause],
  receive_time: time(payment.receivedAt),
  refund_time: time(refund.doneAt),
  refund_state: refundStateOf(refund),
});

const secondsLeft = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));

const time = (moment: Date | null) => moment && formatTime(moment);
