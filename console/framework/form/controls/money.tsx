/** An amount in yuan: two decimals, thousands apart, and what it is in 万 beside it. 128万 and 1.5亿 can be typed too. */
import { Input } from 'antd';
import { useState } from 'react';
import { priceText } from '../../../../shared/money.ts';
import { ownProblem } from '../own-problems.ts';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';
import { readAmount, whileTyping, withThousands } from './number-text.ts';

const textOf = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? withThousands(value.toFixed(2)) : (value ?? '');

export default function MoneyControl(props: ControlProps<'money'>) {
  const { id, field, value, onChange, onProblem, isDisabled, isInvalid } = props;
  // While one types, what one types isn't rewritten: 12万 may become 12万元.
  const [typed, setTyped] = useState<string | null>(null);
  const inputText = typed ?? textOf(value);

  function leave() {
    const problem = typed === null ? null : ownProblem(field, value);
    if (problem) onProblem(problem);
    setTyped(null);
  }

  return (
    <div className={styles.money}>
      <Input
        {...ariaOf(props)}
        id={id}
        className={styles.number}
        value={inputText}
        onChange={({ target }) => {
          setTyped(whileTyping(target.value, inputText));
          onChange(readAmount(target.value));
        }}
        onBlur={leave}
        suffix="元"
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        status={isInvalid ? 'error' : undefined}
      />
      {typeof value === 'number' && value > 10_000 && (
        <span className={styles.aside}>{`约 ${priceText(value)}元`}</span>
      )}
    </div>
  );
}
