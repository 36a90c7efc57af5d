/** An amount in yuan: two decimals, thousands apart, and what it is in 万 beside it. */
import { InputNumber } from 'antd';
import { priceText } from '../../../../shared/money.ts';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';
import { plainNumber, withThousands } from './number-text.ts';

/** While one types, nothing is added to what one types. */
const twoDecimals = (amount: number | string | undefined): string =>
  amount === undefined || amount === '' ? '' : Number(amount).toFixed(2);

export default function MoneyControl(props: ControlProps<'money'>) {
  const { id, value, onChange, isDisabled, isInvalid } = props;
  return (
    <div className={styles.money}>
      <InputNumber<number>
        {...ariaOf(props)}
        id={id}
        className={styles.number}
        value={value}
        onChange={(next) => onChange(next)}
        precision={2}
        formatter={(amount, { userTyping }) =>
          withThousands(userTyping ? String(amount) : twoDecimals(amount))
        }
        parser={(text) => plainNumber(text) as unknown as number}
        suffix="元"
        controls={false}
        inputMode="decimal"
        disabled={isDisabled}
        status={isInvalid ? 'error' : undefined}
      />
      {typeof value === 'number' && value > 10_000 && (
        <span className={styles.aside}>{`约 ${priceText(value)}元`}</span>
      )}
    </div>
  );
}
