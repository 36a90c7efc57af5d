/** Users' accounts, as operators find and lock them; creditors' are locked the same way. */
import { z } from 'zod';
import { codeOf, id, text } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { remark } from '../reasons.ts';

const users = operatorResource('users', 'customers');
const creditors = operatorResource('creditors', 'customers');
const messages = operatorResource('messages', 'customers');
const action = { access: 'operator', permission: 'customers', since: 'added' } as const;

const path = '/ops/v1/users';

/** Whether the account is locked, and the reason. */
export const lockState = {
  is_locked: z.union([z.literal(0), z.literal(1)]),
  lock_reason: maybeText,
  locked_time: maybeTime,
};

/** 0 no deletion, 1 asked for, 2 deleted. */
export const deletionStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const deletionState = {
  deletion_reason: maybeText,
  /** While it waits. */
  deletion_asked_time: maybeTime,
  deletion_time: maybeTime,
};

const user = z.object({
  id: idNumber,
  nickname: someText,
  /** Masked: 138****0001; empty for a deleted account. */
  phone: someText,
  create_time: maybeTime,
  ...lockState,
  deletion_status: deletionStatus,
});

/** A message to a user or a creditor. */
const message = z.object({
  id: idNumber,
  user_id: maybeNumber,
  creditor_id: maybeNumber,
  /** Of the user or the creditor. */
  owner_name: someText,
  kind_name: someText,
  title: someText,
  text: someText,
  /** 1 unread, 2 read. */
  status: count,
  create_time: maybeTime,
});

const userDetail = user.extend({
  ...deletionState,
  sessions: z.array(z.object({ create_time: maybeTime, expire_time: maybeTime })),
});
export type UserAccount = z.output<typeof userDetail>;

const lock = { remark: remark.describe('The owner reads it when signing in') };

const cell = z.union([z.string(), z.number(), z.null()]);

/** @param owner a user, a creditor */
const deletionCalls = (accounts: typeof users, owner: string) => ({
  ask: accounts.action('ask-deletion', {
    summary: `Asks for the deletion of ${owner}, which another operator confirms`,
    input: { remark },
  }),
  withdraw: accounts.action('withdraw-deletion', {
    summary: `Takes back that the deletion of ${owner} was asked for`,
    input: { remark },
  }),
  confirm: accounts.action('confirm-deletion', {
    summary: `Deletes or anonymizes what names ${owner}; by another operator than the one who asked`,
  }),
});
const userDeletion = deletionCalls(users, 'a user');
const creditorDeletion = deletionCalls(creditors, 'a creditor');

const personalData = (resource: 'users' | 'creditors', summary: string) =>
  defineCall({
    ...action,
    path: `/ops/v1/${resource}/{id}/personal-data`,
    summary: `${summary}, with Chinese names, which is recorded`,
    writes: true,
    input: z.object({ id }),
    output: z.object({ data: z.record(z.string(), z.array(z.record(z.string(), cell))) }),
  });

export const userAccountCalls = {
  allUsers: users.list({
    summary: "Lists users' accounts, newest first; counts end at a limit",
    row: user,
    sortable: ['id'],
    filters: {
      q: text(50).optional().describe('Part of the nickname, or the whole phone'),
      is_locked: codeOf([0, 1]).optional(),
    },
  }),
  oneUser: users.one({
    summary: 'Returns a user with the open sessions',
    row: userDetail,
  }),
  revealUserPhone: defineCall({
    ...action,
    path: `${path}/{id}/phone`,
    summary: "Returns the user's whole phone, which is recorded",
    writes: true,
    input: z.object({ id }),
    output: z.object({ data: z.object({ phone: someText }) }),
  }),
  endUserSessions: users.action('sign-out', { summary: 'Ends all sessions of a user' }),
  lockUser: users.action('lock', {
    summary: 'Ends all sessions of a user, who can no longer sign in',
    input: lock,
  }),
  unlockUser: users.action('unlock', { summary: 'Lets a locked user sign in again', input: { remark } }),
  exportUserData: personalData('users', 'Returns the data of a user for that person'),
  askUserDeletion: userDeletion.ask,
  withdrawUserDeletion: userDeletion.withdraw,
  confirmUserDeletion: userDeletion.confirm,
  allMessages: messages.list({
    summary: 'Lists the messages to users and creditors, newest first',
    row: message,
    sortable: ['id'],
    filters: { creditor_id: id.optional(), user_id: id.optional() },
  }),
  revealCreditorContact: defineCall({
    access: 'operator',
    permission: 'creditors',
    since: 'added',
    path: '/ops/v1/creditors/{id}/contact',
    summary: "Returns the creditor's whole phones, which is recorded",
    writes: true,
    input: z.object({ id }),
    output: z.object({ data: z.object({ phone: someText, contact_phone: maybeText }) }),
  }),
  lockCreditor: creditors.action('lock', {
    summary: 'Ends all sessions of a creditor, who can no longer sign in',
    input: lock,
  }),
  unlockCreditor: creditors.action('unlock', {
    summary: 'Lets a locked creditor sign in again',
    input: { remark },
  }),
  exportCreditorData: personalData('creditors', 'Returns the data of a creditor for that person'),
  askCreditorDeletion: creditorDeletion.ask,
  withdrawCreditorDeletion: creditorDeletion.withdraw,
  confirmCreditorDeletion: creditorDeletion.confirm,
};
