/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    userMessages: { input: {}, statuses: { user: 200 } },
    readUserMessages: { input: { id: 99 }, statuses: { user: 404 } },
    userCounters: { input: {}, statuses: { user: 200 } },
    creditorMessages: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    readCreditorMessages: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
  },
  foreign: {
    creditorMessages: [{ inputs: () => [{}], status: 200, body: { list: [], count: 0, unread: 0 } }],
    readCreditorMessages: [
      { inputs: ({ message }) => [{ id: message }], status: 404 },
      { inputs: () => [{}], status: 200, isSameForOwner: true },
    ],
  },
};
