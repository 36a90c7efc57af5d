/** Creditors' accounts: operators know a creditor by name, calls by number. */
import { contract } from '../../../shared/contract/index.ts';
import { STANDING, STANDING_NAMES } from '../../../shared/domain/account.ts';
import { choicesOf } from '../../framework/states.ts';
import { lockActions, lockFields } from '../parts/accounts/account-lock.ts';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

const SETTLEMENTS = operatorPath('settlements');

export const creditors = operatorResource({
  list: contract.allCreditors,
  one: contract.oneCreditor,
  label: '债权人',
  menu: '客户',
  sections: {
    账户: {
      name: textField('名称'),
      delete_sign: stateField('入驻状态', STANDING_NAMES, { 0: 'good', 2: 'waiting', 3: 'bad' }),
      c_type: stateField<number>('类型', { 1: '企业', 2: '个人' }),
      account: textField('登录账号'),
      phone: textField('手机号码'),
      ...lockFields,
      create_time: timeField('注册时间'),
      id: textField('编号'),
    },
  },
  filters: {
    q: { kind: 'text', label: '债权人', placeholder: '名称、账号或手机' },
    delete_sign: { kind: 'code', label: '入驻状态', options: choicesOf(STANDING_NAMES) },
  },
  columns: ['name', 'delete_sign', 'is_locked', 'c_type', 'account', 'phone', 'create_time', 'id'],
  actions: {
    ...lockActions<{ name: string }>(({ name }) => name),
    settlements: {
      label: '查看结算',
      permission: 'money',
      when: [{ delete_sign: [STANDING.approved] }],
      to: ({ id }) => `${SETTLEMENTS}?status=&creditor_id=${id}`,
    },
    settle: {
      label: '登记结算',
      permission: 'money',
      when: [{ delete_sign: [STANDING.approved] }],
      to: ({ id }) => `${SETTLEMENTS}/edit?creditor_id=${id}`,
    },
  },
});
