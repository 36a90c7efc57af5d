/** The form of an operator's account: the name and the first password are set once, the roles again and again. */
import {
  type OperatorAccount,
  operatorAccountCalls,
} from '../../../../shared/contract/accounts/operator-accounts.ts';
import {
  type OperatorRole,
  operatorRoles,
  ROLE_FIELDS,
} from '../../../../shared/domain/accounts/operator.ts';
import type { FormField } from '../../../framework/resource.ts';
import { controlsOf } from '../../../framework/table-fields.ts';
import type { OperatorResourceForm } from '../operator-resource.ts';

type Roles = Record<OperatorRole, boolean>;
type Input = Roles & { name: string; password: string; isNew: boolean; edition: string };

const NEW = [{ isNew: [true] }];
const rolesOf = (has: (role: OperatorRole) => boolean) =>
  Object.fromEntries(operatorRoles.map((role) => [role, has(role)])) as Roles;

export const operatorForm: OperatorResourceForm<OperatorAccount, Input> = {
  title: { create: '新建运营账号', edit: '修改角色' },
  fields: {
    name: { kind: 'text', label: '账号', when: NEW },
    password: {
      kind: 'secret',
      label: '初始密码',
      help: '至少8位，由数字和字母组成，由您告知使用人',
      when: NEW,
    },
    ...(controlsOf(ROLE_FIELDS) as Record<OperatorRole, FormField<Input>>),
  },
  groups: [
    { title: '账号', fields: ['name', 'password'] },
    { title: '角色', fields: operatorRoles },
  ],
  input: operatorAccountCalls.addOperator.input,
  initial: () => ({ name: '', password: '', isNew: true, edition: '', ...rolesOf(() => false) }),
  fromRecord: (record) => ({
    name: record.name,
    password: '',
    isNew: false,
    edition: record.edition,
    ...rolesOf((it) => record[it]),
  }),
  submits: [{ name: 'save', label: '保存', isMain: true, success: '保存成功' }],
};
