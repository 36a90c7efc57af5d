/** Search and filters of a list: a search applies with Enter, a choice at once. */
import { Button, Grid, Input, type InputRef, Radio, Select } from 'antd';
import { type CSSProperties, lazy, type RefObject, Suspense, useEffect, useId, useState } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import type { AnyList, Filter } from '../resource.ts';
import styles from './list.module.css';
import { SEARCH_MAX } from './list-state.ts';
import { Counted } from './tabs.tsx';

const DayPicker = lazy(() => import('../day-picker.tsx'));
const RegionFilter = lazy(() => import('./region-filter.tsx'));

type Values = Readonly<Record<string, string>>;

interface FiltersProps {
  filters: NonNullable<AnyList['filters']>;
  values: Values;
  /** Gets the first search field. */
  search: RefObject<{ focus: () => void } | null>;
  /** The number of records with a choice, where it is known. */
  countOf: (choice: Values) => number | null;
  /** @param values of the filters that are set */
  onChange: (values: Values) => void;
}

export function Filters({ filters, values, search, countOf, onChange }: FiltersProps) {
  const isWide = Grid.useBreakpoint().md ?? true;
  const entries = Object.entries(filters);
  const firstSearch = entries.find(([, { kind }]) => kind === 'search')?.[0];
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = values;
    onChange(value ? { ...others, [name]: value } : others);
  };
  return (
    <section aria-label="筛选" className={styles.filters}>
      {entries.map(([name, filter]) => {
        const value = values[name] ?? '';
        const field = { value, onChange: (next: string) => set(name, next) };
        const countOfChoice = (choice: string) => countOf({ [name]: choice });
        return filter.kind === 'search' ? (
          <SearchField
            key={name}
            filter={filter}
            search={name === firstSearch ? search : undefined}
            {...field}
          />
        ) : filter.kind === 'day' ? (
          <DayField key={name} filter={filter} {...field} />
        ) : filter.kind === 'region' ? (
          <Suspense key={name} fallback={null}>
            <RegionFilter label={filter.label} {...field} />
          </Suspense>
        ) : filter.isState && isWide ? (
          <StateField key={name} filter={filter} {...field} countOf={countOfChoice} />
        ) : (
          <ChoiceField
            key={name}
            filter={filter}
            {...field}
            countOf={filter.isState ? countOfChoice : undefined}
          />
        );
      })}
      {Object.keys(values).length > 0 && (
        <Button type="link" className={styles.clear} onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </section>
  );
}

interface FieldProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  value: string;
  onChange: (value: string) => void;
}

function SearchField({
  filter: { label, placeholder },
  value,
  onChange,
  search,
}: FieldProps<'search'> & { search?: RefObject<{ focus: () => void } | null> }) {
  const [text, setText] = useState(value);
  // Back, a saved view or the button for all of them change it from outside.
  useEffect(() => setText(value), [value]);
  return (
    <Input.Search
      className={styles.search}
      style={{ '--characters': placeholder.length } as CSSProperties}
      ref={search as RefObject<InputRef | null> | undefined}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={SEARCH_MAX}
      allowClear
      suffix={search && !text && <KeyCap of="/" />}
      onChange={(event) => setText(event.target.value)}
      onSearch={(typed) => onChange(typed.trim())}
    />
  );
}

function DayField({ filter: { label }, value, onChange }: FieldProps<'day'>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Suspense fallback={<Input id={id} className={styles.day} value={value} readOnly />}>
        <DayPicker id={id} className={styles.day} value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}

const ALL = { value: '', name: '全部' };

/** All choices beside one another, with their numbers. */
function StateField({
  filter: { label, options },
  value,
  onChange,
  countOf,
}: FieldProps<'choice'> & { countOf: (choice: string) => number | null }) {
  return (
    <Radio.Group
      aria-label={label}
      optionType="button"
      value={value}
      options={[ALL, ...options].map((it) => ({
        value: it.value,
        label: <Counted name={it.name} count={countOf(it.value)} />,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ChoiceField({
  filter: { label, options },
  value,
  onChange,
  countOf = () => null,
}: FieldProps<'choice'> & { countOf?: (choice: string) => number | null }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.select}
        value={value}
        popupMatchSelectWidth={false}
        options={[ALL, ...options].map((it) => ({
          value: it.value,
          title: it.name,
          label: <Counted name={it.name} count={countOf(it.value)} />,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
