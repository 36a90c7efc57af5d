/** How a settlement is registered. */
import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { settlementCalls } from '../../../../shared/contract/money/settlements.ts';
import { SETTLEMENT_FIELDS, TRADE_TYPE } from '../../../../shared/domain/money/settlement.ts';
import { creditorChoice } from '../accounts/account-choices.ts';
import type { OperatorResourceForm } from '../operator-resource.ts';
import { movement } from './settlement-posting.ts';

const { creditor_name, trade_type, amount, reference, note } = SETTLEMENT_FIELDS;

interface SettlementInput {
  creditor_id: number | null;
  trade_type: number;
  amount: number | null;
  reference: string;
  note: string;
}

const EMPTY: SettlementInput = {
  creditor_id: null,
  trade_type: TRADE_TYPE.income,
  amount: null,
  reference: '',
  note: '',
};

const tradeTypes = [
  { value: TRADE_TYPE.income, label: '收入：记入余额' },
  { value: TRADE_TYPE.expense, label: '支出：从余额冲减' },
];

export const settlementForm: OperatorResourceForm<
  RecordOf<typeof contract.oneSettlement>,
  SettlementInput
> = {
  title: { create: '登记结算', edit: '登记结算' },
  fields: {
    creditor_id: { ...creditorChoice, label: creditor_name.label },
    trade_type: { kind: 'code', appearance: 'radio', label: trade_type.label, options: tradeTypes },
    amount: { kind: 'amount', label: amount.label },
    reference: { kind: 'text', label: reference.label, help: '每个单号只能入账一次，债权人可以看到' },
    note: { kind: 'text', label: note.label, help: '债权人可以看到' },
  },
  groups: [{ title: '结算', fields: ['creditor_id', 'trade_type', 'amount', 'reference', 'note'] }],
  input: settlementCalls.createSettlement.input,
  initial: (query) => ({ ...EMPTY, creditor_id: Number(query.get('creditor_id')) || null }),
  fromRecord: () => EMPTY,
  warn: async (input) => [{ text: `${movement(input)}。提交后由另一位同事复核入账，登记人不能自行复核。` }],
  submits: [{ name: 'save', label: '提交复核', isMain: true, success: '结算已登记，等待复核' }],
};
