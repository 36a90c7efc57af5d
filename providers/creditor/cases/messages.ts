/** Messages to the creditor: what the provider sends for each method, and what it makes of the answer. */
import { type Case, fail, filter, pagination } from '../testing.ts';

export const cases: Case[] = [
  {
    does: 'lists messages',
    call: (it) => it.getList({ resource: 'messages', pagination, filters: [filter('unread', '1')] }),
    path: '/creditor/v1/messages',
    fields: { page: '3', size: '20', unread: '1' },
    answer: { list: [{ id: 7, title: '收到新咨询', status: '1' }], count: 41, unread: 2 },
    gives: { data: [{ id: 7, title: '收到新咨询', status: 1 }], total: 41 },
  },
  {
    does: 'marks a message as read',
    call: (it) =>
      it.custom?.({
        url: 'messages/read',
        method: 'post',
        payload: { record: { id: 7 }, values: {} },
      }) ?? fail(),
    path: '/creditor/v1/messages/read',
    fields: { id: '7' },
    answer: { message: '操作成功' },
    gives: { data: { message: '操作成功' } },
  },
  {
    does: 'counts messages, unread or not',
    call: (it) => it.custom?.({ url: 'messages/counts', method: 'get' }) ?? fail(),
    path: '/creditor/v1/list-counts',
    fields: {},
    answer: {
      data: {
        subjects: [],
        questions: [],
        messages: [
          { state: 1, count: 2 },
          { state: 2, count: 7 },
        ],
        withdrawals: [],
        promotions: [],
      },
    },
    gives: {
      data: [
        { unread: '1', count: 2 },
        { unread: '0', count: 7 },
      ],
    },
  },
];
