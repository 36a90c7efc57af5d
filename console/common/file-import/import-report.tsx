/** The result of an import or a dry run: row counts, unused columns, and problems by row. */
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type {
  ConfirmReport,
  ImportReport as RowReport,
} from '../../../shared/contract/creditors/file-import.ts';
import { useSaveFile } from '../../framework/list/export/export.ts';
import styles from './file-import.module.css';
import { counted, ProblemTable } from './problem-table.tsx';

const COUNTS = [
  { name: 'inserted', label: '新增' },
  { name: 'updated', label: '更新' },
  { name: 'skipped', label: '跳过' },
  { name: 'failed', label: '失败' },
] as const;

const MAX_UNREAD = 40;

type Report = RowReport & Pick<ConfirmReport, 'warnings' | 'warning_count'>;

interface ImportReportProps {
  report: Report;
  /** Of the file that was chosen. */
  fileName: string;
  /** Above the rejected rows. */
  children?: ReactNode;
}

export function ImportReport({ report, fileName, children }: ImportReportProps) {
  const { failed, unread, notes, problems, rejected, unit, warnings, warning_count } = report;
  const save = useSaveFile();
  return (
    <>
      <dl className={styles.counts}>
        {COUNTS.map(({ name, label }) => (
          <div key={name} className={name === 'failed' && failed > 0 ? styles.bad : undefined}>
            <dt>{label}</dt>
            <dd>
              {counted(report[name])}
              <span className={styles.unit}>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      {unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`以下列不会导入：${unread.slice(0, MAX_UNREAD).join('、')}${
            unread.length > MAX_UNREAD ? ` 等${unread.length}列` : ''
          }`}
        />
      )}
      {notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message="文件中还有以下内容需要留意"
          description={
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          }
        />
      )}
      {children}
      {warning_count > 0 && (
        <section className={styles.section}>
          <Alert
            type="warning"
            showIcon
            message={`${counted(warning_count)}${unit}不符合拍卖规则，请核对；不影响导入`}
          />
          <ProblemTable problems={warnings} unit={unit} columns={[]} reasonTitle="不符合的规则" />
        </section>
      )}
      {failed > 0 && (
        <section className={styles.section}>
          <header className={styles.head}>
            <h2 className={styles.title}>未通过的{unit}</h2>
            {rejected !== null && (
              <Button
                icon={<DownloadOutlined />}
                onClick={() => void save(`${fileName.replace(/\.\w+$/, '')}-未通过.csv`, rejected)}
              >
                下载未通过的{unit}
              </Button>
            )}
          </header>
          <p className={styles.note}>{noteOf(report)}</p>
          <Problems problems={problems} unit={unit} />
        </section>
      )}
    </>
  );
}

/** The limits of the table and the file, where they leave rows out. */
function noteOf({ failed, problems, problem_count, rejected, rejected_count, unit }: Report): string {
  const inFile = '下载的文件前三列写明了位置、字段和原因，改好后可以直接导入。';
  const others = `文件只放得下前${counted(rejected_count)}${unit}，其余${counted(failed - rejected_count)}${unit}请在原文件中修改。`;
  const inTable = `共${counted(problem_count)}处，这里列出前${counted(problems.length)}处。`;
  return [
    rejected === null ? '' : inFile,
    rejected_count < failed ? others : '',
    problem_count > problems.length ? inTable : '',
  ].join('');
}

function Problems({ problems, unit }: { problems: Report['problems']; unit: Report['unit'] }) {
  return (
    <ProblemTable
      problems={problems}
      unit={unit}
      columns={[
        { dataIndex: 'field', title: '字段', width: '22%', render: (field: string) => field || '整行' },
        {
          dataIndex: 'value',
          title: '填写的内容',
          width: '30%',
          render: (value: string) => value || '（空）',
        },
      ]}
    />
  );
}
