/** What controls of amounts, areas and numbers have in common: a text that is none is refused when the focus leaves it. */
import { ariaOf, type ControlProps } from './kind.ts';

export const numericControl = <Field>(
  props: ControlProps<Field, number | string>,
  problem: string | null | undefined,
) => {
  const { id, value, onChange, onProblem, isDisabled, isInvalid } = props;
  return {
    ...ariaOf(props),
    id,
    value,
    onChange,
    onLeave: () => {
      if (problem) onProblem(problem);
    },
    disabled: isDisabled,
    status: isInvalid ? ('error' as const) : ('' as const),
  };
};
