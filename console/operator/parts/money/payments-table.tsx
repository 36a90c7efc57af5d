import type { ReceivedPayments } from '../../../../shared/contract/index.ts';
import { PAYMENT_FIELDS, REFUND_FIELDS, REFUND_STATES } from '../../../../shared/domain/money/payment.ts';
import { recordCells } from '../../../framework/record-cells.ts';
import type { AnyField } from '../../../framework/resource.ts';
import { statesOf } from '../../../framework/states.ts';
import { PlainTable } from '../plain-table.tsx';

const FIELDS: Readonly<Record<string, AnyField>> = {
  ...recordCells(PAYMENT_FIELDS, ['number', 'pay_type_name', 'amount', 'received_time', 'refunded']),
  refund_state: {
    kind: 'code',
    label: '退款状态',
    names: statesOf<string>(REFUND_STATES, { failed: 'bad' }),
  },
  refund_time: { kind: 'time', label: REFUND_FIELDS.done_time.label },
};

export default ({ payments }: { payments: ReceivedPayments }) => (
  <PlainTable fields={FIELDS} rows={payments} empty="没有通过第三方支付的款项" />
);
