/** The toolbar of a list: how it is displayed, and actions on the whole list. */
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Radio, Select } from 'antd';
import { kindOf } from '../fields/index.ts';
import type { AnyField, AnyList, AnyResource } from '../resource.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { Density } from './density.ts';
import { ExportButton } from './export/export-button.tsx';
import styles from './list.module.css';
import { SavedViews } from './saved-views.tsx';
import { columnsUnder, type ListState, listQuery, visibleColumns } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';

interface ToolbarProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
  density: Density;
  onChange: ChangeList;
  onDensity: (density: Density) => void;
}

export function Toolbar({ resource, list, state, density, onChange, onDensity }: ToolbarProps) {
  const { sort, view } = state;
  const offered = columnsUnder(resource, state.tab);
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
        <Radio.Group
          aria-label="行高"
          className={styles.density}
          optionType="button"
          value={density}
          options={DENSITIES}
          onChange={(event) => onDensity(event.target.value)}
        />
      )}
      {view === 'table' && (
        <ColumnChoice
          fields={resource.fields}
          columns={offered}
          visible={visibleColumns(resource, state)}
          onChange={(chosen) => {
            const hidden = list.columns.filter((it) =>
              (offered.includes(it) ? chosen : state.hidden).includes(it),
            );
            onChange({ hidden, page: state.page });
          }}
        />
      )}
      <SavedViews resource={resource.name} query={listQuery(list, { ...state, page: 1 })} />
      {list.canExport && <ExportButton resource={resource} list={list} state={state} />}
    </div>
  );
}

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'standard', label: '标准' },
  { value: 'compact', label: '紧凑' },
];

const ORDERS = { asc: '从低到高', desc: '从高到低' };

const wordsOf = (field: AnyField | undefined, order: 'asc' | 'desc') =>
  `${field?.label}${(field && kindOf(field).orders?.[order]) ?? ORDERS[order]}`;

const ordersOf = (resource: AnyResource, list: AnyList) => [
  { value: '', label: '默认排序' },
  ...(list.sortable ?? []).flatMap((field) => [
    ...(['asc', 'desc'] as const).map((order) => ({
      value: `${field} ${order}`,
      label: wordsOf(resource.fields[field], order),
    })),
  ]),
];

function toSort(value: string): ListState['sort'] {
  const [field, order] = value.split(' ');
  return field ? { field, order: order === 'desc' ? 'desc' : 'asc' } : null;
}
