/** The words and states of settlements: one operator registers, and money moves when another confirms. */
import type { RecordFields } from '../record-fields.ts';
import type { Transition } from '../transitions.ts';

export const SETTLEMENT_STATUS = { waiting: 1, posted: 2, returned: 3 } as const;
type SettlementStatus = (typeof SETTLEMENT_STATUS)[keyof typeof SETTLEMENT_STATUS];

export const SETTLEMENT_STATUS_NAMES: Record<SettlementStatus, string> = {
  1: '待复核',
  2: '已入账',
  3: '已退回',
};

/** The operator who registered a settlement may send it back, but not confirm it. */
export const SETTLEMENT_TRANSITIONS = [
  { name: 'confirm', from: 1, to: 2, by: 'operator' },
  { name: 'return', from: 1, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, SettlementStatus>[];

/** trade_type of a settlement: money that came in for a creditor, or went out again. */
export const TRADE_TYPE = { income: 1, expense: 2 } as const;
export const TRADE_TYPE_NAMES = { 1: '收入', 2: '支出' } as const;
export type TradeType = (typeof TRADE_TYPE)[keyof typeof TRADE_TYPE];

const DECIDED = [{ status: [2, 3] }] as const;

export const SETTLEMENT_FIELDS = {
  creditor_name: { kind: 'text', label: '债权人' },
  trade_type: { kind: 'wholeNumber', label: '收支' },
  amount: { kind: 'amount', isExact: true, label: '金额' },
  owed: { kind: 'amount', isExact: true, label: '记为欠款', when: [{ is_owed: [true] }] },
  reference: { kind: 'text', label: '结算单号' },
  note: { kind: 'text', label: '说明' },
  registered_by: { kind: 'text', label: '登记人' },
  createtime: { kind: 'time', label: '登记时间' },
  decided_by: { kind: 'text', label: '复核人', when: DECIDED },
  decided_time: { kind: 'time', label: '办结时间', when: DECIDED },
  remark: { kind: 'text', label: '退回原因', when: [{ status: [3] }] },
} as const satisfies RecordFields;

const { trade_type, amount, reference, note } = SETTLEMENT_FIELDS;

/** The columns of a file with settlements. A creditor is named by account or number. */
export const SETTLEMENT_COLUMNS = {
  account: '债权人账号',
  creditor_id: '债权人编号',
  trade_type: trade_type.label,
  amount: amount.label,
  reference: reference.label,
  note: note.label,
} as const;
export const SETTLEMENT_FILE_MAX_ROWS = 500;
export const SETTLEMENT_FILE_MAX_BYTES = 4 * 1024 * 1024;
