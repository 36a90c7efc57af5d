/** The accounts of operators. */
import { contract } from '../../../shared/contract/index.ts';
import { ROLE_FIELDS } from '../../../shared/domain/accounts/operator.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { cellsOf } from '../../framework/table-fields.ts';
import { operatorForm } from '../parts/accounts/operator-form.ts';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

const USABLE = [{ state: [1] }] as const;
const NOT_OWN = [{ when: [{ is_own: [true] }], reason: '这是您自己的账号' }] as const;

export const operators = operatorResource({
  list: contract.allOperators,
  one: contract.oneOperator,
  label: '运营账号',
  menu: '系统',
  sections: {
    账号: {
      name: textField('账号'),
      state: stateField('状态', { 1: '正常', 0: '已停用' }, { 1: 'good', 0: 'bad' }),
      has_totp: { kind: 'flag', label: '两步验证' },
      create_time: timeField('创建时间'),
    },
    角色: cellsOf(ROLE_FIELDS),
  },
  form: operatorForm,
  actions: {
    edit: { label: '修改角色', when: ALWAYS, to: ({ id }) => `${operatorPath('operators')}/edit?id=${id}` },
    'reset-password': {
      label: '重置密码',
      when: USABLE,
      confirm: ({ name }) => `${name}的所有登录将被退出，需使用新密码重新登录。`,
      input: { password: { kind: 'text', label: '新密码' } },
    },
    'reset-totp': {
      label: '重置两步验证',
      when: [{ has_totp: [true] }],
      confirm: ({ name }) => `${name}原来的验证器应用与恢复码将失效，所有登录将被退出。`,
    },
    'end-sessions': {
      label: '退出所有登录',
      when: USABLE,
      refusals: NOT_OWN,
      confirm: ({ name }) => `${name}的所有登录将被退出，可以用原密码重新登录。`,
    },
    disable: {
      label: '停用',
      when: USABLE,
      refusals: NOT_OWN,
      tone: 'danger',
      confirm: ({ name }) => `停用后${name}不能登录，现有登录将被退出。操作记录保留。`,
    },
    enable: {
      label: '启用',
      when: [{ state: [0] }],
      confirm: ({ name }) => `启用后${name}可以重新登录。`,
    },
  },
});
