/** An amount in yuan. */
import { ownProblem } from '../own-problems.ts';
import { ariaOf, type ControlProps } from './control.ts';
import { AmountInput } from './numeric-input.tsx';

export default function AmountControl(props: ControlProps<'amount'>) {
  const { id, field, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return (
    <AmountInput
      {...ariaOf(props)}
      id={id}
      value={value}
      onChange={onChange}
      onLeave={() => {
        const problem = ownProblem(field, value);
        if (problem) onProblem(problem);
      }}
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
    />
  );
}
