/** Asks which sheet of an Excel file to import. */
import { Select } from 'antd';
import { useId } from 'react';
import styles from './file-import.module.css';
import type { Choice } from './use-file-import.ts';

interface SheetChoiceProps {
  choice: Choice;
  isDisabled: boolean;
  onChosen: (sheet: string) => void;
}

export function SheetChoice({ choice: { sheets, sheet }, isDisabled, onChosen }: SheetChoiceProps) {
  const id = useId();
  return (
    <div className={styles.next}>
      <label htmlFor={id}>文件有{sheets.length}个工作表，导入</label>
      <Select
        id={id}
        className={styles.sheet}
        placeholder="请选择工作表"
        value={sheet}
        disabled={isDisabled}
        onChange={onChosen}
        options={sheets.map((name) => ({ value: name, label: name }))}
      />
    </div>
  );
}
