/** An area in square metres. */
import { squareMetres as shared } from '../../../shared/fields/square-metres.ts';
import styles from './cells/cells.module.css';
import { NumericInput } from './controls/numeric-input.tsx';
import type { ControlProps, Kind } from './kind.ts';
import { numericControl } from './numeric-control.ts';
import { sharedParts, typedProblem } from './shared-kind.ts';

export interface SquareMetresField {
  kind: 'squareMetres';
}

/** A text that is no area stays as it was typed, and is refused. */
type Value = number | string;

const FIELD = { kind: 'squareMetres' } as const;
const problemOf = (value: unknown) => typedProblem(shared, value, FIELD);
const typedArea = (text: string): Value | null =>
  text.trim() === '' ? null : (shared.read(text).value ?? text);

const AreaControl = (props: ControlProps<SquareMetresField, Value>) => (
  <NumericInput
    {...numericControl(props, problemOf(props.value))}
    read={typedArea}
    format={String}
    unit="㎡"
  />
);

const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export const squareMetres: Kind<SquareMetresField, Value> = {
  ...sharedParts(shared),
  Control: AreaControl,
  isShort: true,
  problemOf,
  Cell: ({ value }) => <span className={styles.figure}>{`${grouped.format(Number(value))}㎡`}</span>,
  isNumeric: () => true,
};
