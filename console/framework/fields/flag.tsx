/** Yes or no. In lists and filters it is one of two codes. */
import { Switch } from 'antd';
import { type CodeField, codeParts } from './code.tsx';
import { ariaOf, type ControlProps, type Kind } from './kind.ts';

export interface FlagField {
  kind: 'flag';
}

const CODE: CodeField = {
  kind: 'code',
  options: [
    { value: 'true', label: '是', tone: 'good' },
    { value: 'false', label: '否' },
  ],
};

function FlagControl(props: ControlProps<FlagField, boolean>) {
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

export const flag: Kind<FlagField, boolean> = {
  ...codeParts(() => CODE),
  Control: FlagControl,
  initial: false,
};
