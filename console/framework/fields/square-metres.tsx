/** An area in square metres. */
import { squareMetres as shared } from '../../../shared/fields/square-metres.ts';
import styles from './cells/cells.module.css';
import { NumericInput } from './controls/numeric-input.tsx';
import { ariaOf, type ControlProps, type Kind } from './kind.ts';
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

function AreaControl(props: ControlProps<SquareMetresField, Value>) {
  const { id, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return (
    <NumericInput
      {...ariaOf(props)}
      id={id}
      value={value}
      onChange={onChange}
      onLeave={() => {
        const problem = problemOf(value);
        if (problem) onProblem(problem);
      }}
      read={typedArea}
      format={String}
      unit="㎡"
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
    />
  );
}

const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export const squareMetres: Kind<SquareMetresField, Value> = {
  ...sharedParts(shared),
  Control: AreaControl,
  isShort: true,
  problemOf,
  Cell: ({ value }) => <span className={styles.figure}>{`${grouped.format(Number(value))}㎡`}</span>,
  isNumeric: () => true,
};
