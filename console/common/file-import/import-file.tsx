/** Chooses a file, also by drag and drop. */
import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useFilePicker } from '../use-file-picker.tsx';
import styles from './file-import.module.css';

interface ImportFileProps {
  /** Of the one that was chosen. */
  name: string | null;
  isDisabled: boolean;
  /** Several files can be dropped together. */
  onChosen: (files: readonly File[]) => void;
}

export function ImportFile({ name, isDisabled, onChosen }: ImportFileProps) {
  const picker = useFilePicker({
    label: '标的文件',
    accept: '.xlsx,.xls,.html,.csv,.json,.txt,text/csv,application/json',
    onChosen,
  });
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same
    <div
      className={isOver ? `${styles.file} ${styles.over}` : styles.file}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isDisabled) onChosen([...event.dataTransfer.files]);
      }}
    >
      <InboxOutlined className={styles.icon} aria-hidden />
      <p className={styles.name}>{name ?? '选择Excel、CSV或JSON文件，也可以拖到这里'}</p>
      <Button type={name === null ? 'primary' : 'default'} disabled={isDisabled} onClick={picker.open}>
        {name === null ? '选择文件' : '重新选择文件'}
      </Button>
      {picker.input}
    </div>
  );
}
