/** Messages about what happened: the same calls for users and for creditors. */
import { z } from 'zod';
import { MESSAGE_PAGE_SIZE } from '../../domain/accounts/message.ts';
import { messages } from '../../messages.ts';
import { id } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';

const message = z.object({
  id: idNumber,
  /** See shared/domain/accounts/message.ts. */
  kind: someText,
  kind_name: someText,
  title: someText,
  text: someText,
  /** The path of the record's page. */
  link: someText,
  /** 1 unread, 2 read. */
  status: count,
  create_time: maybeTime,
});
export type Message = z.output<typeof message>;

const listInput = z.object({
  ...pageOf(MESSAGE_PAGE_SIZE),
  unread: z
    .enum(['0', '1'], { error: messages.invalidValue })
    .default('0')
    .describe('1: only unread messages'),
});
const listOutput = listOf(message).extend({
  /** At most 99. */
  unread: count,
});
const readInput = z.object({ id: id.optional().describe('Absent: all of them') });

export const messageCalls = {
  userMessages: defineCall({
    path: '/customer/User/getMessages',
    summary: 'Lists the messages to the user, the newest first',
    access: 'user',
    since: 'added',
    input: listInput,
    output: listOutput,
  }),
  readUserMessages: defineCall({
    path: '/customer/User/readMessages',
    summary: 'Marks a message to the user, or all of them, as read',
    access: 'user',
    since: 'added',
    writes: true,
    input: readInput,
    output: done,
  }),
  userCounters: defineCall({
    path: '/customer/User/counters',
    summary: 'Counts the unread messages of the user, up to 99, for the header',
    access: 'user',
    since: 'added',
    input: z.object({}),
    output: z.object({ data: z.object({ messages: count }) }),
  }),
  creditorMessages: defineCall({
    method: 'GET',
    path: '/creditor/v1/messages',
    summary: 'Lists the messages to the creditor, the newest first',
    access: 'creditor',
    since: 'added',
    input: listInput,
    output: listOutput,
  }),
  readCreditorMessages: defineCall({
    path: '/creditor/v1/messages/read',
    summary: 'Marks a message to the creditor, or all of them, as read',
    access: 'creditor',
    since: 'added',
    writes: true,
    input: readInput,
    output: done,
  }),
};
