/** An amount in yuan. */
import { type AmountField as SharedField, amount as shared } from '../../../shared/fields/amount.ts';
import { formatPrice, yuanText } from '../../../shared/money.ts';
import styles from './cells/cells.module.css';
import { Dash } from './cells/dash.tsx';
import { AmountInput } from './controls/numeric-input.tsx';
import type { CellProps, ControlProps, Kind } from './kind.ts';
import { numericControl } from './numeric-control.ts';
import { sharedParts, typedProblem } from './shared-kind.ts';

export type AmountField = Pick<SharedField, 'kind' | 'isExact'>;

/** Text that is no amount stays as it was typed, and is refused. */
type Value = number | string;

const problemOf = (value: unknown) => typedProblem(shared, value, { kind: 'amount' });

const AmountControl = (props: ControlProps<AmountField, Value>) => (
  <AmountInput {...numericControl(props, problemOf(props.value))} />
);

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
