/** Where a zip file with pictures is added. */
import { FileZipOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useRef } from 'react';
import styles from './subject-import.module.css';
import type { ArchiveStage } from './use-archive.ts';

interface ArchiveFileProps {
  stage: ArchiveStage;
  isDisabled: boolean;
  onChosen: (file: File) => void;
  onRemoved: () => void;
}

export function ArchiveFile({ stage, isDisabled, onChosen, onRemoved }: ArchiveFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.next}>
        <Button
          icon={<FileZipOutlined />}
          disabled={isDisabled || stage.at === 'sending'}
          onClick={() => input.current?.click()}
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
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="图片压缩包"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChosen(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {stage.at === 'none' && stage.problem && <Alert type="error" showIcon message={stage.problem} />}
    </>
  );
}
