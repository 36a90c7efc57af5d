/** A user's own data: the copy that one may ask for, and its deletion. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { record } from '../../platform/audit/index.ts';
import { implement } from '../../platform/http/handler.ts';
import { dataOfUser } from './data-of-user.ts';
import { askDeletion, confirmDeletion, withdrawDeletion } from './deletion.ts';

export { dataOfUser } from './data-of-user.ts';
export { askDeletion, withdrawDeletion } from './deletion.ts';

export const personalDataRoutes = () => [
  implement(contract.exportUserData, async ({ id }, { tx, me, now }) => {
    const data = await dataOfUser(tx, id);
    await record(tx, me, { action: 'export-data', subject: 'users', subjectId: id, details: {} }, now);
    return { data };
  }),

  implement(contract.askUserDeletion, async (input, write) => {
    await askDeletion(input, write);
    return { message: messages.deletionRequested };
  }),

  implement(contract.withdrawUserDeletion, async (input, write) => {
    await withdrawDeletion(input, write);
    return { message: messages.deletionWithdrawn };
  }),

  implement(contract.confirmUserDeletion, async (input, write) => {
    await confirmDeletion(input, write);
    return { message: messages.deletionDone };
  }),
];
