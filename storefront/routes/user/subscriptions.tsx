import styles from './user.module.css';
import { userMeta } from './user-meta.ts';

export const meta = () => userMeta('我的订阅');

export default function Subscriptions() {
  return <h2 className={styles.title}>我的订阅</h2>;
}
