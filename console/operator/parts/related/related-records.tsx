import { Skeleton, Table } from 'antd';
import { Link } from 'react-router-dom';
import { Failed } from '../../../framework/failed.tsx';
import { Cell, isNumeric } from '../../../framework/fields/cells/cell.tsx';
import { NameLink } from '../../../framework/list/name-cell.tsx';
import { useRows } from '../../../framework/list/state/use-rows.ts';
import type { AnyRecord, AnyResource } from '../../../framework/resource.ts';
import styles from '../panels.module.css';

interface RelatedRecordsProps {
  resource: AnyResource;
  filter: string;
  id: number;
  columns: readonly string[];
}

const SIZE = 5;

export default function RelatedRecords({ resource, filter, id, columns }: RelatedRecordsProps) {
  const { query, result } = useRows<AnyRecord>(resource, {
    size: SIZE,
    filters: [{ field: filter, operator: 'eq', value: id }],
  });
  if (query.isLoading) return <Skeleton active title={false} />;
  if (query.isError) return <Failed onRetry={query.refetch} />;
  const { data: rows, total = 0 } = result;
  if (rows.length === 0) return <p className={styles.nothing}>暂无{resource.label}</p>;
  return (
    <>
      <Table<AnyRecord>
        size="small"
        rowKey="id"
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns.flatMap((name, index) => {
          const field = resource.fields[name];
          if (!field) return [];
          const Content = index === 0 ? NameLink : Cell;
          return [
            {
              key: name,
              title: field.label,
              align: isNumeric(field) ? ('right' as const) : undefined,
              className: index === 0 ? styles.name : field.kind === 'text' ? styles.words : undefined,
              render: (_: unknown, record: AnyRecord) => (
                <Content resource={resource} field={field} record={record} name={name} />
              ),
            },
          ];
        })}
      />
      <p className={styles.all}>
        <Link to={listAddress(resource, filter, id)}>
          查看全部{resource.label}（{total.toLocaleString('zh-CN')}）
        </Link>
      </p>
    </>
  );
}

/** The list with this filter, of all states. */
function listAddress({ list }: AnyResource, filter: string, id: number): string {
  const tab = list?.tabs?.name;
  return `${list?.path}?${new URLSearchParams({ ...(tab && { [tab]: '' }), [filter]: String(id) })}`;
}
