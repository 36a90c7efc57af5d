/** One search over what operators work on. */
import { z } from 'zod';
import { messages } from '../../messages.ts';
import { requiredText } from '../../validation.ts';
import { idNumber, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

/** The searched kinds, by the resource of their calls, in the order of the answer. */
export const SEARCH_HIT_KINDS = [
  'orders',
  'promotion-orders',
  'withdrawals',
  'applications',
  'creditors',
  'users',
  'listings',
] as const;
export type SearchHitKind = (typeof SEARCH_HIT_KINDS)[number];

const searchHit = z.object({
  kind: z.enum(SEARCH_HIT_KINDS),
  /** Of the kind's own calls. */
  id: idNumber,
  /** Its name, title or number. */
  title: someText,
  /** A text that distinguishes it; phones are masked. */
  text: someText,
});
export type SearchHit = z.output<typeof searchHit>;

export const searchCalls = {
  operatorSearch: defineCall({
    method: 'GET',
    path: '/ops/v1/search',
    summary:
      "Finds what the caller's roles work on by number, whole phone or its last four digits, name or title; at most five of each kind",
    access: 'operator',
    since: 'added',
    input: z.object({ q: requiredText(50, messages.required, messages.invalidValue) }),
    output: z.object({ data: z.object({ found: z.array(searchHit) }) }),
  }),
};
