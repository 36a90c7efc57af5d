/** The balance above a list of money, no wider than it needs. */
import { BalanceCard } from './balance-card.tsx';
import styles from './finance.module.css';

export const BalancePanel = () => (
  <div className={styles.narrow}>
    <BalanceCard />
  </div>
);
