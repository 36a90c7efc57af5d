/** One column of a file: its name, its first cells, and what it is. */
import { Select } from 'antd';
import { useId } from 'react';
import type { ColumnReport } from '../../../../shared/contract/creditors/file-import.ts';
import { fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { SUBJECT_FILE_FIELDS, type SubjectFileField } from '../../../../shared/domain/subject-file.ts';
import styles from './import.module.css';

/** `none`: it is not imported. */
export type Answer = SubjectFileField | 'none';

interface ColumnRowProps {
  column: ColumnReport['columns'][number];
  answer: Answer | undefined;
  /** The columns that give each field. */
  taken: ReadonlyMap<Answer | undefined, string>;
  isDisabled: boolean;
  onAnswer: (answer: Answer) => void;
}

const FIELDS = SUBJECT_FILE_FIELDS.map((value) => ({ value, label: fileLabelOf(LISTING_FIELDS[value]) }));

export function ColumnRow({ column, answer, taken, isDisabled, onAnswer }: ColumnRowProps) {
  const id = useId();
  const { name, examples } = column;
  const options = FIELDS.map(({ value, label }) => {
    const other = taken.get(value);
    const isTaken = other !== undefined && other !== name;
    return { value, label: isTaken ? `${label}（已是“${other}”列）` : label, disabled: isTaken };
  });
  return (
    <div className={styles.column}>
      <div>
        <label htmlFor={id} className={styles.columnName}>
          {name}
        </label>
        <p className={styles.examples}>{examples.length > 0 ? examples.join('　') : '前几行没有内容'}</p>
      </div>
      <Select<Answer>
        id={id}
        showSearch
        optionFilterProp="label"
        className={styles.answer}
        placeholder="这一列是什么？"
        value={answer}
        disabled={isDisabled}
        onChange={onAnswer}
        options={[{ value: 'none', label: '不导入' }, ...options]}
      />
    </div>
  );
}
