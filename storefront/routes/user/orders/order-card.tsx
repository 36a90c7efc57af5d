import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../../shared/contract/index.ts';
import { ORDER_FIELDS } from '../../../../shared/domain/order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderState } from './order-state.tsx';
import styles from './orders.module.css';

/** An order in the list. */
export function OrderCard({ order }: { order: Order }) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.number}>
          {ORDER_FIELDS.order_num.label} {order.order_num}
        </h3>
        {order.order_time && <time className={styles.aside}>{order.order_time}</time>}
        <OrderState order={order} />
      </header>
      <OrderGoods order={order} />
      <OrderActions order={order}>
        <Link to={`/user/myOrder/myOrderDetail?id=${order.order_id}`} className="button">
          查看详情
        </Link>
      </OrderActions>
    </article>
  );
}
