/** `ariaOf` for antd's selects: they would put `aria-required` on an outer element too, whose role does not allow it. */
import { useEffect } from 'react';
import { ariaOf, type ControlProps } from '../kind.ts';

type ChoiceProps = Pick<ControlProps<unknown>, 'id' | 'isInvalid' | 'describedBy' | 'field'>;

export function useChoiceAria(props: ChoiceProps) {
  const { 'aria-required': isRequired, ...aria } = ariaOf(props);
  const { id } = props;
  useEffect(() => {
    const input = document.getElementById(id);
    if (isRequired) input?.setAttribute('aria-required', 'true');
    else input?.removeAttribute('aria-required');
  }, [id, isRequired]);
  return aria;
}
