/** Notifications of payment providers, including forged ones. */
import { contract } from '../../../shared/contract/index.ts';
import { GATEWAY_NAMES, PAYMENT_FIELDS, SIGNATURE_NAMES } from '../../../shared/domain/money/payment.ts';
import { choicesOf } from '../../framework/states.ts';
import { daysFrom, wholeFilter } from '../parts/field-kinds.ts';
import { NotificationText } from '../parts/lazy-panels.ts';
import { CONTENT_FIELDS, OUTCOME_FIELDS } from '../parts/money/gateway-event-fields.tsx';
import { operatorResource } from '../parts/operator-resource.ts';

export const gatewayEvents = operatorResource({
  list: contract.allGatewayEvents,
  one: contract.oneGatewayEvent,
  label: '网关通知',
  menu: '资金',
  sections: { 处理: OUTCOME_FIELDS, 内容: CONTENT_FIELDS },
  panels: [{ title: '通知原文', panel: NotificationText }],
  filters: {
    number: wholeFilter(PAYMENT_FIELDS.number),
    gateway: { kind: 'code', label: '网关', options: choicesOf(GATEWAY_NAMES) },
    is_verified: { kind: 'code', label: '签名', options: choicesOf(SIGNATURE_NAMES) },
    ...daysFrom('收到日期'),
  },
  columns: ['received_time', 'gateway', 'is_verified', 'result', 'reason', 'number', 'status', 'amount'],
  hint: '支付渠道的通知保留400天；签名无效的每天最多保存200条，保留30天。',
});
