/** The result of checking a file with settlements: problems by row and column, or all settlements to register. */
import { Alert, Button, Flex } from 'antd';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { SETTLEMENT_FIELDS, TRADE_TYPE_NAMES } from '../../../../shared/domain/money/settlement.ts';
import { recordCells } from '../../../framework/record-cells.ts';
import type { AnyField } from '../../../framework/resource.ts';
import { statesOf } from '../../../framework/states.ts';
import { PlainTable } from '../plain-table.tsx';
import styles from './settlement-import.module.css';
import { sumsOf } from './settlement-posting.ts';

type FileCheck = OutputOf<typeof contract.checkSettlementFile>['data'];

interface CheckedSettlementsProps extends FileCheck {
  isRegistering: boolean;
  onRegister: () => void;
}

const PROBLEM_FIELDS: Readonly<Record<string, AnyField>> = {
  row: { kind: 'text', label: '行' },
  column: { kind: 'text', label: '列' },
  reason: { kind: 'text', label: '问题' },
};

const FIELDS: Readonly<Record<string, AnyField>> = {
  row: { kind: 'text', label: '行' },
  ...recordCells(SETTLEMENT_FIELDS, ['creditor_name']),
  trade_type: {
    kind: 'code',
    label: SETTLEMENT_FIELDS.trade_type.label,
    names: statesOf<string>(TRADE_TYPE_NAMES),
  },
  ...recordCells(SETTLEMENT_FIELDS, ['amount', 'reference', 'note']),
};

export function CheckedSettlements({ rows, problems, isRegistering, onRegister }: CheckedSettlementsProps) {
  if (problems.length > 0) {
    return (
      <section>
        <Alert
          type="error"
          showIcon
          message={`文件有${problems.length}处问题，未登记任何结算。请改好后重新选择文件。`}
        />
        <PlainTable fields={PROBLEM_FIELDS} rows={problems} />
      </section>
    );
  }
  return (
    <section>
      <h2 className={styles.subtitle}>预览</h2>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <span>{sumsOf(rows)}</span>
        <Button type="primary" loading={isRegistering} onClick={onRegister}>
          登记{rows.length}条，提交复核
        </Button>
      </Flex>
      <PlainTable fields={FIELDS} rows={rows} />
    </section>
  );
}
