/** The stages of an import: its progress, the result of the dry run, and the end. */
import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router-dom';
import type { ImportReport } from '../../../providers/creditor/resources.ts';
import { entryOf, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import styles from './subject-import.module.css';
import type { Stage } from './use-subject-import.ts';

const LIST = '/creditorUser/subject/subjectList';

interface PictureProgressProps {
  pictures: ImportReport['pictures'];
}

export function PictureProgress({ pictures: { stored, named } }: PictureProgressProps) {
  return (
    <div className={styles.next}>
      <span>
        已导入图片 {stored}/{named}
      </span>
      <Progress
        className={styles.progress}
        percent={Math.floor((stored / Math.max(named, 1)) * 100)}
        size="small"
        aria-label="图片进度"
      />
    </div>
  );
}

type Reported = Extract<Stage, { at: 'checked' | 'imported' }>;

interface DryRunResultProps {
  stage: Reported;
  isDisabled: boolean;
  onImport: () => void;
}

export function DryRunResult({ stage, isDisabled, onImport }: DryRunResultProps) {
  const { inserted, updated, skipped, failed, unit, pictures } = stage.report;
  const count = inserted + updated;
  const hasPictures = stage.choice.archive !== undefined && pictures.named > 0;
  if (count === 0 && !hasPictures) {
    const reason =
      inserted + updated + skipped + failed === 0
        ? '文件中没有数据。'
        : failed === 0
          ? '文件中的标的都已导入过，没有变化。'
          : '没有可以导入的内容，请按下方提示修改后重新选择文件。';
    return <Alert type={failed === 0 ? 'info' : 'warning'} showIcon message={reason} />;
  }
  return (
    <Alert
      type="info"
      showIcon
      message="试运行完成，尚未写入任何内容"
      description={
        <div className={styles.next}>
          <Button type="primary" disabled={isDisabled} onClick={onImport}>
            导入{count > 0 ? `${count.toLocaleString('zh-CN')}${unit}` : '图片'}
          </Button>
          {failed > 0 && <span>未通过的{unit}不会导入，改好后可以再次导入。</span>}
        </div>
      }
    />
  );
}

export function Imported({ stage: { report } }: { stage: Reported }) {
  return (
    <Alert
      type="success"
      showIcon
      message="导入完成"
      description={
        <div className={styles.next}>
          {report.types.map((type) => (
            <Link key={type} to={`${LIST}?type=${type}&is_start=1&view=table`}>
              {report.types.length > 1
                ? `查看${entryOf<{ name: string }>(LISTING_TYPES, type)?.name ?? ''}草稿`
                : '查看草稿'}
            </Link>
          ))}
          <span>补充图片等内容后，可以在列表中批量上架。</span>
        </div>
      }
    />
  );
}
