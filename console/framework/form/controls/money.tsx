/** An amount in yuan: two decimals, thousands apart, and what it is in 万 beside it. */
import { InputNumber } from 'antd';
import { priceText } from '../../../../shared/money.ts';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';
import { plainNumber, withThousands } from './number-text.ts';

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
        formatter={(amount) => withThousands(String(amount ?? ''))}
        parser={(text) => plainNumber(text) as unknown as number}
        addonAfter="元"
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
