import type { FieldTable } from '../../domain/fields.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const BANK_FIELDS = {
  name: { kind: 'text', label: '名称', maxLength: 50, tooLong: messages.valueTooLong, required },
  code: { kind: 'text', label: '代码', maxLength: 20, tooLong: messages.valueTooLong },
  /** The smallest comes first. */
  sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 10_000 },
  is_offered: { kind: 'flag', label: '可选择', column: 'isOffered' },
} as const satisfies FieldTable;

/** The banks that forms offer. An account stores the name of its bank, so changes here do not affect it. */
export const banks = defineArea({
  path: 'banks',
  label: '银行',
  permission: 'catalogue',
  fields: BANK_FIELDS,
  create: 'all',
  update: 'all',
  unique: 'name',
  filters: ['name', 'is_offered'],
  sortable: ['name', 'sort'],
  order: ['sort'],
});
