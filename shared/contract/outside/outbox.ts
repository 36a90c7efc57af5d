/** Operators' calls about the outbox: text messages, mails, refunds. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { OUTBOX_KINDS, OUTBOX_STATES, type OutboxKind } from '../../domain/operators/outbox.ts';
import { codeOf, text } from '../../validation.ts';
import { count, idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { period } from '../rest.ts';

const outbox = operatorResource('outbox', 'system');
const action = { access: 'operator', permission: 'system', since: 'added' } as const;

const path = '/ops/v1/outbox';
const kinds = Object.keys(OUTBOX_KINDS) as OutboxKind[];

const entry = z.object({
  id: idNumber,
  /** `sms`, `mail`, `refund`. */
  kind: someText,
  /** Masked; null for a refund. */
  receiver: maybeText,
  purpose: someText,
  /** 1 waiting, 2 sent, 3 failed, 4 cancelled. */
  state: count,
  attempts: count,
  /** Why the last attempt failed, in the provider's code. */
  failure: maybeText,
  create_time: maybeTime,
  /** Of one that waits. */
  next_time: maybeTime,
  done_time: maybeTime,
});

export const outboxCalls = {
  allOutbox: outbox.list({
    summary: 'Lists what is sent outside, newest first; receivers are masked',
    row: entry,
    sortable: ['id', 'create_time', 'next_time', 'attempts'],
    filters: {
      kind: codeOf(kinds).optional(),
      state: codeOf(codesOf(OUTBOX_STATES)).optional(),
      receiver: text(100).optional().describe('The whole phone number or mail address'),
      ...period,
    },
  }),
  oneOutbox: outbox.one({
    summary: 'Returns what is sent, with the text of a text message without its codes',
    row: entry.extend({ content: maybeText }),
  }),
  retryOutbox: outbox.action('retry', { summary: 'Lets what has failed be sent once more, now' }),
  retryAllOutbox: defineCall({
    ...action,
    path: `${path}/retry-failed`,
    summary: 'Lets everything that has failed be sent once more, now',
    writes: true,
    input: z.object({}),
    output: z.object({ message: someText, data: z.object({ count }) }),
  }),
  cancelOutbox: outbox.action('cancel', {
    summary: 'Calls off a message that waits; refunds are not called off',
  }),
};
