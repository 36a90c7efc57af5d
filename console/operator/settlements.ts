/** Settlements for documents outside: one operator registers them, and another posts them to creditors' balances. */
import { contract } from '../../shared/contract/index.ts';
import {
  SETTLEMENT_STATUS_NAMES,
  SETTLEMENT_TRANSITIONS,
  TRADE_TYPE_NAMES,
} from '../../shared/domain/settlement.ts';
import { reasonInput } from '../common/text-input.ts';
import { tabsOf } from '../framework/states.ts';
import { amountField, daysFrom, onDetail, stateField, textField, timeField } from './parts/field-kinds.ts';
import { operatorPath, operatorResource } from './parts/operator-resource.ts';
import { settlementForm } from './parts/settlement-form.ts';
import { posting } from './parts/settlement-posting.ts';

const DECIDED = [{ status: [2, 3] }];

export const settlements = operatorResource({
  list: contract.allSettlements,
  one: contract.oneSettlement,
  label: '结算',
  menu: '资金',
  sections: {
    结算: {
      reference: textField('结算单号'),
      creditor_name: textField('债权人'),
      status: stateField<number>('状态', SETTLEMENT_STATUS_NAMES, { 1: 'waiting', 2: 'good', 3: 'bad' }),
      trade_type: stateField<number>('收支', TRADE_TYPE_NAMES),
      amount: amountField('金额'),
      note: textField('说明'),
    },
    办理: {
      registered_by: textField('登记人'),
      createtime: timeField('登记时间'),
      decided_by: onDetail(textField('复核人', DECIDED)),
      decided_time: onDetail(timeField('办结时间', DECIDED)),
      remark: onDetail(textField('退回原因', [{ status: [3] }])),
    },
  },
  tabs: tabsOf('status', SETTLEMENT_STATUS_NAMES, 'last'),
  filters: {
    reference: { kind: 'search', label: '结算单号', placeholder: '完整的结算单号' },
    creditor_id: { kind: 'search', label: '债权人编号', placeholder: '债权人编号' },
    ...daysFrom('登记日期'),
  },
  hint: '登记后由另一位有资金权限的同事复核入账。',
  buttons: [{ label: '批量登记', to: `${operatorPath('settlements')}/import` }],
  form: settlementForm,
  transitions: SETTLEMENT_TRANSITIONS,
  actions: {
    confirm: posting,
    return: {
      label: '退回',
      tone: 'danger',
      confirm: '退回后不入账，该单号可以重新登记。',
      input: reasonInput('退回原因', '登记人可以看到'),
    },
  },
});
