/** Saved views: the provider's request and result of each method. */
import { type Case, filter } from '../providers.ts';

export const cases: Case[] = [
  {
    does: 'lists saved views',
    call: (it) => it.getList({ resource: 'views', filters: [filter('resource', 'subjects')] }),
    path: '/creditor/v1/views',
    fields: { resource: 'subjects' },
    answer: { list: [{ id: 1, resource: 'subjects', name: '待改', query: '?is_start=3' }], count: 1 },
    gives: { data: [{ id: 1, name: '待改', query: '?is_start=3' }], total: 1 },
  },
  {
    does: 'saves a view',
    call: (it) =>
      it.create({
        resource: 'views',
        variables: { resource: 'subjects', name: '待改', query: '?is_start=3' },
      }),
    path: '/creditor/v1/views',
    fields: { resource: 'subjects', name: '待改', query: '?is_start=3' },
    answer: {
      message: '操作成功',
      data: { id: 5, resource: 'subjects', name: '待改', query: '?is_start=3' },
    },
    gives: { data: { id: 5, name: '待改' } },
  },
  {
    does: 'forgets a view',
    call: (it) => it.deleteOne({ resource: 'views', id: 5 }),
    path: '/creditor/v1/views/remove',
    fields: { id: '5' },
    answer: { message: '操作成功' },
    gives: { data: { id: 5 } },
  },
];
