import type { FieldTable } from '../../domain/fields.ts';
import { LISTING_TYPES } from '../../domain/listing.ts';
import { PROMOTED_TYPES } from '../../domain/promotion.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const PACKAGE_FIELDS = {
  zc_type: {
    kind: 'code',
    label: '项目类型',
    column: 'type',
    codes: PROMOTED_TYPES,
    names: LISTING_TYPES,
    required,
  },
  name: { kind: 'text', label: '名称', maxLength: 50, tooLong: messages.valueTooLong, required },
  description: { kind: 'text', label: '说明', maxLength: 500, tooLong: messages.valueTooLong, required },
  /** Days. */
  cycle: { kind: 'wholeNumber', label: '推广天数', min: 1, max: 365, required },
  price: { kind: 'amount', label: '价格', isPositive: true, required },
  /** The smallest comes first. */
  sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 10_000 },
  is_offered: { kind: 'flag', label: '可购买', column: 'isOffered' },
} as const satisfies FieldTable;

const CHANGEABLE = ['name', 'description', 'cycle', 'price', 'sort', 'is_offered'] as const;

/** Packages that creditors buy for a listing. An order stores the package of the time of ordering. */
export const promotionPackages = defineArea({
  path: 'promotion-packages',
  label: '推广套餐',
  permission: 'catalogue',
  fields: PACKAGE_FIELDS,
  create: 'all',
  update: CHANGEABLE,
  filters: ['zc_type', 'name', 'is_offered'],
  sortable: ['name', 'cycle', 'price', 'sort'],
  order: ['sort'],
});
