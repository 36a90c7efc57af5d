/** Yes or no. In lists and filters it is one of two codes. */
import { Switch } from 'antd';
import { type CodeField, code } from './code.tsx';
import { ariaOf, type CellProps, type ControlProps, type Kind } from './kind.ts';

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

const asCode = <Field extends FlagField>(field: Field) => ({ ...field, ...CODE });
const cellAsCode = ({ field, ...cell }: CellProps<FlagField>) => ({ ...cell, field: asCode(field) });

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
  Control: FlagControl,
  initial: false,
  Cell: (cell) => code.Cell?.(cellAsCode(cell)),
  isTag: true,
  fileCell: (cell) => code.fileCell?.(cellAsCode(cell)) ?? '',
  Filter: ({ field, ...props }) => code.Filter?.({ ...props, field: asCode(field) }),
  readFilter: (text, field) => code.readFilter?.(text, asCode(field)) ?? { value: text },
};
