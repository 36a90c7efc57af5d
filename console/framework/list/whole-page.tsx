/** Selects all records of a page, or none of them; those of other pages stay as they are. */
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { AnyRecord } from '../resource.ts';

interface WholePageProps {
  records: readonly AnyRecord[];
  selected: readonly AnyRecord[];
  onSelect: (selected: AnyRecord[]) => void;
  /** What it says beside the box. */
  children?: ReactNode;
}

export function WholePage({ records, selected, onSelect, children }: WholePageProps) {
  const elsewhere = selected.filter(({ id }) => !records.some((it) => it.id === id));
  const here = selected.length - elsewhere.length;
  const isWhole = here === records.length;
  return (
    <Checkbox
      aria-label="全选本页"
      checked={isWhole}
      indeterminate={here > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? elsewhere : [...elsewhere, ...records])}
    >
      {children}
    </Checkbox>
  );
}
