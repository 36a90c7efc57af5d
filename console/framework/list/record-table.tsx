/** Records as a table, which alone scrolls sideways. */
import { Grid, Table, type TableColumnType } from 'antd';
import type { Key } from 'react';
import { hasBulkActions } from '../actions/bulk-actions.ts';
import { Cell, cellText, isNumeric, isVisible } from '../fields/cells/cell.tsx';
import { kindOf } from '../fields/index.ts';
import type { AnyField, AnyList, AnyRecord, AnyResource } from '../resource.ts';
import type { Density } from './density.ts';
import { NameCell } from './name-cell.tsx';
import { nameField, recordName } from './record-name.ts';
import { RowActions } from './row-actions/row-actions.tsx';
import { type ListState, visibleColumns } from './state/list-state.ts';
import styles from './table.module.css';
import { WholePage } from './whole-page.tsx';

interface RecordTableProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
  density: Density;
  records: readonly AnyRecord[];
  selected: readonly AnyRecord[];
  onSelect: (selected: AnyRecord[]) => void;
  onSort: (sort: ListState['sort']) => void;
}

export function RecordTable({ resource, list, state, density, records, ...props }: RecordTableProps) {
  const isWide = Grid.useBreakpoint().md ?? true;
  const { selected, onSelect, onSort } = props;
  const actions = Object.values(resource.actions ?? {});
  const columns = visibleColumns(resource, state)
    .filter((name) => isOfSome(resource, name, records))
    .map((name) => columnOf(resource, list, state, name));
  const buttons: TableColumnType<AnyRecord> = {
    key: 'buttons',
    title: '操作',
    fixed: isWide ? 'right' : undefined,
    render: (_, record) => <RowActions resource={resource} record={record} />,
  };
  return (
    <Table<AnyRecord>
      rowKey="id"
      size={density === 'compact' ? 'small' : 'middle'}
      className={`${styles.table} ${density === 'compact' ? styles.compact : ''}`}
      tableLayout="auto"
      dataSource={records}
      columns={resource.detail || actions.length > 0 ? [...columns, buttons] : columns}
      pagination={false}
      scroll={{ x: true }}
      showSorterTooltip={false}
      rowSelection={
        hasBulkActions(resource)
          ? {
              selectedRowKeys: selected.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              // Selected records of other pages are not among the rows that the table knows.
              onChange: (keys) => onSelect(chosen(keys, [...selected, ...records])),
              columnTitle: () => <WholePage records={records} selected={selected} onSelect={onSelect} />,
              getCheckboxProps: (it) => ({ 'aria-label': `选择${recordName(resource, it)}` }) as object,
            }
          : undefined
      }
      onRow={(record) => ({ 'data-record': record.id, tabIndex: -1 }) as object}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onSort(order ? { field: String(columnKey), order: order === 'descend' ? 'desc' : 'asc' } : null);
      }}
    />
  );
}

const chosen = (keys: readonly Key[], known: readonly AnyRecord[]): AnyRecord[] => {
  const byId = new Map(known.map((it) => [it.id, it]));
  return keys.flatMap((id) => byId.get(Number(id)) ?? []);
};

function minWidth(cell: { field: AnyField; record: AnyRecord; name: string }): string | undefined {
  const least = kindOf(cell.field).minCharacters;
  if (least === undefined) return undefined;
  const text = String(cellText(cell));
  // A number that is broken reads like two.
  return `${NUMBER.test(text) ? widthOf(text) : Math.min(least, widthOf(text))}em`;
}

/** An order's number, a code, a phone number. */
const NUMBER = /^[\w*-]{1,24}$/;

/** In Chinese characters: digits and Latin letters are narrower. */
const widthOf = (text: string): number =>
  Math.ceil([...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.6), 0));

/** A column that is for none of the records would be an empty one. */
function isOfSome({ fields }: AnyResource, name: string, records: readonly AnyRecord[]): boolean {
  const field = fields[name];
  return field !== undefined && (records.length === 0 || records.some((it) => isVisible(field, it)));
}

function columnOf(
  resource: AnyResource,
  list: AnyList,
  { sort }: ListState,
  name: string,
): TableColumnType<AnyRecord> {
  const field: AnyField | undefined = resource.fields[name];
  const isSorted = sort?.field === name;
  return {
    key: name,
    title: field?.label,
    align: field && isNumeric(field) ? 'right' : undefined,
    sorter: list.sortable?.includes(name),
    sortOrder: isSorted ? (sort.order === 'desc' ? 'descend' : 'ascend') : null,
    render: (_, record) => {
      if (!field) return null;
      const cell = { field, record, name };
      if (name === nameField(resource)) return <NameCell resource={resource} {...cell} />;
      return (
        <div className={styles.cell} style={{ minWidth: minWidth(cell) }}>
          <Cell {...cell} />
        </div>
      );
    },
  };
}
