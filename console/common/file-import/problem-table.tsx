/** Problems in the rows of an imported file. */
import { Table, type TableColumnType } from 'antd';
import type { ImportReport } from '../../../shared/contract/creditors/file-import.ts';
import styles from './file-import.module.css';

const PAGE = 20;

/** A number of rows or pictures. */
export const counted = (number: number) => number.toLocaleString('zh-CN');

interface ProblemTableProps<Problem> {
  problems: readonly Problem[];
  unit: ImportReport['unit'];
  /** Between the row and the reason. */
  columns: readonly TableColumnType<Problem & { key: number }>[];
  reasonTitle?: string;
}

export function ProblemTable<Problem extends { row: number; reason: string }>({
  problems,
  unit,
  columns,
  reasonTitle = '原因',
}: ProblemTableProps<Problem>) {
  return (
    <Table<Problem & { key: number }>
      size="small"
      tableLayout="fixed"
      className={styles.problems}
      dataSource={problems.map((problem, place) => ({ ...problem, key: place }))}
      pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { dataIndex: 'row', title: unit === '行' ? '行号' : '序号', width: 64 },
        ...columns,
        { dataIndex: 'reason', title: reasonTitle },
      ]}
    />
  );
}
