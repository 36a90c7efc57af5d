import type { FieldTable } from '../../domain/fields.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const SERVICE_FIELDS = {
  name: { kind: 'text', label: '名称', maxLength: 50, tooLong: messages.reasonTooLong, required },
  description: { kind: 'text', label: '说明', maxLength: 500, tooLong: messages.reasonTooLong, required },
  m_name: {
    kind: 'text',
    label: '服务机构',
    column: 'provider',
    maxLength: 50,
    tooLong: messages.reasonTooLong,
    required,
  },
  price: { kind: 'money', label: '价格', isPositive: true, required },
  /** The smallest comes first. */
  sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 10_000 },
  is_offered: { kind: 'flag', label: '可订购', column: 'isOffered' },
} as const satisfies FieldTable;

/** What users order on a listing. An order keeps what the service was when it was ordered. */
export const services = defineArea({
  path: 'services',
  label: '服务',
  permission: 'catalogue',
  fields: SERVICE_FIELDS,
  create: ['name', 'description', 'm_name', 'price', 'sort', 'is_offered'],
  update: ['name', 'description', 'm_name', 'price', 'sort', 'is_offered'],
  filters: ['name', 'is_offered'],
  sortable: ['name', 'price', 'sort'],
  order: ['sort'],
});
