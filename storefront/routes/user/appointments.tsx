import styles from './user.module.css';
import { userMeta } from './user-meta.ts';

export const meta = () => userMeta('我的预约');

export default function Appointments() {
  return <h2 className={styles.title}>我的预约</h2>;
}
