import type { Order } from '../../../../shared/contract/index.ts';
import { entryOf } from '../../../../shared/domain/listing.ts';
import { ORDER_STATUS_NAMES } from '../../../../shared/domain/order.ts';
import styles from './orders.module.css';

const COLOURS: Record<keyof typeof ORDER_STATUS_NAMES, string | undefined> = {
  0: styles.waits,
  1: styles.good,
  2: styles.over,
  3: styles.underWay,
  4: styles.over,
  5: styles.underWay,
};

/** The state of an order: a colour, and always the word. */
export const OrderState = ({ order }: { order: Order }) => (
  <span className={`${styles.state} ${entryOf(COLOURS, order.trade_status) ?? styles.over}`}>
    {order.refund_state === 'failed'
      ? '退款异常'
      : (entryOf(ORDER_STATUS_NAMES, order.trade_status) ?? order.trade_name)}
  </span>
);
