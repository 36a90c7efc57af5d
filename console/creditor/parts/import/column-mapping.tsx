/** Asks what the columns of a file are. The server remembers the answers when the file is imported. */
import { Alert, Button, Collapse } from 'antd';
import { useState } from 'react';
import type { ColumnChoice, ColumnReport } from '../../../../shared/contract/creditors/file-import.ts';
import { fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { SUBJECT_FILE_FIELDS, type SubjectFileField } from '../../../../shared/domain/subject-file.ts';
import fileStyles from '../../../common/file-import/file-import.module.css';
import { type Answer, ColumnRow } from './column-row.tsx';
import styles from './import.module.css';

interface ColumnMappingProps {
  report: ColumnReport;
  isDisabled: boolean;
  /** There are answers that were not applied yet. */
  onEdit: () => void;
  onApply: (choices: ColumnChoice[]) => void;
}

type ReportedColumn = ColumnReport['columns'][number];

export function ColumnMapping({ report, isDisabled, onEdit, onApply }: ColumnMappingProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const { columns, missing } = report;
  if (columns.length === 0) return null;
  const answerOf = (column: ReportedColumn) => answers.get(column.name) ?? given(column);
  const taken = new Map(columns.map((column) => [answerOf(column), column.name]));
  const isUnanswered = ({ field, is_chosen }: ReportedColumn) => field === null && !is_chosen;
  const [unanswered, others] = [
    columns.filter(isUnanswered),
    columns.filter((column) => !isUnanswered(column)),
  ];

  function answer(name: string, value: Answer) {
    setAnswers(new Map(answers).set(name, value));
    onEdit();
  }
  const rowOf = (column: ReportedColumn) => (
    <ColumnRow
      key={column.name}
      column={column}
      answer={answerOf(column)}
      taken={taken}
      isDisabled={isDisabled}
      onAnswer={(value) => answer(column.name, value)}
    />
  );
  return (
    <section className={`${fileStyles.section} ${styles.mapping}`}>
      <h2 className={fileStyles.title}>列的对应</h2>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`请先指明哪一列是${missing.map(labelOf).join('、')}`}
          description={missing.includes(TYPE) ? TYPE_ADVICE : undefined}
        />
      )}
      {unanswered.length > 0 && (
        <>
          <p className={fileStyles.note}>
            有{unanswered.length}
            列没有识别。请选择它们是什么，下次导入同样的列时会记住；没有选择的列不会导入。
          </p>
          <div className={styles.columns}>{unanswered.map(rowOf)}</div>
        </>
      )}
      {others.length > 0 && (
        <Collapse
          size="small"
          defaultActiveKey={missing.length > 0 ? ['others'] : []}
          items={[
            {
              key: 'others',
              label: `已对应的${others.length}列，可以修改`,
              children: <div className={styles.columns}>{others.map(rowOf)}</div>,
            },
          ]}
        />
      )}
      {answers.size > 0 && (
        <div className={fileStyles.next}>
          <Button type="primary" disabled={isDisabled} onClick={() => onApply(choicesOf(answers))}>
            按所选重新预检
          </Button>
          <span className={fileStyles.note}>重新预检后再导入。</span>
        </div>
      )}
    </section>
  );
}

/** Undefined for a column that nobody has explained. */
const given = ({ field, is_chosen }: ReportedColumn): Answer | undefined =>
  SUBJECT_FILE_FIELDS.find((name) => name === field) ?? (is_chosen ? 'none' : undefined);

const choicesOf = (answers: ReadonlyMap<string, Answer>): ColumnChoice[] =>
  [...answers].map(([column, answer]) => ({ column, field: answer === 'none' ? undefined : answer }));

const labelOf = (name: string) => {
  const field = SUBJECT_FILE_FIELDS.find((it) => it === name);
  return `“${field ? fileLabelOf(LISTING_FIELDS[field]) : name}”`;
};

const TYPE: SubjectFileField = 'zc_type';
const TYPE_ADVICE = '文件中没有类型的，在上方“未写明类型的，按”中选择资产拍卖或资产推介。';
