/** The result of a dry run, and the button that imports the file. */
import { Alert, Button } from 'antd';
import type { ImportReport } from '../../../shared/contract/creditors/file-import.ts';
import styles from './file-import.module.css';

interface DryRunResultProps {
  report: ImportReport;
  /** Other importable rows of the file, if no row changes. */
  others?: string;
  isDisabled?: boolean;
  onImport: () => void;
}

export function DryRunResult({ report, others, isDisabled, onImport }: DryRunResultProps) {
  const { inserted, updated, skipped, failed, unit } = report;
  const count = inserted + updated;
  if (count === 0 && others === undefined) {
    const reason =
      skipped + failed === 0
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
      message="预检完成，尚未导入"
      description={
        <div className={styles.next}>
          <Button type="primary" disabled={isDisabled} onClick={onImport}>
            导入{count > 0 ? `${count.toLocaleString('zh-CN')}${unit}` : others}
          </Button>
          {failed > 0 && <span>未通过的{unit}不会导入，改好后可以再次导入。</span>}
        </div>
      }
    />
  );
}
