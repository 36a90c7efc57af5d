/** The choice above a list that is always made. */
import { Tabs as AntTabs } from 'antd';
import type { AnyList } from '../resource.ts';

interface TabsProps {
  tabs: NonNullable<AnyList['tabs']>;
  value: string | null;
  onChange: (value: string) => void;
}

export function Tabs({ tabs, value, onChange }: TabsProps) {
  return (
    <AntTabs
      activeKey={value ?? undefined}
      onChange={onChange}
      items={tabs.options.map((option) => ({ key: option.value, label: option.name }))}
    />
  );
}
