/** How a list is looked at, and what is done with all of it. */
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Radio, Select } from 'antd';
import type { AnyList, AnyResource } from '../resource.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';
import { type ListState, listQuery } from './list-state.ts';
import { SavedViews } from './saved-views.tsx';
import type { ChangeList } from './use-list-state.ts';

interface ToolbarProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
  onChange: ChangeList;
}

export function Toolbar({ resource, list, state, onChange }: ToolbarProps) {
  const { sort, view } = state;
  return (
    <div className={styles.tools}>
      {view === 'cards' && list.sortable && (
        <Select
          aria-label="排序"
          className={styles.select}
          popupMatchSelectWidth={false}
          value={sort ? `${sort.field} ${sort.order}` : ''}
          options={ordersOf(resource, list)}
          onChange={(value) => onChange({ sort: toSort(value) })}
        />
      )}
      {list.card && (
        <Radio.Group
          aria-label="显示方式"
          optionType="button"
          value={view}
          onChange={(event) => onChange({ view: event.target.value })}
          options={[
            { value: 'cards', label: <AppstoreOutlined aria-label="卡片" />, title: '卡片' },
            { value: 'table', label: <UnorderedListOutlined aria-label="表格" />, title: '表格' },
          ]}
        />
      )}
      {view === 'table' && (
        <ColumnChoice
          fields={resource.fields}
          columns={list.columns}
          hidden={state.hidden}
          // Columns are no place that one was at: Back needn't show each of them again.
          onChange={(hidden) => onChange({ hidden, page: state.page }, { isCorrection: true })}
        />
      )}
      <SavedViews resource={resource.name} query={listQuery(list, { ...state, page: 1 })} />
      {list.canExport && <ExportButton resource={resource} list={list} state={state} />}
    </div>
  );
}

const ordersOf = (resource: AnyResource, list: AnyList) => [
  { value: '', label: '默认排序' },
  ...(list.sortable ?? []).flatMap((field) => [
    { value: `${field} asc`, label: `${resource.fields[field]?.label}从低到高` },
    { value: `${field} desc`, label: `${resource.fields[field]?.label}从高到低` },
  ]),
];

function toSort(value: string): ListState['sort'] {
  const [field, order] = value.split(' ');
  return field ? { field, order: order === 'desc' ? 'desc' : 'asc' } : null;
}
