import type { FieldTable } from '../../domain/fields.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;

const FEE_FIELDS = {
  region: { kind: 'region', label: '区域', required },
  fee: { kind: 'amount', label: '加盟费', isPositive: true, required },
  note: { kind: 'text', label: '说明', maxLength: 100, tooLong: messages.valueTooLong },
} as const satisfies FieldTable;

/** Franchise fees of service providers. A region without a row has the fee of the nearest region above it. */
export const franchiseFees = defineArea({
  path: 'franchise-fees',
  label: '加盟费',
  permission: 'money',
  fields: FEE_FIELDS,
  create: 'all',
  update: ['fee', 'note'],
  // Neighbouring regions change together.
  actions: { reprice: { label: '调整加盟费', input: { fee: FEE_FIELDS.fee }, bulk: true } },
  unique: 'region',
  filters: ['region'],
  sortable: ['region', 'fee'],
  order: ['region'],
});
