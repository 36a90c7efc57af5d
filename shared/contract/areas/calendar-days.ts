import type { FieldTable } from '../../domain/fields.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const DAY_FIELDS = {
  day: { kind: 'day', label: '日期', required },
  is_working: { kind: 'flag', label: '工作日', column: 'isWorking', required },
  name: { kind: 'text', label: '说明', maxLength: 30, tooLong: messages.valueTooLong, required },
} as const satisfies FieldTable;

/** Days on which offices work or do not work, other than the official calendar says. Promised days follow from them. */
export const calendarDays = defineArea({
  path: 'calendar-days',
  label: '特殊日期',
  permission: 'catalogue',
  fields: DAY_FIELDS,
  create: 'all',
  update: ['is_working', 'name'],
  unique: 'day',
  filters: ['day', 'name', 'is_working'],
  sortable: ['day'],
  order: ['day'],
});
