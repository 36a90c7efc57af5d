/** The first rows of a file as they are read. */
import { Collapse, Table } from 'antd';
import type { ChangeReport } from '../../../../shared/contract/creditors/file-import.ts';
import fileStyles from '../../../common/file-import/file-import.module.css';
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
