/** Withdrawals to the creditor's bank account. */
import type { RecordOf } from '../../providers/declared-resource.ts';
import type { contract } from '../../shared/contract/index.ts';
import { codesOf } from '../../shared/domain/listing.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../../shared/domain/withdrawal.ts';
import { defineResource } from '../framework/define-resource.ts';
import { BalanceCard } from './parts/balance-card.tsx';

export const withdrawals = defineResource<RecordOf<typeof contract.withdrawalList>>({
  name: 'withdrawals',
  label: '提现记录',
  permission: 'creditor',
  fields: {
    order_num: { kind: 'text', label: '提现单号' },
    price: { kind: 'money', label: '提现金额', isExact: true },
    bank_name: { kind: 'text', label: '开户银行' },
    bank_account_name: { kind: 'text', label: '户名' },
    bank_account_num: { kind: 'text', label: '银行账号' },
    createtime: { kind: 'time', label: '申请时间' },
    status: {
      kind: 'state',
      label: '状态',
      states: {
        1: { name: WITHDRAWAL_STATUS_NAMES[1], tone: 'waiting' },
        2: { name: WITHDRAWAL_STATUS_NAMES[2], tone: 'good' },
        3: { name: WITHDRAWAL_STATUS_NAMES[3], tone: 'bad' },
      },
    },
  },
  list: {
    path: '/creditorUser/finance/financeAccount',
    title: '提现记录',
    tabs: {
      name: 'status',
      field: 'status',
      options: [
        { value: '', name: '全部' },
        ...codesOf(WITHDRAWAL_STATUS_NAMES).map((code) => ({
          value: String(code),
          name: WITHDRAWAL_STATUS_NAMES[code],
        })),
      ],
    },
    hasCounts: true,
    columns: ['order_num', 'status', 'price', 'createtime', 'bank_name', 'bank_account_num'],
    pageSize: { table: 5 },
    empty: { text: '暂无提现记录' },
    canExport: true,
    panel: BalanceCard,
  },
  actions: {
    reason: {
      label: '驳回原因',
      permission: 'creditor',
      when: [{ status: [3] }],
      notice: ({ remark }) => ({ title: '驳回原因', text: remark ?? '未填写原因' }),
    },
  },
});
