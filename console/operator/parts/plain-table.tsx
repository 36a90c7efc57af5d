import { Table } from 'antd';
import { Cell, isNumeric } from '../../framework/fields/cells/cell.tsx';
import type { AnyField, AnyRecord } from '../../framework/resource.ts';

interface PlainTableProps {
  fields: Readonly<Record<string, AnyField>>;
  rows: readonly object[];
  /** Shown instead of rows. */
  empty?: string;
}

/** Rows that are no records of a list. */
export const PlainTable = ({ fields, rows, empty }: PlainTableProps) => (
  <Table<AnyRecord>
    size="small"
    rowKey="id"
    dataSource={rows.map((it, id) => ({ ...it, id }))}
    columns={Object.entries(fields).map(([name, field]) => ({
      key: name,
      title: field.label,
      align: isNumeric(field) ? 'right' : undefined,
      render: (_, record) => <Cell field={field} record={record} name={name} />,
    }))}
    pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
    scroll={{ x: true }}
    locale={{ emptyText: empty }}
  />
);
