/** The content of a payment provider's notification, and its result. */
import { Link } from 'react-router-dom';
import type { GatewayEvent } from '../../../../shared/contract/money/gateway-events.ts';
import {
  GATEWAY_NAMES,
  NOTIFICATION_REASONS,
  NOTIFICATION_RESULTS,
  PAYMENT_FIELDS,
  SIGNATURE_NAMES,
} from '../../../../shared/domain/money/payment.ts';
import type { Fields } from '../../../framework/resource.ts';
import { amountField, stateField, textField, timeField } from '../field-kinds.ts';
import { operatorPath } from '../operator-resource.ts';

const REASONS: Readonly<Record<string, string>> = NOTIFICATION_REASONS;
const reasonOf = ({ reason }: GatewayEvent) => (reason === null ? '' : (REASONS[reason] ?? reason));

/** The number in the notification, with a link to the payment if it is one of ours. */
const PaymentNumber = ({ record: { number, payment_id } }: { record: GatewayEvent }) =>
  payment_id === null ? (
    (number ?? '—')
  ) : (
    <Link to={`${operatorPath('payments')}/detail?id=${payment_id}`}>{number}</Link>
  );

export const OUTCOME_FIELDS = {
  received_time: timeField('收到时间'),
  gateway: stateField<string>('网关', GATEWAY_NAMES),
  is_verified: stateField<number>('签名', SIGNATURE_NAMES, { 1: 'good', 0: 'bad' }),
  result: stateField<string>('处理结果', NOTIFICATION_RESULTS, {
    applied: 'good',
    returned: 'waiting',
    refused: 'bad',
    failed: 'bad',
  }),
  reason: {
    kind: 'own',
    label: '原因',
    cell: ({ record }) => reasonOf(record) || '—',
    toText: reasonOf,
  },
} as const satisfies Fields<GatewayEvent>;

export const CONTENT_FIELDS = {
  number: {
    kind: 'own',
    label: PAYMENT_FIELDS.number.label,
    cell: PaymentNumber,
    toText: ({ number }) => number ?? '',
  },
  type: textField('通知类型'),
  status: textField('渠道状态'),
  amount: amountField(PAYMENT_FIELDS.amount.label),
} as const satisfies Fields<GatewayEvent>;
