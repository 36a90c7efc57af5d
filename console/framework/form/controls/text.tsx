/** A line of text. */
import { Input } from 'antd';
import { ariaOf, type ControlProps } from './control.ts';

export default function TextControl(props: ControlProps<'text'>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  return (
    <Input
      {...ariaOf(props)}
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      maxLength={field.maxLength}
      showCount
      placeholder={field.placeholder}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
