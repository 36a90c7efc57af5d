/** Asks about rows that change titles and places of listings on the shelf, or have implausible amounts. */
import { Alert, Checkbox } from 'antd';
import type { ListingImportReport } from '../../../../shared/contract/listing-maintenance.ts';
import styles from '../../../common/file-import/file-import.module.css';
import { counted, ProblemTable } from '../../../common/file-import/problem-table.tsx';

interface ConfirmChangesProps {
  report: ListingImportReport;
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}

export function ConfirmChanges({ report, isConfirmed, onChange }: ConfirmChangesProps) {
  const { confirm, confirm_count, unit } = report;
  if (confirm_count === 0) return null;
  const rows = `${counted(confirm_count)}${unit}`;
  return (
    <section className={styles.section}>
      <Alert
        type="warning"
        showIcon
        message={`${rows}需要核对：会改变已上架标的的名称或位置，或金额可能有误`}
        description={
          <div className={styles.next}>
            <span>请逐行核对。不是同一标的的，请先在文件中改正编号或链接；金额有误的，请先改正金额。</span>
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
