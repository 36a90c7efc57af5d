import { defineArea } from '../../shared/contract/areas/define-area.ts';
import { messages } from '../../shared/messages.ts';

const required = { on: 'save', message: messages.required } as const;

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
    disabled_time: { kind: 'time', label: '停用时间', column: 'disabledAt' },
  },
  create: ['name', 'phone', 'remark'],
  update: ['name', 'phone', 'remark'],
  filters: ['status'],
  search: ['name', 'phone'],
  states: { initial: 'active', names: { active: '使用中', disabled: '已停用' }, editable: ['active'] },
  actions: {
    disable: {
      label: '停用',
      from: 'active',
      to: 'disabled',
      confirm: '停用后平台不再联系此人。',
      tone: 'danger',
    },
  },
});
