/**
 * The input of amounts and of numbers. It never changes what is typed: a text that the kind cannot read stays as it is, and
 * is refused when the form or dialog is checked.
 */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { typedYuan } from '../../../../shared/fields/amount.ts';
import { priceText } from '../../../../shared/money.ts';
import styles from './controls.module.css';
import { whileTyping, withThousands } from './number-text.ts';

/** A number, null for an empty input, or a text that is none. */
type Typed = number | string | null;

type OwnProps = 'id' | 'status' | 'disabled' | 'inputMode' | `aria-${'invalid' | 'required' | 'describedby'}`;

interface InputOfNumber extends Pick<InputProps, OwnProps> {
  value: Typed | undefined;
  onChange: (value: Typed) => void;
  /** Called with the typed text, when the input loses the focus. */
  onLeave?: (() => void) | undefined;
}

interface NumericInputProps extends InputOfNumber {
  read: (text: string) => Typed;
  format: (value: number) => string;
  /** Rewrites the text while it is typed. @param before the text then */
  tidy?: (text: string, before: string) => string;
  unit: string | undefined;
}

export function NumericInput(props: NumericInputProps) {
  const { value, onChange, onLeave, read, format, tidy, unit, ...attributes } = props;
  // The text is not rewritten while the user types: 12万 may become 12万元.
  const [typed, setTyped] = useState<string | null>(null);
  const inputText = typed ?? (typeof value === 'number' ? format(value) : (value ?? ''));
  return (
    <Input
      inputMode="decimal"
      {...attributes}
      className={styles.number}
      value={inputText}
      onChange={({ target }) => {
        const text = tidy?.(target.value, inputText) ?? target.value;
        setTyped(text);
        onChange(read(text));
      }}
      onBlur={() => {
        if (typed !== null) onLeave?.();
        setTyped(null);
      }}
      suffix={unit}
      autoComplete="off"
    />
  );
}

/** The amount in 万, "约" only if it is rounded. */
function aside(yuan: number): string {
  const isExact = Number.isInteger(Math.round(yuan * 100) / 10_000);
  return `${isExact ? '' : '约'}${priceText(yuan)}元`;
}

const yuanFormat = (yuan: number) => withThousands(yuan.toFixed(2));

/** Yuan. 128万 and 1.5亿 are accepted too; the amount is displayed beside it in 万. */
export function AmountInput(props: InputOfNumber) {
  const { value } = props;
  return (
    <div className={styles.money}>
      <NumericInput {...props} read={typedYuan} format={yuanFormat} tidy={whileTyping} unit="元" />
      {typeof value === 'number' && value > 10_000 && <span className={styles.aside}>{aside(value)}</span>}
    </div>
  );
}
