/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { TRAFFIC_DAYS } from '../../../../shared/domain/subject.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    profile: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    changeProfile: {
      input: { email: 'a@example.com', link_name: '甲', company_address: '南京', phone: '13811110009' },
      statuses: { creditor: 200, unapproved: 403 },
    },
    traffic: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    creditorCounters: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    creditorListCounts: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    viewList: { input: { resource: 'subjects' }, statuses: { creditor: 200, unapproved: 403 } },
    saveView: { input: { resource: 'subjects', name: '全部' }, statuses: { creditor: 200, unapproved: 403 } },
    removeView: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    allCreditors: { input: {}, statuses: { operator: 200, finance: 200 } },
    oneCreditor: { input: { id: 99 }, statuses: { operator: 404, finance: 404 } },
  },
  foreign: {
    profile: [
      {
        inputs: () => [{}],
        status: 200,
        body: { data: { id: 2, link_name: null, id_card: null, bank_account_num: null } },
      },
    ],
    changeProfile: [
      {
        inputs: () => [
          { email: 'a@example.com', link_name: '甲', company_address: '南京', phone: '13811110009' },
        ],
        status: 200,
        isSameForOwner: true,
      },
    ],
    traffic: [
      {
        inputs: () => [{}],
        status: 200,
        body: { list: Array.from({ length: TRAFFIC_DAYS }, () => ({ looks: 0, consults: 0 })) },
      },
    ],
    creditorCounters: [
      {
        inputs: () => [{}],
        status: 200,
        body: { data: { rejected: 0, reviewing: 0, questions: 0, messages: 0 } },
      },
    ],
    creditorListCounts: [
      {
        inputs: () => [{}],
        status: 200,
        body: { data: { subjects: [], questions: [], messages: [], withdrawals: [], promotions: [] } },
      },
    ],
    viewList: [{ inputs: () => [{ resource: 'subjects' }], status: 200, body: { list: [], count: 0 } }],
    saveView: [{ inputs: ({ view: { resource, name } }) => [{ resource, name, query: '' }], status: 200 }],
    removeView: [{ inputs: ({ view: { id } }) => [{ id }], status: 404 }],
  },
};
