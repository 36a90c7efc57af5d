/**
 * Calls of the sandbox, which replaces other systems on this machine. They are no part of the contract: an installation
 * whose gateways reach the outside answers these with 404.
 */
import { z } from 'zod';
import { OAUTH_PROVIDERS } from '../../domain/account.ts';
import { codesOf } from '../../domain/listing.ts';
import { SANDBOX_OUTCOMES, SANDBOX_PAYMENT_STATUSES } from '../../domain/sandbox.ts';
import { readPhone } from '../../fields/phone.ts';
import { messages } from '../../messages.ts';
import { codeOf, requiredText, text } from '../../validation.ts';
import { maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

/** A phone number or a mail address. */
const recipient = text(200).transform((value) => readPhone(value) ?? value.normalize('NFKC'));

const message = z.object({
  to: someText,
  /** `code` for codes; else what it is about. */
  kind: someText,
  text: someText,
  code: maybeText,
  at: someText,
});
export type SandboxMessage = z.output<typeof message>;

/** The parameters of the redirect, and the return address: a path of this site. */
const request = {
  type: codeOf(codesOf(OAUTH_PROVIDERS)),
  state: text(200),
  redirect_uri: text(500),
};

const payment = z.object({
  number: someText,
  pay_type: z.union([z.literal(1), z.literal(2)]),
  /** Yuan. */
  amount: z.number(),
  subject: someText,
  status: z.enum(SANDBOX_PAYMENT_STATUSES),
  /** The return address after the payment; null for a payment that another device started. */
  return_path: maybeText,
  /** Until when it can be paid. */
  expires: maybeTime,
});
export type SandboxPayment = z.output<typeof payment>;

const paymentNumber = requiredText(64, messages.required, messages.invalidValue);

export const sandboxCalls = {
  outbox: defineCall({
    method: 'GET',
    path: '/sandbox/outbox',
    summary: 'Lists the messages of the sandbox, newest first',
    since: 'added',
    input: z.object({ to: recipient.optional() }),
    output: z.object({ messages: z.array(message) }),
  }),
  askConsent: defineCall({
    method: 'GET',
    path: '/sandbox/consent',
    summary: 'Returns the address for a browser whose user refuses the sign-in',
    since: 'added',
    input: z.object(request),
    output: z.object({ location: someText }),
  }),
  giveConsent: defineCall({
    path: '/sandbox/consent',
    summary:
      'Returns the address for a browser whose user agrees to the sign-in, with a code that works once',
    since: 'added',
    writes: true,
    input: z.object({
      ...request,
      subject: requiredText(50, messages.nameRequired, messages.invalidValue),
    }),
    output: z.object({ location: someText }),
  }),
  sandboxPayment: defineCall({
    method: 'GET',
    path: '/sandbox/payment',
    summary: 'Returns a payment as the payment provider stores it',
    since: 'added',
    input: z.object({ number: paymentNumber }),
    output: z.object({ data: payment }),
  }),
  settleSandboxPayment: defineCall({
    path: '/sandbox/payment',
    summary:
      'Pays, with a notification at once, 15 seconds later or never; or declines, after which paying can be repeated',
    since: 'added',
    writes: true,
    input: z.object({
      number: paymentNumber,
      outcome: z.enum(SANDBOX_OUTCOMES, { error: messages.invalidValue }),
    }),
    output: z.object({ data: payment }),
  }),
};
