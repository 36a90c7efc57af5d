/** Withdrawals: the provider's request and result of each method. */
import { type Case, fail, filter, pagination } from '../providers.ts';

export const cases: Case[] = [
  {
    does: 'lists withdrawals',
    call: (it) => it.getList({ resource: 'withdrawals', pagination, filters: [filter('status', '2')] }),
    path: '/creditor/v1/cashlist',
    fields: { page: '3', size: '20', status: '2' },
    answer: { data: { data: [{ id: 1, price: '100.50', status: '2' }], total: '6' } },
    gives: { data: [{ id: 1, price: 100.5, status: 2, remark: null }], total: 6 },
  },
  {
    does: 'cancels a withdrawal',
    call: (it) =>
      it.custom?.({
        url: 'withdrawals/cancel',
        method: 'post',
        payload: { record: { id: 7 }, values: {} },
      }) ?? fail(),
    path: '/creditor/v1/withdrawals/7/cancel',
    fields: {},
    answer: { message: '提现已撤销，金额已退回余额' },
    gives: { data: { message: '提现已撤销，金额已退回余额' } },
  },
];
