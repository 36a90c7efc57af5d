import styles from './user.module.css';
import { userMeta } from './user-meta.ts';

export const meta = () => userMeta('订单详情');

export default function OrderDetail() {
  return <h2 className={styles.title}>订单详情</h2>;
}
