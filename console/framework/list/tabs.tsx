/** The choice above a list that is always made. */
import { Tabs as AntTabs } from 'antd';
import type { AnyList, CountRow } from '../resource.ts';
import { Counted } from './counted.tsx';
import styles from './list.module.css';
import { countOf } from './state/counts.ts';

interface TabsProps {
  tabs: NonNullable<AnyList['tabs']>;
  value: string | null;
  counts: readonly CountRow[] | null;
  onChange: (value: string) => void;
}

export function Tabs({ tabs, value, counts, onChange }: TabsProps) {
  return (
    <AntTabs
      className={styles.tabs}
      activeKey={value ?? undefined}
      onChange={onChange}
      items={tabs.options.map((option) => ({
        key: option.value,
        label: <Counted name={option.label} count={countOf(counts, { [tabs.name]: option.value })} />,
      }))}
    />
  );
}
