/** Parts that only an import of subjects has: the progress of its pictures, and links to its drafts. */
import { Alert, Progress } from 'antd';
import { Link } from 'react-router-dom';
import { entryOf, LISTING_TYPES } from '../../../../shared/domain/listing.ts';
import styles from '../../../common/file-import/file-import.module.css';
import type { ImportReport } from './use-subject-import.ts';

const LIST = '/creditorUser/subject/subjectList';

interface PictureProgressProps {
  stored: number;
  all: number;
}

export function PictureProgress({ stored, all }: PictureProgressProps) {
  return (
    <div className={styles.next}>
      <span>
        已导入图片 {stored}/{all}
      </span>
      <Progress
        className={styles.progress}
        percent={Math.floor((stored / Math.max(all, 1)) * 100)}
        size="small"
        aria-label="图片进度"
      />
    </div>
  );
}

/** Those that it added, unless it also changed others. */
const ofImport = ({ import_id, updated }: ImportReport) =>
  import_id !== null && updated === 0 ? `&import_id=${import_id}` : '';

export function Imported({ report }: { report: ImportReport }) {
  return (
    <Alert
      type="success"
      showIcon
      message="导入完成"
      description={
        <div className={styles.next}>
          {report.types.map((type) => (
            <Link key={type} to={`${LIST}?type=${type}&is_start=1&view=table${ofImport(report)}`}>
              {report.types.length > 1
                ? `查看${entryOf<{ name: string }>(LISTING_TYPES, type)?.name ?? ''}草稿`
                : '查看草稿'}
            </Link>
          ))}
          <span>补充图片等内容后，可以在列表中批量上架；导错了也可以在列表中批量删除。</span>
        </div>
      }
    />
  );
}
