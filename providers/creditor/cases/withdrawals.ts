/** Withdrawals: what the provider sends for each method, and what it makes of the answer. */
import { type Case, pagination } from '../testing.ts';

export const cases: Case[] = [
  {
    does: 'lists withdrawals',
    call: (it) => it.getList({ resource: 'withdrawals', pagination }),
    path: '/creditor/v1/cashlist',
    fields: { page: '3', size: '20' },
    answer: { data: { data: [{ id: 1, price: '100.50', status: '2' }], total: '6' } },
    gives: { data: [{ id: 1, price: 100.5, status: 2, remark: null }], total: 6 },
  },
];
