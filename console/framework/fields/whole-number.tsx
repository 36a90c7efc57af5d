/** A whole number, such as a count. The form checks the bounds: silent correction would hide mistakes. */
import { invalidValue, mustBeInteger, mustNotBeNegative } from '../../../shared/message-table.ts';
import styles from './cells.module.css';
import { NumberInput } from './controls/numeric-input.tsx';
import { Dash } from './dash.tsx';
import { ariaOf, type CellProps, type ControlProps, isEmpty, type Kind } from './kind.ts';

export interface WholeNumberField {
  kind: 'wholeNumber';
  unit?: string;
  min?: number;
  max?: number;
}

/** From one time to another. */
export interface HoursField extends Omit<WholeNumberField, 'kind'> {
  kind: 'hours';
}

/** A text that is no number stays as it was typed, and is refused. */
type Value = number | string;
type Options = Omit<WholeNumberField, 'kind'>;

const grouped = new Intl.NumberFormat('zh-CN');

const NO_NUMBER = '请输入整数，如12';

export const isNumber = (value: unknown) => Number.isFinite(Number(value));

export const numberOrText = (value: unknown): number | string =>
  isNumber(value) ? Number(value) : String(value);

function problemOf(value: unknown, { min = -Infinity, max = Infinity }: Options): string | null {
  if (isEmpty(value)) return null;
  if (typeof value !== 'number') return NO_NUMBER;
  if (!Number.isInteger(value)) return mustBeInteger;
  if (value < min) return min === 0 ? mustNotBeNegative : invalidValue;
  return value > max ? invalidValue : null;
}

function NumberControl(props: ControlProps<Options, Value>) {
  const { id, field, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return (
    <NumberInput
      {...ariaOf(props)}
      id={id}
      value={value}
      onChange={onChange}
      onLeave={() => {
        const problem = typeof value === 'string' ? problemOf(value, field) : null;
        if (problem) onProblem(problem);
      }}
      unit={field.unit}
      inputMode="numeric"
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
    />
  );
}

const NumberCell = ({ value, field: { unit = '' } }: CellProps<Options>) =>
  isNumber(value) ? <span className={styles.figure}>{grouped.format(Number(value)) + unit}</span> : <Dash />;

export const wholeNumber: Kind<Options, Value> = {
  Control: NumberControl,
  isShort: true,
  problemOf,
  Cell: NumberCell,
  isNumeric: () => true,
  fileKind: () => 'number',
  fileCell: ({ value }) => numberOrText(value),
  readFilter: (text) => (/^-?\d{1,15}$/.test(text) ? { value: text } : { problem: NO_NUMBER }),
};

const HOURS = { unit: '小时', min: 0 };

export const hours: Kind<HoursField, Value> = {
  ...wholeNumber,
  Control: ({ field, ...props }) => <NumberControl {...props} field={{ ...HOURS, ...field }} />,
  problemOf: (value) => problemOf(value, HOURS),
  Cell: ({ field, ...props }) => <NumberCell {...props} field={{ ...HOURS, ...field }} />,
};
