/** Report on the pictures of an import or a dry run: counts, and missing or refused pictures. */
import { Alert } from 'antd';
import styles from '../../../common/file-import/file-import.module.css';
import { counted, ProblemTable } from '../../../common/file-import/problem-table.tsx';
import type { ImportReport } from './use-subject-import.ts';

type Pictures = ImportReport['pictures'];

interface PictureReportProps {
  pictures: Pictures;
  unit: ImportReport['unit'];
  hasArchive: boolean;
  isImported: boolean;
}

export function PictureReport({ pictures, unit, hasArchive, isImported }: PictureReportProps) {
  const { named, embedded, problems, problem_count } = pictures;
  const missing = hasArchive ? 0 : named - embedded;
  const withoutArchive = missing > 0 && (
    <Alert
      type="warning"
      showIcon
      message={`文件写明了${counted(missing)}张图片，但没有添加图片压缩包，图片不会导入`}
    />
  );
  if (!hasArchive && embedded === 0 && problem_count === 0) return withoutArchive || null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>图片</h2>
      {withoutArchive}
      <p>{summaryOf(pictures, { hasArchive, isImported })}</p>
      {problem_count > 0 && (
        <>
          <p className={styles.note}>
            {problem_count > problems.length ? `共${counted(problem_count)}处，这里列出一部分。` : ''}
            以下图片没有导入，不影响标的的其他内容。改好后再次导入同一文件即可；使用压缩包时，请补齐其中的图片。
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

/** Without a zip file, only the pictures of the workbook itself. */
export const picturesToImport = ({ named, embedded }: Pictures, hasArchive: boolean): number =>
  hasArchive ? named : embedded;

function summaryOf(
  pictures: Pictures,
  { hasArchive, isImported }: Pick<PictureReportProps, 'hasArchive' | 'isImported'>,
): string {
  const { named, embedded, stored, unused } = pictures;
  const all = picturesToImport(pictures, hasArchive);
  const sources = [
    ...(embedded > 0 ? [`表格中有图片${counted(embedded)}张`] : []),
    ...(hasArchive ? [`压缩包中有文件写明的图片${counted(named - embedded)}张`] : []),
  ];
  const found = isImported ? `已导入${counted(stored)}张，共${counted(all)}张` : sources.join('，');
  return `${found}${unused > 0 ? `；压缩包中另有${counted(unused)}个文件没有用到` : ''}。`;
}
