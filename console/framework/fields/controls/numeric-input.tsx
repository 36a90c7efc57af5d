/**
 * The input of amounts and of numbers, in forms and dialogs. It never changes what is typed: a text that is no number
 * stays as it is, and is refused when the form or dialog is checked.
 */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { typedYuan } from '../../../../shared/fields/amount.ts';
import { priceText } from '../../../../shared/money.ts';
import styles from './controls.module.css';
import { typedNumber, whileTyping, withThousands } from './number-text.ts';

/** A number, null for an empty input, or a text that is no number. */
type Typed = number | string | null;

type OwnProps = 'id' | 'status' | 'disabled' | 'inputMode' | `aria-${'invalid' | 'required' | 'describedby'}`;

interface NumericInputProps extends Pick<InputProps, OwnProps> {
  value: Typed | undefined;
  onChange: (value: Typed) => void;
  /** Called with what was typed, when the input loses the focus. */
  onLeave?: (() => void) | undefined;
}

interface NumericKind {
  read: (text: string) => Typed;
  format: (value: number) => string;
  unit: string | undefined;
}

function NumericInput({
  value,
  onChange,
  onLeave,
  kind,
  ...props
}: NumericInputProps & { kind: NumericKind }) {
  // While one types, what one types isn't rewritten: 12万 may become 12万元.
  const [typed, setTyped] = useState<string | null>(null);
  const inputText = typed ?? (typeof value === 'number' ? kind.format(value) : (value ?? ''));
  return (
    <Input
      inputMode="decimal"
      {...props}
      className={styles.number}
      value={inputText}
      onChange={({ target }) => {
        const text = kind === AMOUNT ? whileTyping(target.value, inputText) : target.value;
        setTyped(text);
        onChange(kind.read(text));
      }}
      onBlur={() => {
        if (typed !== null) onLeave?.();
        setTyped(null);
      }}
      suffix={kind.unit}
      autoComplete="off"
    />
  );
}

const AMOUNT: NumericKind = {
  read: typedYuan,
  format: (yuan) => withThousands(yuan.toFixed(2)),
  unit: '元',
};

/** Yuan. 128万 and 1.5亿 can be typed too; beside it stands what was read, in 万. */
export function AmountInput(props: NumericInputProps) {
  const { value } = props;
  return (
    <div className={styles.money}>
      <NumericInput {...props} kind={AMOUNT} />
      {typeof value === 'number' && value > 10_000 && (
        <span className={styles.aside}>{`约 ${priceText(value)}元`}</span>
      )}
    </div>
  );
}

export const NumberInput = ({ unit, ...props }: NumericInputProps & { unit: string | undefined }) => (
  <NumericInput {...props} kind={{ read: typedNumber, format: String, unit }} />
);
