/** Cells of the movements of money. */
import type { MoneyEvent } from '../../../../shared/contract/index.ts';
import { TRADE_TYPE } from '../../../../shared/domain/money/settlement.ts';
import { yuanText } from '../../../../shared/money.ts';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';
import styles from './finance.module.css';

const TONES = { waiting: 'waiting', done: 'good', closed: 'plain', refunded: 'bad' } as const;

/** The state in the words of its kind. */
export const EventState = ({ record: { state = 'done', state_text } }: { record: MoneyEvent }) => (
  <StateTag name={state_text} tone={TONES[state]} />
);

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
