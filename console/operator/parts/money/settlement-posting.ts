/** The action that posts settlements, and its texts. */
import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { TRADE_TYPE, TRADE_TYPE_NAMES } from '../../../../shared/domain/money/settlement.ts';
import { yuanText } from '../../../../shared/money.ts';

/** 共3条：收入2条，合计¥30.00；支出1条，合计¥5.00 */
export function sumsOf(rows: readonly { trade_type: number; amount: number | null }[]): string {
  const parts = Object.values(TRADE_TYPE).flatMap((type) => {
    const own = rows.filter(({ trade_type }) => trade_type === type);
    const fen = own.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
    return own.length > 0 ? `${TRADE_TYPE_NAMES[type]}${own.length}条，合计${yuanText(fen / 100)}` : [];
  });
  return `共${rows.length}条：${parts.join('；')}`;
}

/** The effect of a settlement on the creditor's balance. */
export const movement = ({ trade_type, amount }: { trade_type: number; amount: number | null }) =>
  `${trade_type === TRADE_TYPE.income ? '向债权人余额记入' : '从债权人余额冲减'}${yuanText(amount ?? 0)}`;

type Settlement = RecordOf<typeof contract.oneSettlement>;

const debtOf = ({ is_owed, owed }: Settlement) =>
  is_owed ? `债权人余额不足，其中${yuanText(owed ?? 0)}记为欠款，以后的收入优先抵扣，还清前暂停提现。` : '';

export const posting = {
  label: '复核入账',
  tone: 'main',
  confirm: (it: Settlement) =>
    `${movement(it)}：${it.creditor_name}，单号${it.reference}。${debtOf(it)}入账后不能修改或撤销。`,
  canBulk: true,
  confirmMany: (records: readonly Settlement[]) =>
    `${sumsOf(records)}。${records.some(({ is_owed }) => is_owed) ? '余额不足的部分记为债权人的欠款，以后的收入优先抵扣。' : ''}入账后不能修改或撤销。`,
  refusals: [{ when: [{ is_own: [true] }], reason: '由您登记，须由另一位有资金权限的同事复核' }],
  success: '已入账',
} as const;
