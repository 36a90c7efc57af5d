import { defineArea } from '../../shared/contract/areas/define-area.ts';
import { messages } from '../../shared/messages.ts';

const required = { on: 'save', message: messages.required } as const;
const STATES = { 1: { name: '使用中' }, 2: { name: '已停用' } };

/** Whom the platform calls about a creditor's subjects. */
export const contacts = defineArea({
  path: 'example-contacts',
  label: '联系人',
  owner: { by: 'creditor', maxRows: 20 },
  operators: { permission: 'creditors' },
  fields: {
    name: { kind: 'text', label: '姓名', maxLength: 20, required },
    phone: { kind: 'phone', label: '手机', required },
    remark: { kind: 'text', label: '备注', maxLength: 100 },
    state: { kind: 'code', label: '状态', codes: [1, 2], names: STATES },
  },
  create: ['name', 'phone', 'remark'],
  update: ['name', 'phone', 'remark'],
  filters: ['state'],
  search: ['name', 'phone'],
  states: {
    field: 'state',
    initial: 1,
    editable: [1],
    transitions: [{ name: 'disable', from: 1, to: 2, by: 'creditor' }],
  },
  actions: { disable: { label: '停用', confirm: '停用后平台不再联系此人。', tone: 'danger' } },
});
