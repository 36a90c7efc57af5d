import { SERVICE_KINDS, SERVICE_PERIODS, SERVICE_TYPES } from '../../domain/auctions/auction-rules.ts';
import type { FieldTable } from '../../domain/fields.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const SERVICE_FIELDS = {
  name: { kind: 'text', label: '名称', maxLength: 50, tooLong: messages.valueTooLong, required },
  description: { kind: 'text', label: '说明', maxLength: 500, tooLong: messages.valueTooLong, required },
  m_name: {
    kind: 'text',
    label: '服务机构',
    column: 'provider',
    maxLength: 50,
    tooLong: messages.valueTooLong,
    required,
  },
  price: { kind: 'amount', label: '价格', isPositive: true, required },
  /** Absent: for all listings, at any time. */
  listing_types: {
    kind: 'code',
    label: '适用类型',
    column: 'listingTypes',
    codes: codesOf(SERVICE_TYPES),
    names: SERVICE_TYPES,
  },
  property_kinds: {
    kind: 'code',
    label: '适用标的',
    column: 'propertyKinds',
    codes: codesOf(SERVICE_KINDS),
    names: SERVICE_KINDS,
  },
  period: {
    kind: 'code',
    label: '可订购阶段',
    column: 'period',
    codes: codesOf(SERVICE_PERIODS),
    names: SERVICE_PERIODS,
  },
  /** The smallest comes first. */
  sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 10_000 },
  is_offered: { kind: 'flag', label: '可订购', column: 'isOffered' },
} as const satisfies FieldTable;

/** Services that users order for a listing. An order stores the service of the time of ordering. */
export const services = defineArea({
  path: 'services',
  label: '服务',
  permission: 'catalogue',
  fields: SERVICE_FIELDS,
  create: 'all',
  update: 'all',
  filters: ['name', 'is_offered'],
  sortable: ['name', 'price', 'sort'],
  order: ['sort'],
});
