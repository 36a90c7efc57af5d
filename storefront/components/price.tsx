import { formatPrice } from '../../shared/money.ts';
import styles from './price.module.css';

interface PriceProps {
  yuan: number;
  /** `main` is the one price a reader looks for. */
  size?: 'main' | 'card' | 'plain';
}

/** A price with its number large and its unit small: 128.5 万. */
export function Price({ yuan, size = 'plain' }: PriceProps) {
  const { amount, unit } = formatPrice(yuan);
  return (
    <span className={styles[size]}>
      <b className={styles.amount}>{amount}</b>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** The price to the fen, where the short form rounds or hides it: 6,319,950元. */
export function ExactPrice({ yuan }: { yuan: number }) {
  return formatPrice(yuan).unit === '元' ? null : (
    <span className={styles.exact}>{exactYuan.format(yuan)}元</span>
  );
}

const exactYuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** How far a starting price lies below the assessed one, as the trade says it: 7折. Nothing when it doesn't. */
export function discountText(price: number | null, assessed: number | null): string | null {
  if (!price || !assessed || price >= assessed) return null;
  const tenths = Math.round((price / assessed) * 100) / 10;
  return tenths >= 10 || tenths < 0.1 ? null : `${tenths}折`;
}
