/** Asks about rows that are imported only when a person confirms them. */
import { Alert, Checkbox } from 'antd';
import type { ConfirmReport, ImportReport } from '../../../shared/contract/creditors/file-import.ts';
import styles from './file-import.module.css';
import { counted, ProblemTable } from './problem-table.tsx';

interface ConfirmRowsProps {
  report: ConfirmReport & Pick<ImportReport, 'unit'>;
  /** The problem of the rows. */
  matter: string;
  advice: string;
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}

export function ConfirmRows({ report, matter, advice, isConfirmed, onChange }: ConfirmRowsProps) {
  const { confirm, confirm_count, unit } = report;
  if (confirm_count === 0) return null;
  const rows = `${counted(confirm_count)}${unit}`;
  return (
    <section className={styles.section}>
      <Alert
        type="warning"
        showIcon
        message={`${rows}需要核对：${matter}`}
        description={
          <div className={styles.next}>
            <span>{advice}</span>
            <Checkbox checked={isConfirmed} onChange={({ target }) => onChange(target.checked)}>
              已核对，确认导入这{rows}
            </Checkbox>
          </div>
        }
      />
      {/* Without the confirmation they are among the rows that are not imported. */}
      {isConfirmed && (
        <ProblemTable problems={confirm} unit={unit} columns={[]} reasonTitle="需要核对的内容" />
      )}
    </section>
  );
}
