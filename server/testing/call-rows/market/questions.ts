/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { toAll } from '../../calls/callers.ts';
import { SECRET } from '../../calls/creditor-data.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

const answer = { way: 1, answer: '可以' };

export const callRows: ModuleRows = {
  callers: {
    consult: {
      input: { id: 1, name: '甲', phone: '13811110001', message: '可以看样吗' },
      statuses: toAll(200),
    },
    ownQuestions: { input: {}, statuses: { user: 200 } },
    creditorQuestions: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    creditorQuestion: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    answerQuestion: { input: { id: 99, ...answer }, statuses: { creditor: 404, unapproved: 403 } },
    closeQuestion: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    freeQuestions: { input: {}, statuses: { operator: 200, finance: 403 } },
    freeQuestion: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    answerFreeQuestion: { input: { id: 99, ...answer }, statuses: { operator: 404, finance: 403 } },
    closeFreeQuestion: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
  },
  foreign: {
    creditorQuestions: [{ inputs: () => [{}, { name: SECRET }], status: 200, body: { list: [], count: 0 } }],
    creditorQuestion: [{ inputs: ({ question }) => [{ id: question }], status: 404 }],
    answerQuestion: [{ inputs: ({ question }) => [{ id: question, ...answer }], status: 404 }],
    closeQuestion: [{ inputs: ({ question }) => [{ id: question }], status: 404 }],
  },
};
