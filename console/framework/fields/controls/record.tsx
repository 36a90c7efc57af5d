/** A record of another resource: the typed text searches its list, and the name of the chosen one is read by its id. */
import { useSelect } from '@refinedev/core';
import { Select } from 'antd';
import { type AnyRecord, type ControlProps, isEmpty } from '../kind.ts';
import styles from './controls.module.css';
import { LoadFailure } from './load-failure.tsx';
import { useChoiceAria } from './use-choice-aria.ts';

/** The maximum of offered records; to find others, the user types more of the name. */
const OFFERED = 20;

export interface RecordOptions {
  resource: string;
  /** The filter of that resource's list that gets the typed text. */
  search: string;
  nameOf: (record: AnyRecord) => string;
  placeholder?: string;
}

export default function RecordControl(props: ControlProps<RecordOptions, number>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
  const { resource, search, nameOf, placeholder = '输入关键词搜索' } = field;
  const { query, defaultValueQuery, options, onSearch } = useSelect<AnyRecord>({
    resource,
    optionLabel: nameOf,
    optionValue: 'id',
    defaultValue: value ?? undefined,
    selectedOptionsOrder: 'selected-first',
    onSearch: (typed) => [{ field: search, operator: 'eq', value: typed.trim() }],
    pagination: { currentPage: 1, pageSize: OFFERED, mode: 'server' },
    errorNotification: false,
  });
  if (query.isError) return <LoadFailure onRetry={() => void query.refetch()} />;
  const isNamed = options.some((option) => option.value === value) || !defaultValueQuery.query.isLoading;
  return (
    <Select
      {...aria}
      id={id}
      className={styles.choice}
      // Until the name is read, the value would be displayed as a number.
      value={isEmpty(value) || !isNamed ? null : value}
      onChange={(next) => onChange(next ?? null)}
      options={options}
      loading={query.isFetching}
      showSearch
      filterOption={false}
      onSearch={onSearch}
      allowClear={!field.isRequired}
      placeholder={placeholder}
      notFoundContent={query.isFetching ? '正在搜索…' : '没有符合条件的记录'}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
