import type { FieldTable } from '../../domain/fields.ts';
import { REVIEWS_BY_NUMBER } from '../../domain/operators/review.ts';
import { REASON_MAX } from '../../domain/order.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const REASON_FIELDS = {
  kind: {
    kind: 'code',
    label: '审核类别',
    codes: Object.keys(REVIEWS_BY_NUMBER).map(Number),
    names: REVIEWS_BY_NUMBER,
    required,
  },
  text: { kind: 'text', label: '理由', maxLength: REASON_MAX, tooLong: messages.valueTooLong, required },
  sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 999 },
  is_offered: { kind: 'flag', label: '启用', column: 'isOffered' },
} as const satisfies FieldTable;

/**
 * Frequent reasons of rejections; operators can edit the text after choosing one. The reviewers of a kind manage its
 * reasons.
 */
export const reasonTemplates = defineArea({
  path: 'reason-templates',
  label: '驳回理由',
  permission: 'reasons',
  rowPermission: 'kind',
  fields: REASON_FIELDS,
  create: 'all',
  update: 'all',
  filters: ['kind', 'text', 'is_offered'],
  sortable: ['kind', 'sort'],
  order: ['kind', 'sort'],
});
