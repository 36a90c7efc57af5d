/** Yes or no. */
import { Switch } from 'antd';
import { ariaOf, type ControlProps } from './control.ts';

export default function SwitchControl(props: ControlProps<'switch'>) {
  const { id, value, onChange, isDisabled } = props;
  return (
    <Switch
      {...ariaOf(props)}
      id={id}
      checked={Boolean(value)}
      onChange={onChange}
      disabled={isDisabled}
      checkedChildren="是"
      unCheckedChildren="否"
    />
  );
}
