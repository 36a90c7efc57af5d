/** Operators' calls about the notifications of payment providers. Amounts are in yuan. */
import { z } from 'zod';
import { GATEWAY_NAMES, type GatewayName, SIGNATURE_NAMES } from '../../domain/money/payment.ts';
import { codeOf, text } from '../../validation.ts';
import { idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { operatorResource } from '../operator-resource.ts';
import { period } from '../rest.ts';

const gatewayEvents = operatorResource('gateway-events', 'money');

export const gatewayEvent = z.object({
  id: idNumber,
  /** `alipay`, `wechat`, `sandbox-alipay` or `sandbox-wechat`. */
  gateway: someText,
  received_time: maybeTime,
  /** 1 when the provider's signature held. */
  is_verified: z.union([z.literal(0), z.literal(1)]),
  /** Null if it names no payment of ours. */
  payment_id: maybeNumber,
  /** Its content, in the provider's words. Everybody can write an unsigned one. */
  type: someText,
  status: maybeText,
  number: maybeText,
  amount: maybeNumber,
  /** `applied`, `returned`, `repeated`, `ignored`, `refused` or `failed`. */
  result: someText,
  /** Why it came to nothing, or went back. */
  reason: maybeText,
  /** The posted content, without secrets. */
  text: someText,
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

export const gatewayEventCalls = {
  allGatewayEvents: gatewayEvents.list({
    summary: 'Lists notifications of payment providers, newest first',
    row: gatewayEvent,
    sortable: ['id', 'received_time'],
    filters: {
      ...period,
      number: text(64).optional().describe('The whole number of the payment that it names'),
      gateway: codeOf(Object.keys(GATEWAY_NAMES) as GatewayName[]).optional(),
      is_verified: codeOf(Object.keys(SIGNATURE_NAMES).map(Number)).optional(),
    },
  }),
  oneGatewayEvent: gatewayEvents.one({
    summary: 'Returns a notification of a payment provider',
    row: gatewayEvent,
  }),
};
