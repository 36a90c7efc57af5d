/** Settlements for documents outside: one operator registers them, and another posts them to creditors' balances. */
import { contract } from '../../../shared/contract/index.ts';
import {
  SETTLEMENT_FIELDS,
  SETTLEMENT_STATUS_NAMES,
  SETTLEMENT_TRANSITIONS,
  TRADE_TYPE_NAMES,
} from '../../../shared/domain/money/settlement.ts';
import { reasonInput } from '../../common/text-input.ts';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { creditorField } from '../parts/accounts/account-links.tsx';
import { daysFrom, stateField, wholeFilter } from '../parts/field-kinds.ts';
import { settlementForm } from '../parts/money/settlement-form.ts';
import { posting } from '../parts/money/settlement-posting.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

export const settlements = operatorResource({
  list: contract.allSettlements,
  one: contract.oneSettlement,
  label: '结算',
  menu: '资金',
  sections: {
    结算: {
      ...recordCells(SETTLEMENT_FIELDS, ['reference']),
      creditor_name: creditorField(SETTLEMENT_FIELDS.creditor_name.label),
      status: stateField<number>('状态', SETTLEMENT_STATUS_NAMES, { 1: 'waiting', 2: 'good', 3: 'bad' }),
      trade_type: stateField<number>(SETTLEMENT_FIELDS.trade_type.label, TRADE_TYPE_NAMES),
      ...recordCells(SETTLEMENT_FIELDS, ['amount', 'note']),
      ...detailCells(SETTLEMENT_FIELDS, ['owed']),
    },
    办理: {
      ...recordCells(SETTLEMENT_FIELDS, ['registered_by', 'createtime']),
      ...detailCells(SETTLEMENT_FIELDS, ['decided_by', 'decided_time', 'remark']),
    },
  },
  tabs: tabsOf('status', SETTLEMENT_STATUS_NAMES, 'last'),
  filters: {
    reference: wholeFilter(SETTLEMENT_FIELDS.reference),
    creditor_id: creditorFilter,
    ...daysFrom('登记日期'),
  },
  hint: '登记后由另一位有资金权限的同事复核入账。',
  buttons: [{ label: '批量登记结算', to: `${operatorPath('settlements')}/import` }],
  form: settlementForm,
  transitions: SETTLEMENT_TRANSITIONS,
  actions: {
    confirm: posting,
    return: {
      label: '退回',
      tone: 'danger',
      confirm: '退回后不入账，该单号可以重新登记。',
      input: reasonInput(SETTLEMENT_FIELDS.remark.label, '登记人可以看到'),
    },
  },
});
