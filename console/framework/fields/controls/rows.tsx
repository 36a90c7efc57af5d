/** Rows of texts: each can be changed, moved and taken out, and a new one comes last. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ariaOf, type ControlProps } from '../kind.ts';
import styles from './rows.module.css';

export type Row = Readonly<Record<string, string>>;

export interface RowsOptions {
  columns: readonly { name: string; label: string; placeholder?: string; maxLength?: number }[];
  /** The name of one row. */
  rowLabel: string;
  max: number;
}

export default function RowsControl(props: ControlProps<RowsOptions, readonly Row[]>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const rows: readonly Row[] = value ?? [];
  const keys = useKeys(rows.length);

  const replace = (index: number, row: Row) =>
    onChange(rows.map((it, place) => (place === index ? row : it)));
  const remove = (index: number) => {
    keys.remove(index);
    onChange(rows.filter((_, place) => place !== index));
  };
  const move = (index: number, to: number) => {
    keys.move(index, to);
    onChange(moved(rows, index, to));
  };

  return (
    <fieldset id={id} aria-labelledby={`${id}-label`} {...ariaOf(props)} className={styles.rows}>
      {rows.map((row, index) => {
        const name = `第${index + 1}行`;
        return (
          <div key={keys.of(index)} className={styles.row}>
            {field.columns.map((column) => (
              <Input
                key={column.name}
                aria-label={`${name}${column.label}`}
                value={row[column.name] ?? ''}
                placeholder={column.placeholder ?? column.label}
                maxLength={column.maxLength}
                disabled={isDisabled}
                status={isInvalid ? 'error' : undefined}
                onChange={({ target }) => replace(index, { ...row, [column.name]: target.value })}
              />
            ))}
            <span className={styles.buttons}>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`${name}上移`}
                disabled={isDisabled || index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`${name}下移`}
                disabled={isDisabled || index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${name}删除`}
                disabled={isDisabled}
                onClick={() => remove(index)}
              />
            </span>
          </div>
        );
      })}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={isDisabled || rows.length >= field.max}
        onClick={() => onChange([...rows, Object.fromEntries(field.columns.map(({ name }) => [name, '']))])}
      >
        {rows.length >= field.max ? `最多${field.max}条` : `添加${field.rowLabel}`}
      </Button>
    </fieldset>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** Rows have no ids. Each keeps its key when others move, so that the focus stays in it. */
function useKeys(count: number) {
  const [state] = useState(() => ({ keys: [] as number[], next: 0 }));
  while (state.keys.length < count) state.keys.push(state.next++);
  return {
    of: (index: number) => state.keys[index],
    remove: (index: number) => void state.keys.splice(index, 1),
    move: (index: number, to: number) => {
      state.keys = moved(state.keys, index, to);
    },
  };
}
