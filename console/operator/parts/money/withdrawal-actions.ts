/** What operators do with withdrawals; each dialog says where the money goes. */
import type { RecordOf } from '../../../../providers/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { statesBefore } from '../../../../shared/domain/transitions.ts';
import { WITHDRAWAL_FIELDS, WITHDRAWAL_TRANSITIONS } from '../../../../shared/domain/withdrawal.ts';
import { yuanText } from '../../../../shared/money.ts';
import { reasonInput, textInput } from '../../../common/text-input.ts';

type Withdrawal = RecordOf<typeof contract.oneWithdrawal>;

const transfer = ({ price, bank_account_name, bank_name, bank_account_num }: Withdrawal) =>
  `${yuanText(price ?? 0)}，户名${bank_account_name}，${bank_name}，账号${bank_account_num}`;

export const withdrawalActions = {
  approve: {
    label: '批准',
    when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'approve'), is_approved: [false] }],
    tone: 'main',
    confirm: (record: Withdrawal) => `请核对收款账户：${transfer(record)}。批准后等待打款。`,
  },
  pay: {
    label: '登记打款',
    when: [{ status: statesBefore(WITHDRAWAL_TRANSITIONS, 'pay'), is_approved: [true] }],
    tone: 'main',
    confirm: (record: Withdrawal) =>
      `转账后登记：${transfer(record)}。登记后不能撤销。${record.needs_second_person ? '打款人须与审批人不同。' : ''}`,
    input: {
      reference: textInput(WITHDRAWAL_FIELDS.payout_reference.label, '银行回单上的流水号，债权人可以看到'),
    },
  },
  reject: {
    label: '驳回',
    tone: 'danger',
    confirm: ({ payout_batch }: Withdrawal) =>
      `${payout_batch ? `该提现已导出到打款文件${payout_batch}，请先确认银行没有付款。` : ''}驳回后，冻结的金额退回债权人余额。`,
    input: reasonInput(WITHDRAWAL_FIELDS.remark.label, '债权人可以看到'),
  },
} as const;
