/** What a file with settlements has: the problems by row and column, or everything that is registered. */
import { Alert, Button, Flex } from 'antd';
import type { contract, OutputOf } from '../../../shared/contract/index.ts';
import { TRADE_TYPE_NAMES } from '../../../shared/domain/settlement.ts';
import type { AnyField } from '../../framework/resource.ts';
import { statesOf } from '../../framework/states.ts';
import { PlainTable } from './plain-table.tsx';
import styles from './settlement-import.module.css';
import { sumsOf } from './settlement-posting.ts';

type Checked = OutputOf<typeof contract.checkSettlementFile>['data'];

interface CheckedSettlementsProps extends Checked {
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
  creditor_name: { kind: 'text', label: '债权人' },
  trade_type: { kind: 'state', label: '收支', states: statesOf<string>(TRADE_TYPE_NAMES) },
  amount: { kind: 'money', label: '金额', isExact: true },
  reference: { kind: 'text', label: '结算单号' },
  note: { kind: 'text', label: '说明' },
};

export function CheckedSettlements({ rows, problems, isRegistering, onRegister }: CheckedSettlementsProps) {
  if (problems.length > 0) {
    return (
      <section>
        <Alert
          type="error"
          showIcon
          message={`文件有${problems.length}处问题，没有登记任何结算。请改好后重新选择文件。`}
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
