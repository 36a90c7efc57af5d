/** Adds a zip file with pictures. */
import { FileZipOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import styles from '../../../common/file-import/file-import.module.css';
import { useFilePicker } from '../../../common/use-file-picker.tsx';
import type { ArchiveStage } from './use-archive.ts';

interface ArchiveFileProps {
  stage: ArchiveStage;
  isDisabled: boolean;
  onChosen: (file: File) => void;
  onRemoved: () => void;
}

export function ArchiveFile({ stage, isDisabled, onChosen, onRemoved }: ArchiveFileProps) {
  const picker = useFilePicker({
    label: '图片压缩包',
    accept: '.zip,application/zip',
    onChosen: ([file]) => file && onChosen(file),
  });
  return (
    <>
      <div className={styles.next}>
        <Button
          icon={<FileZipOutlined />}
          disabled={isDisabled || stage.at === 'sending'}
          onClick={picker.open}
        >
          {stage.at === 'none' ? '添加图片压缩包（可选）' : '更换图片压缩包'}
        </Button>
        {stage.at !== 'none' && <span className={styles.name}>{stage.name}</span>}
        {stage.at === 'sending' && (
          <Progress
            className={styles.progress}
            percent={Math.floor(stage.fraction * 100)}
            size="small"
            aria-label="上传进度"
          />
        )}
        {stage.at === 'sent' && (
          <Button type="link" size="small" disabled={isDisabled} onClick={onRemoved}>
            移除
          </Button>
        )}
        {picker.input}
      </div>
      {stage.at === 'none' && stage.problem && <Alert type="error" showIcon message={stage.problem} />}
    </>
  );
}
