/** What the updates of an import change, field by field. */
import { Table } from 'antd';
import type { ChangeReport, ImportReport } from '../../../shared/contract/creditors/file-import.ts';
import styles from './file-import.module.css';
import { counted } from './problem-table.tsx';

interface ChangesProps {
  report: Pick<ChangeReport, 'changes'> & Pick<ImportReport, 'updated' | 'unit'>;
  isImported: boolean;
}

const PAGE = 20;

export function Changes({ report, isImported }: ChangesProps) {
  const { changes, updated, unit } = report;
  if (changes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{isImported ? '已更新的内容' : '将更新的内容'}</h2>
      {updated > changes.length && (
        <p className={styles.note}>
          共{counted(updated)}
          {unit}，这里列出前{counted(changes.length)}
          {unit}。
        </p>
      )}
      <Table
        size="small"
        tableLayout="fixed"
        className={styles.problems}
        dataSource={changes}
        rowKey="row"
        pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { dataIndex: 'row', title: unit === '行' ? '行号' : '序号', width: 64 },
          { dataIndex: 'title', title: '标的名称', width: '30%' },
          {
            key: 'fields',
            title: '原来 → 改为',
            render: (_, { fields }) => <FieldChanges fields={fields} />,
          },
        ]}
      />
    </section>
  );
}

const NOTHING = '未填写';

const FieldChanges = ({ fields }: Pick<ChangeReport['changes'][number], 'fields'>) => (
  <ul className={styles.changes}>
    {fields.map(({ field, before, after }) => (
      <li key={field}>
        <span className={styles.changed}>{field}</span>
        <del>{before || NOTHING}</del> → <ins>{after || NOTHING}</ins>
      </li>
    ))}
  </ul>
);
