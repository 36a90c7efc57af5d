/** One of a few, all of them seen. */
import { Radio } from 'antd';
import { ariaOf, type ControlProps } from './control.ts';

export default function RadioControl(props: ControlProps<'radio'>) {
  const { id, field, value, onChange, isDisabled } = props;
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} {...ariaOf(props)}>
      <Radio.Group
        name={id}
        options={[...field.options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={isDisabled}
      />
    </div>
  );
}
