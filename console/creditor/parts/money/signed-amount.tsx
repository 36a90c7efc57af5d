import type { MoneyEvent } from '../../../../shared/contract/index.ts';
import { TRADE_TYPE } from '../../../../shared/domain/money/settlement.ts';
import { yuanText } from '../../../../shared/money.ts';
import styles from './finance.module.css';

/** Income with a plus, spending with a minus. */
export const SignedAmount = ({ record: { t_trade_type, price } }: { record: MoneyEvent }) => {
  const isIncome = t_trade_type === TRADE_TYPE.income;
  return (
    <span className={isIncome ? styles.income : styles.spending}>
      {isIncome ? '+' : '−'}
      {yuanText(price ?? 0)}
    </span>
  );
};
