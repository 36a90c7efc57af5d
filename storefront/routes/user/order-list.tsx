import styles from './user.module.css';
import { userMeta } from './user-meta.ts';

export const meta = () => userMeta('我的订单');

export default function OrderList() {
  return <h2 className={styles.title}>我的订单</h2>;
}
