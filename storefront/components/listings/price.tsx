import styles from './price.module.css';

/** A price in words: 128.5 万, 1,285,000元. It is formatted on the server, so that pages carry no code for money. */
export interface PriceWords {
  amount: string;
  unit: string;
  /** The exact amount, if the short form rounds it. */
  exact: string | null;
}

interface PriceProps {
  price: PriceWords;
  /** `main` is the most important price. */
  size?: 'main' | 'card' | 'plain';
}

/** A price with its number large and its unit small. */
export const Price = ({ price: { amount, unit }, size = 'plain' }: PriceProps) => (
  <span className={styles[size]}>
    <b>{amount}</b>
    {size === 'plain' ? unit : <small>{unit}</small>}
  </span>
);

export const ExactPrice = ({ price: { exact } }: Pick<PriceProps, 'price'>) =>
  exact && <span className={styles.exact}>{exact}</span>;
