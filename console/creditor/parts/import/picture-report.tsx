/** Report on the pictures of an import or a dry run: counts, and missing or refused pictures. */
import { Alert } from 'antd';
import type { ImportReport } from '../../../../providers/creditor/resources.ts';
import styles from '../../../common/file-import/file-import.module.css';
import { counted, ProblemTable } from '../../../common/file-import/problem-table.tsx';

type Pictures = ImportReport['pictures'];

interface PictureReportProps {
  pictures: Pictures;
  unit: ImportReport['unit'];
  hasArchive: boolean;
  isImported: boolean;
}

export function PictureReport({ pictures, unit, hasArchive, isImported }: PictureReportProps) {
  const { named, problems, problem_count } = pictures;
  if (!hasArchive) {
    if (named === 0) return null;
    return (
      <Alert
        type="warning"
        showIcon
        message={`文件写明了${counted(named)}张图片，但没有添加图片压缩包，图片不会导入`}
      />
    );
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>图片</h2>
      <p>{summaryOf(pictures, isImported)}</p>
      {problem_count > 0 && (
        <>
          <p className={styles.note}>
            {problem_count > problems.length ? `共${counted(problem_count)}处，这里列出一部分。` : ''}
            以下图片没有导入，不影响标的的其他内容。补齐后用完整的压缩包再次导入同一文件即可。
          </p>
          <ProblemTable
            problems={problems}
            unit={unit}
            columns={[
              {
                dataIndex: 'name',
                title: '图片文件名',
                width: '40%',
                render: (name: string) => name || '整行',
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

function summaryOf({ named, stored, unused }: Pictures, isImported: boolean): string {
  const found = isImported
    ? `已导入${counted(stored)}张，共${counted(named)}张`
    : `压缩包中有文件写明的图片${counted(named)}张`;
  return `${found}${unused > 0 ? `；压缩包中另有${counted(unused)}个文件没有用到` : ''}。`;
}
