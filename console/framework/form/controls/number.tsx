/** A number input. The form checks the bounds: silent correction would hide mistakes. */
import { ownProblem } from '../own-problems.ts';
import { ariaOf, type ControlProps } from './control.ts';
import { NumberInput } from './numeric-input.tsx';

export default function NumberControl(props: ControlProps<'number'>) {
  const { id, field, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return (
    <NumberInput
      {...ariaOf(props)}
      id={id}
      value={value}
      onChange={onChange}
      onLeave={() => {
        const problem = typeof value === 'string' ? ownProblem(field, value) : null;
        if (problem) onProblem(problem);
      }}
      unit={field.unit}
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
    />
  );
}
