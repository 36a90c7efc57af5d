/**
 * Messages to users and creditors: the page 消息 lists them. A module calls `sendMessage` in the transaction of the
 * event.
 */
import { contract } from '../../../shared/contract/index.ts';
import { implement } from '../../platform/http/handler.ts';
import { allMessages } from './all-messages.ts';
import { countUnread, messagesOf, readMessages } from './list.ts';

export { countUnread, messageCounts } from './list.ts';
export {
  extendMessages,
  type MessageOwner,
  type NewMessage,
  sendMessage,
  sendMessages,
  textOwner,
} from './send.ts';

/** The implemented calls. */
export const messageRoutes = () => [
  implement(contract.userMessages, (query, { db, me }) => messagesOf(db, me, query)),
  implement(contract.readUserMessages, ({ id }, { tx, me, now }) => readMessages(tx, me, id, now)),
  implement(contract.userCounters, async (_, { db, me }) => ({
    data: { messages: await countUnread(db, me) },
  })),
  implement(contract.creditorMessages, (query, { db, me }) => messagesOf(db, me, query)),
  implement(contract.allMessages, (query, { db }) => allMessages(db, query)),
  implement(contract.readCreditorMessages, ({ id }, { tx, me, now }) => readMessages(tx, me, id, now)),
];
