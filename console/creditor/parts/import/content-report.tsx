/** Report on the content of rows: the first ones as they are read, and what updates change. */
import { Collapse, Table } from 'antd';
import type { ChangeReport } from '../../../../shared/contract/creditors/file-import.ts';
import fileStyles from '../../../common/file-import/file-import.module.css';
import { counted } from '../../../common/file-import/problem-table.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-subject-import.ts';

interface PreviewProps {
  preview: ChangeReport['preview'];
  unit: ImportReport['unit'];
}

/** A field is a row, because files have more fields than three. */
export function Preview({ preview, unit }: PreviewProps) {
  if (preview.length === 0) return null;
  const fields = [...new Set(preview.flatMap((row) => row.fields.map(({ field }) => field)))];
  const wordsOf = (row: PreviewProps['preview'][number], field: string) =>
    row.fields.find((it) => it.field === field)?.value ?? '';
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'preview',
          label: `查看前${preview.length}${unit}读取的结果`,
          children: (
            <Table
              size="small"
              className={fileStyles.problems}
              pagination={false}
              scroll={{ x: 120 + 180 * preview.length }}
              rowKey="field"
              dataSource={fields.map((field) => ({ field }))}
              columns={[
                { title: '项目', dataIndex: 'field', width: 120, fixed: 'left' },
                ...preview.map((row) => ({
                  title: `第${row.row}${unit}`,
                  key: row.row,
                  render: (_: unknown, { field }: { field: string }) => wordsOf(row, field),
                })),
              ]}
            />
          ),
        },
      ]}
    />
  );
}

interface ChangesProps {
  report: Pick<ImportReport, 'changes' | 'updated' | 'unit'>;
  isImported: boolean;
}

const PAGE = 20;

export function Changes({ report, isImported }: ChangesProps) {
  const { changes, updated, unit } = report;
  if (changes.length === 0) return null;
  return (
    <section className={fileStyles.section}>
      <h2 className={fileStyles.title}>{isImported ? '已更新的内容' : '将更新的内容'}</h2>
      {updated > changes.length && (
        <p className={fileStyles.note}>
          共{counted(updated)}
          {unit}，这里列出前{counted(changes.length)}
          {unit}。
        </p>
      )}
      <Table
        size="small"
        tableLayout="fixed"
        className={fileStyles.problems}
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
