/** Withdrawals: what the provider sends for each method, and what it makes of the answer. */
import { type Case, fail, filter, pagination } from '../testing.ts';

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
    does: 'requests a withdrawal',
    call: (it) =>
      it.create({ resource: 'withdrawals', variables: { money: '100.5', password: 'a'.repeat(32) } }),
    path: '/creditor/v1/swithdrawal',
    fields: { money: '100.5', password: 'a'.repeat(32) },
    answer: { message: '您的提现已提交平台审核，请关注三个工作日', data: { id: 7 } },
    gives: { data: { id: 7, message: '您的提现已提交平台审核，请关注三个工作日' } },
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
  {
    does: 'reads whether a pay password is set',
    call: (it) => it.custom?.({ url: 'withdrawals/hasPayPassword', method: 'get' }) ?? fail(),
    path: '/creditor/v1/paystate',
    fields: {},
    answer: { message: '1' },
    gives: { data: true },
  },
  {
    does: 'counts withdrawals by state',
    call: (it) => it.custom?.({ url: 'withdrawals/counts', method: 'get' }) ?? fail(),
    path: '/creditor/v1/list-counts',
    fields: {},
    answer: {
      data: {
        subjects: [],
        questions: [],
        messages: [],
        withdrawals: [{ state: 2, count: 5 }],
        promotions: [],
      },
    },
    gives: { data: [{ status: '2', count: 5 }] },
  },
];
