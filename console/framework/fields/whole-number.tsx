/** A whole number, such as a count. The form checks the bounds: silent correction would hide mistakes. */
import { hours as sharedHours } from '../../../shared/fields/hours.ts';
import { wholeNumber as shared } from '../../../shared/fields/whole-number.ts';
import styles from './cells/cells.module.css';
import { Dash } from './cells/dash.tsx';
import { NumericInput } from './controls/numeric-input.tsx';
import type { CellProps, ControlProps, Kind } from './kind.ts';
import { numericControl } from './numeric-control.ts';
import { sharedParts, typedProblem } from './shared-kind.ts';

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

/** A text that is no such number stays as it was typed, and is refused. */
type Value = number | string;
type Options = Omit<WholeNumberField, 'kind'>;

/** Cells and filters of counts name no bounds. */
const withBounds = ({ min = 0, max = Number.MAX_SAFE_INTEGER, unit }: Options) => ({
  kind: 'wholeNumber' as const,
  min,
  max,
  unit,
});

/** Null for no text. */
const typedNumber = (text: string, field: Options): Value | null =>
  text.trim() === '' ? null : (shared.read(text, withBounds(field)).value ?? text);

const problemOf = (value: unknown, field: Options) => typedProblem(shared, value, withBounds(field));

function NumberControl(props: ControlProps<Options, Value>) {
  const { field, value } = props;
  return (
    <NumericInput
      {...numericControl(props, problemOf(value, field))}
      read={(text) => typedNumber(text, field)}
      format={String}
      unit={field.unit}
      inputMode="numeric"
    />
  );
}

const grouped = new Intl.NumberFormat('zh-CN');

function NumberCell({ value, field: { unit = '' } }: CellProps<Options>) {
  const number = Number(value);
  return Number.isFinite(number) ? (
    <span className={styles.figure}>{grouped.format(number) + unit}</span>
  ) : (
    <Dash />
  );
}

export const wholeNumber: Kind<Options, Value> = {
  ...sharedParts(shared),
  Control: NumberControl,
  isShort: true,
  problemOf,
  Cell: NumberCell,
  isNumeric: () => true,
  readFilter: (text, field) => sharedParts(shared).readFilter(text, withBounds(field)),
};

const HOURS = { unit: '小时' };

export const hours: Kind<HoursField, Value> = {
  ...sharedParts(sharedHours),
  Control: ({ field, ...props }) => <NumberControl {...props} field={{ ...HOURS, ...field }} />,
  isShort: true,
  problemOf: (value) => typedProblem(sharedHours, value, { kind: 'hours' }),
  Cell: ({ field, ...props }) => <NumberCell {...props} field={{ ...HOURS, ...field }} />,
  isNumeric: () => true,
};
