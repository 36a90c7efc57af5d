/** Above which amount payouts of a creditor and day take two people. Changing it takes two administrators. */
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { type PayoutLimitRecord, payoutLimitCalls } from '../../../shared/contract/money/payout-limit.ts';
import { PAYOUT_LIMIT_ID, PAYOUT_LIMIT_LABEL } from '../../../shared/domain/money/withdrawal.ts';
import { yuanText } from '../../../shared/money.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { PayoutLimitState } from '../parts/money/payout-limit-state.tsx';

interface Input {
  /** Of the limit that was read. */
  edition: string;
  limit: number | null;
  reason: string;
}

type Effect = OutputOf<typeof contract.payoutLimitEffect>['data'];

const changeText = ({ limit, waiting, above, above_then }: Effect, next: number | null) =>
  `${PAYOUT_LIMIT_LABEL}由${yuanText(limit ?? 0)}改为${yuanText(next ?? 0)}，由另一位管理员确认后生效。目前待办结的提现有${waiting}笔，其中须由第二人打款的由${above}笔变为${above_then}笔。`;

export const payoutLimit = defineResource<PayoutLimitRecord, Input>({
  name: 'payout-limit',
  label: PAYOUT_LIMIT_LABEL,
  permission: 'rules',
  fields: {},
  form: {
    path: '/ops/payout-limit',
    menu: '资金',
    title: { create: PAYOUT_LIMIT_LABEL, edit: PAYOUT_LIMIT_LABEL },
    onlyId: PAYOUT_LIMIT_ID,
    panel: PayoutLimitState,
    fields: {
      limit: {
        kind: 'amount',
        label: '上限',
        help: '同一债权人当日打款合计超过该金额的，由审批人以外的人员登记打款；填0表示每笔都须如此',
      },
      reason: { kind: 'text', label: '修改原因', help: '写入操作记录' },
    },
    groups: [{ title: '提议修改', fields: ['limit', 'reason'] }],
    initial: () => {
      throw new Error('the rule is there already');
    },
    fromRecord: ({ edition, limit }) => ({ edition, limit, reason: '' }),
    input: payoutLimitCalls.changePayoutLimit.input,
    warn: async ({ limit }, _, read) => {
      const { data } = await read(contract.payoutLimitEffect, { limit: String(limit) });
      return [{ text: changeText(data, limit) }];
    },
    submits: [{ name: 'save', label: '提交', isMain: true, success: '已提议，等待另一位管理员确认' }],
  },
});
