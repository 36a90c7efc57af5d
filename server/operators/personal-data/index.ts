/** An account's own data: the copy that one may ask for, and its deletion. The same for users and creditors. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { type CallContext, implement } from '../../platform/http/handler.ts';
import {
  type AccountRole,
  askDeletion,
  confirmDeletion,
  type DeletionInput,
  withdrawDeletion,
} from './deletion.ts';
import { exportData } from './export-data.ts';

export { type AccountRole, askDeletion, withdrawDeletion } from './deletion.ts';
export { exportData } from './export-data.ts';

type Context = CallContext<typeof contract.confirmUserDeletion>;

function callsAbout(role: AccountRole) {
  return {
    read: async ({ id }: { id: number }, write: Context) => ({ data: await exportData(role, id, write) }),
    ask: async (input: DeletionInput, write: Context) => {
      await askDeletion(role, input, write);
      return { message: messages.deletionRequested };
    },
    withdraw: async (input: DeletionInput, write: Context) => {
      await withdrawDeletion(role, input, write);
      return { message: messages.deletionWithdrawn };
    },
    confirm: async (input: { id: number }, write: Context) => {
      await confirmDeletion(role, input, write);
      return { message: messages.deletionDone };
    },
  };
}

export function personalDataRoutes() {
  const [users, creditors] = [callsAbout('user'), callsAbout('creditor')];
  return [
    implement(contract.exportUserData, users.read),
    implement(contract.askUserDeletion, users.ask),
    implement(contract.withdrawUserDeletion, users.withdraw),
    implement(contract.confirmUserDeletion, users.confirm),
    implement(contract.exportCreditorData, creditors.read),
    implement(contract.askCreditorDeletion, creditors.ask),
    implement(contract.withdrawCreditorDeletion, creditors.withdraw),
    implement(contract.confirmCreditorDeletion, creditors.confirm),
  ];
}
