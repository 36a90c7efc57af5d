/** Messages to the creditor: the provider's request and result of each method. */
import { type Case, filter, pagination } from '../providers.ts';

export const cases: Case[] = [
  {
    does: 'lists messages',
    call: (it) => it.getList({ resource: 'messages', pagination, filters: [filter('unread', '1')] }),
    path: '/creditor/v1/messages',
    fields: { page: '3', size: '20', unread: '1' },
    answer: { list: [{ id: 7, title: '收到新咨询', status: '1' }], count: 41, unread: 2 },
    gives: { data: [{ id: 7, title: '收到新咨询', status: 1 }], total: 41 },
  },
];
