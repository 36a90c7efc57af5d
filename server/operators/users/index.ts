/** Operators' calls about the accounts of users and creditors. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { endSessions } from '../../accounts/index.ts';
import { record } from '../../platform/audit/index.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import { allUsers, oneUser, userRow } from './accounts.ts';
import { contactOf } from './creditor-contact.ts';
import { lockAccount, unlockAccount } from './lock.ts';

export const userAccountRoutes = () => [
  implement(contract.allUsers, (query, { db }) => allUsers(db, query)),

  implement(contract.oneUser, async ({ id }, { db, now }) => ({ data: await oneUser(db, id, now) })),

  implement(contract.revealUserPhone, async ({ id }, { tx, me, now }) => {
    const { phone, deletedAt } = await userRow(tx, id);
    if (deletedAt) throw refusals.conflict(messages.accountDeleted);
    await record(tx, me, { action: 'view', subject: 'users', subjectId: id, details: { phone: true } }, now);
    return { data: { phone } };
  }),

  implement(contract.endUserSessions, async ({ id }, { tx, me, now }) => {
    await userRow(tx, id);
    await endSessions(tx, 'user', id);
    await record(tx, me, { action: 'sign-out', subject: 'users', subjectId: id, details: {} }, now);
    return { message: messages.sessionsEnded };
  }),

  implement(contract.lockUser, async (decision, context) => {
    await lockAccount('user', decision, context);
    return { message: messages.accountLockedNow };
  }),

  implement(contract.unlockUser, async (decision, context) => {
    await unlockAccount('user', decision, context);
    return { message: messages.accountUnlocked };
  }),

  implement(contract.revealCreditorContact, async ({ id }, { tx, me, now }) => {
    const contact = await contactOf(tx, id);
    await record(
      tx,
      me,
      { action: 'view', subject: 'creditors', subjectId: id, details: { phone: true } },
      now,
    );
    return { data: contact };
  }),

  implement(contract.lockCreditor, async (decision, context) => {
    await lockAccount('creditor', decision, context);
    return { message: messages.accountLockedNow };
  }),

  implement(contract.unlockCreditor, async (decision, context) => {
    await unlockAccount('creditor', decision, context);
    return { message: messages.accountUnlocked };
  }),
];
