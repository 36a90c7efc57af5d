/** An amount in yuan. */
import { type AmountField as SharedField, amount as shared } from '../../../shared/fields/amount.ts';
import { formatPrice, yuanText } from '../../../shared/money.ts';
import styles from './cells/cells.module.css';
import { Dash } from './cells/dash.tsx';
import { AmountInput } from './controls/numeric-input.tsx';
import { ariaOf, type CellProps, type ControlProps, type Kind } from './kind.ts';
import { sharedParts, typedProblem } from './shared-kind.ts';

export type AmountField = Pick<SharedField, 'kind' | 'isExact'>;

/** Text that is no amount stays as it was typed, and is refused. */
type Value = number | string;

const problemOf = (value: unknown) => typedProblem(shared, value, { kind: 'amount' });

function AmountControl(props: ControlProps<AmountField, Value>) {
  const { id, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return (
    <AmountInput
      {...ariaOf(props)}
      id={id}
      value={value}
      onChange={onChange}
      onLeave={() => {
        const problem = problemOf(value);
        if (problem) onProblem(problem);
      }}
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
    />
  );
}

function AmountCell({ value, field }: CellProps<AmountField>) {
  const yuan = Number(value);
  if (!Number.isFinite(yuan)) return <Dash />;
  if (field.isExact) return <span className={styles.figure}>{yuanText(yuan)}</span>;
  const { amount, unit } = formatPrice(yuan);
  return (
    <span className={styles.money} title={unit === '万' ? yuanText(yuan) : undefined}>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

export const amount: Kind<AmountField, Value> = {
  ...sharedParts(shared),
  Control: AmountControl,
  isShort: true,
  problemOf,
  Cell: AmountCell,
  isNumeric: () => true,
  // What was paid back or out is below 0 in some lists.
  fileCell: ({ value }) => (Number.isFinite(Number(value)) ? Number(value) : String(value)),
};
