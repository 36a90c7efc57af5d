import type { ReceivedPayments } from '../../../shared/contract/index.ts';
import type { AnyField } from '../../framework/resource.ts';
import { PlainTable } from './plain-table.tsx';

const FIELDS: Readonly<Record<string, AnyField>> = {
  number: { kind: 'text', label: '支付单号' },
  pay_type_name: { kind: 'text', label: '支付方式' },
  amount: { kind: 'money', label: '金额', isExact: true },
  received_time: { kind: 'time', label: '到账时间' },
  refunded: { kind: 'money', label: '退款金额', isExact: true },
  refund_time: { kind: 'time', label: '退回时间' },
};

export default ({ payments }: { payments: ReceivedPayments }) => (
  <PlainTable fields={FIELDS} rows={payments} empty="没有通过第三方支付的款项" />
);
