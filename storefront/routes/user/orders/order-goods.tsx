import type { Order } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { SmallPicture } from '../small-picture.tsx';
import styles from './orders.module.css';

/** What was ordered, on which listing, and for how much. */
export const OrderGoods = ({ order }: { order: Order }) => (
  <div className={styles.goods}>
    <div className={styles.picture}>
      <SmallPicture address={order.img_url} />
    </div>
    <div className={styles.what}>
      <strong className={styles.goodsName}>{order.goods_name}</strong>
      {order.object_title && (
        <span>
          标的：
          {order.object_id ? (
            <a href={`/object/${order.object_id}`}>{order.object_title}</a>
          ) : (
            order.object_title
          )}
        </span>
      )}
      {order.m_name && <span className={styles.aside}>服务机构：{order.m_name}</span>}
    </div>
    <p className={styles.sum}>
      {order.total_price !== null && <b className={styles.amount}>{yuanText(order.total_price)}</b>}
      <span className={styles.aside}>× {order.goods_num}</span>
    </p>
  </div>
);
