/** The orders that payments are for: their fields, and links to them. */
import { PAYABLE_NAMES, PAYMENT_FIELDS } from '../../../../shared/domain/money/payment.ts';
import { recordCells } from '../../../framework/record-cells.ts';
import { stateField } from '../field-kinds.ts';

interface Payable {
  payable_kind: string;
  payable_id: number;
}

const orderAt =
  (path: string) =>
  ({ payable_id }: Payable) =>
    `/ops/${path}/detail?id=${payable_id}`;

export const payableFields = {
  ...recordCells(PAYMENT_FIELDS, ['order_num']),
  payable_kind: stateField<string>('订单类别', PAYABLE_NAMES),
} as const;

/** Leads from money to what it was paid for. */
export const payableActions = {
  order: { label: '查看订单', when: [{ payable_kind: ['user_order'] }], to: orderAt('orders') },
  promotion: {
    label: '查看订单',
    when: [{ payable_kind: ['promotion_order'] }],
    to: orderAt('promotion-orders'),
  },
} as const;
