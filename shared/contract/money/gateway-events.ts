/** Operators' calls about the notifications of payment providers. Amounts are in yuan. */
import { z } from 'zod';
import { GATEWAY_NAMES, type GatewayName, SIGNATURE_NAMES } from '../../domain/payment.ts';
import { codeOf, id, text } from '../../validation.ts';
import { idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { period, range, sorting } from '../rest.ts';

const read = { access: 'operator', permission: 'money', since: 'added', method: 'GET' } as const;

export const gatewayEvent = z.object({
  id: idNumber,
  /** `alipay`, `wechat`, `sandbox-alipay` or `sandbox-wechat`. */
  gateway: someText,
  received_time: maybeTime,
  /** 1 when the provider's signature held. */
  is_verified: z.union([z.literal(0), z.literal(1)]),
  /** Null where it names no payment of ours. */
  payment_id: maybeNumber,
  /** What it said, in the provider's words. Of an unsigned one, anybody may have written it. */
  type: someText,
  status: maybeText,
  number: maybeText,
  amount: maybeNumber,
  /** `applied`, `returned`, `repeated`, `ignored`, `refused` or `failed`. */
  result: someText,
  /** Why it came to nothing, or went back. */
  reason: maybeText,
  /** What was posted, without secrets. */
  text: someText,
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

export const gatewayEventCalls = {
  allGatewayEvents: defineCall({
    ...read,
    answers: 'rows',
    path: '/ops/v1/gateway-events',
    summary: 'Lists notifications of payment providers, newest first',
    input: z.object({
      ...range,
      ...sorting(['id', 'received_time']),
      ...period,
      number: text(64).optional().describe('The whole number of the payment that it names'),
      gateway: codeOf(Object.keys(GATEWAY_NAMES) as GatewayName[]).optional(),
      is_verified: codeOf(Object.keys(SIGNATURE_NAMES).map(Number)).optional(),
    }),
    output: listOf(gatewayEvent),
  }),
  oneGatewayEvent: defineCall({
    ...read,
    answers: 'record',
    path: '/ops/v1/gateway-events/{id}',
    summary: 'Returns a notification of a payment provider',
    input: z.object({ id }),
    output: z.object({ data: gatewayEvent }),
  }),
};
