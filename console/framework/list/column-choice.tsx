/** Chooses the columns of a table; at least one stays. */
import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import type { AnyResource } from '../resource.ts';
import styles from './list.module.css';

interface ColumnChoiceProps {
  fields: AnyResource['fields'];
  /** All available columns. */
  columns: readonly string[];
  visible: readonly string[];
  onChange: (hidden: string[]) => void;
}

export function ColumnChoice({ fields, columns, visible, onChange }: ColumnChoiceProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          aria-label="显示的列"
          className={styles.columns}
          value={[...visible]}
          options={columns.map((name) => ({
            value: name,
            label: fields[name]?.label,
            disabled: visible.length === 1 && visible[0] === name,
          }))}
          onChange={(checked) => onChange(columns.filter((it) => !checked.includes(it)))}
        />
      }
    >
      <Button icon={<SettingOutlined />}>列设置</Button>
    </Popover>
  );
}
