/** Operators' actions on withdrawals; each dialog names the destination of the money. */
import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { WITHDRAWAL_FIELDS, WITHDRAWAL_TRANSITIONS } from '../../../../shared/domain/money/withdrawal.ts';
import { statesBefore } from '../../../../shared/domain/transitions.ts';
import { yuanText } from '../../../../shared/money.ts';
import { reasonInput, textInput } from '../../../common/text-input.ts';

type Withdrawal = RecordOf<typeof contract.oneWithdrawal>;

const transfer = ({ price, bank_account_name, bank_name, bank_account_num }: Withdrawal) =>
  `${yuanText(price ?? 0)}，户名${bank_account_name}，${bank_name}，账号${bank_account_num}`;

const OWN_RETURN = [
  { when: [{ is_own_return: [true] }], reason: '银行退回由您登记，须由另一位同事决定' },
] as const;

export const withdrawalActions = {
  approve: {
    label: '批准',
    when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'approve'), is_approved: [false] }],
    tone: 'main',
    confirm: (record: Withdrawal) => `请核对收款账户：${transfer(record)}。批准后等待打款。`,
    warn: async ({ hold }: Withdrawal) => (hold ? [{ text: `暂停打款：${hold}` }] : []),
  },
  pay: {
    label: '登记打款',
    when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'pay'), is_approved: [true], is_held: [false] }],
    tone: 'main',
    refusals: [
      {
        when: [{ needs_second_person: [true], is_own_approval: [true] }],
        reason: '由您批准，且债权人当日打款合计超过上限，须由另一位同事登记',
      },
    ],
    confirm: (record: Withdrawal) =>
      `转账后登记：${transfer(record)}。银行退回的，再登记银行退回。${record.needs_second_person ? '打款人须与审批人不同。' : ''}`,
    input: {
      reference: textInput(WITHDRAWAL_FIELDS.payout_reference.label, '银行回单上的流水号，债权人可以看到'),
    },
  },
  reject: {
    label: '驳回',
    when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'reject'), is_exported: [false] }],
    tone: 'danger',
    confirm: '驳回后，冻结的金额退回债权人余额。',
    input: reasonInput('驳回原因', '债权人可以看到'),
  },
  bounce: {
    label: '登记银行退回',
    when: [{ status: [2] }, { status: [1], is_exported: [true] }],
    tone: 'danger',
    confirm: ({ price }: Withdrawal) =>
      `请先核对银行回单：${yuanText(price ?? 0)}已退回平台账户，或银行没有付出。金额转为冻结，再由另一人决定重新打款或退回余额。`,
    input: reasonInput('银行退回原因', '按银行回单填写，债权人可以看到'),
  },
  repay: {
    label: '重新打款',
    tone: 'main',
    refusals: OWN_RETURN,
    confirm: '该提现将按债权人当前的收款账户重新审核、打款。退回的登记人不能办理。',
  },
  release: {
    label: '退回余额',
    refusals: OWN_RETURN,
    confirm: ({ price }: Withdrawal) =>
      `冻结的${yuanText(price ?? 0)}退回债权人余额，债权人可以重新申请提现。退回的登记人不能办理。`,
    success: '已退回余额',
  },
} as const;
