/** Users' accounts, as operators find and lock them; creditors' are locked the same way. */
import { z } from 'zod';
import { codeOf, id, text } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { remark } from '../reasons.ts';
import { range, sorting } from '../rest.ts';

const action = { access: 'operator', permission: 'customers', since: 'added' } as const;
const path = '/ops/v1/users';

/** Whether nobody may sign in, and why. */
export const lockState = {
  is_locked: z.union([z.literal(0), z.literal(1)]),
  lock_reason: maybeText,
  locked_time: maybeTime,
};

const user = z.object({
  id: idNumber,
  nickname: someText,
  /** Masked: 138****0001. */
  phone: someText,
  create_time: maybeTime,
  ...lockState,
});

/** Something of the user's, the latest first. */
const entry = { id: idNumber, status: count, title: someText, create_time: maybeTime };

const userDetail = user.extend({
  orders: z.array(z.object({ ...entry, number: someText, amount: maybeNumber })),
  appointments: z.array(z.object({ ...entry, join_time: maybeTime })),
  questions: z.array(z.object({ ...entry, message: someText })),
  sessions: z.array(z.object({ create_time: maybeTime, expire_time: maybeTime })),
});
export type UserAccount = z.output<typeof userDetail>;

const lock = { id, remark: remark.describe('The owner reads it when signing in') };

export const userAccountCalls = {
  allUsers: defineCall({
    ...action,
    method: 'GET',
    answers: 'rows',
    path,
    summary: "Lists users' accounts, newest first; counts end at a limit",
    input: z.object({
      ...range,
      ...sorting(['id']),
      q: text(50).optional().describe('Part of the nickname, or the whole phone'),
      is_locked: codeOf([0, 1]).optional(),
    }),
    output: listOf(user),
  }),
  oneUser: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: `${path}/{id}`,
    summary: 'Returns a user with the latest orders, appointments, questions and sessions',
    input: z.object({ id }),
    output: z.object({ data: userDetail }),
  }),
  revealUserPhone: defineCall({
    ...action,
    path: `${path}/{id}/phone`,
    summary: "Returns the user's whole phone, which is recorded",
    writes: true,
    input: z.object({ id }),
    output: z.object({ data: z.object({ phone: someText }) }),
  }),
  endUserSessions: defineCall({
    ...action,
    path: `${path}/{id}/sign-out`,
    summary: 'Ends all sessions of a user',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  lockUser: defineCall({
    ...action,
    path: `${path}/{id}/lock`,
    summary: 'Ends all sessions of a user, who can no longer sign in',
    writes: true,
    input: z.object(lock),
    output: done,
  }),
  unlockUser: defineCall({
    ...action,
    path: `${path}/{id}/unlock`,
    summary: 'Lets a locked user sign in again',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
  lockCreditor: defineCall({
    ...action,
    path: '/ops/v1/creditors/{id}/lock',
    summary: 'Ends all sessions of a creditor, who can no longer sign in',
    writes: true,
    input: z.object(lock),
    output: done,
  }),
  unlockCreditor: defineCall({
    ...action,
    path: '/ops/v1/creditors/{id}/unlock',
    summary: 'Lets a locked creditor sign in again',
    writes: true,
    input: z.object({ id, remark }),
    output: done,
  }),
};
