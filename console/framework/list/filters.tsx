/** Search and filters of a list: a search applies with Enter, a choice at once. Rarer ones are folded. */
import { Button, Grid } from 'antd';
import { type RefObject, useState } from 'react';
import { kindOf } from '../fields/index.ts';
import type { AnyList } from '../resource.ts';
import styles from './list.module.css';
import { SearchFilter } from './search-filter.tsx';
import { readFilter } from './state/list-state.ts';

type Values = Readonly<Record<string, string>>;

interface FiltersProps {
  filters: NonNullable<AnyList['filters']>;
  values: Values;
  /** Gets the first search field. */
  search: RefObject<{ focus: () => void } | null>;
  /** The number of records with a choice, if it is known. */
  countOf: (choice: Values) => number | null;
  /** @param values of the filters that are set */
  onChange: (values: Values) => void;
}

export function Filters({ filters, values, search, countOf, onChange }: FiltersProps) {
  const isWide = Grid.useBreakpoint().md ?? true;
  const [hasMore, setHasMore] = useState(false);
  const all = Object.entries(filters);
  const entries = all.filter(([name, { isMore }]) => !isMore || hasMore || values[name]);
  const canFold = all.some(([name, { isMore }]) => isMore && !values[name]);
  const firstSearch = entries.find(([, filter]) => !kindOf(filter).Filter)?.[0];
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = values;
    onChange(value ? { ...others, [name]: value } : others);
  };
  return (
    <section aria-label="筛选" className={styles.filters}>
      {entries.map(([name, filter]) => {
        const { Filter } = kindOf(filter);
        const props = { value: values[name] ?? '', onChange: (next: string) => set(name, next) };
        return Filter ? (
          <Filter
            key={name}
            {...props}
            field={filter}
            countOf={(choice) => countOf({ [name]: choice })}
            isWide={isWide}
          />
        ) : (
          <SearchFilter
            key={name}
            {...props}
            field={filter}
            read={(text) => readFilter(filter, text)}
            search={name === firstSearch ? search : undefined}
          />
        );
      })}
      {canFold && (
        <Button
          type="link"
          className={styles.clear}
          aria-expanded={hasMore}
          onClick={() => setHasMore(!hasMore)}
        >
          {hasMore ? '收起筛选' : '更多筛选'}
        </Button>
      )}
      {Object.keys(values).length > 0 && (
        <Button type="link" className={styles.clear} onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </section>
  );
}
