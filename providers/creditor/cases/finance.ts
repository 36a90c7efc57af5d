/** Finance: what the provider sends for each method, and what it makes of the answer. */
import { type Case, fail, filter, pagination } from '../testing.ts';

const STATEMENT = { from: '2026-11-01', to: '2026-11-30' };

export const cases: Case[] = [
  {
    does: 'lists what moved money',
    call: (it) => it.getList({ resource: 'finance', pagination, filters: [filter('kind', 'settlement')] }),
    path: '/creditor/v1/o_detailed',
    fields: { page: '3', size: '20', kind: 'settlement' },
    answer: { data: { data: [{ id: 2, price: '5.5', t_trade_type: '1', kind: 'settlement' }], total: 9 } },
    gives: { data: [{ id: 2, price: 5.5, t_trade_type: 1, kind: 'settlement', note: null }], total: 9 },
  },
  {
    does: 'reads the bill',
    call: (it) => it.custom?.({ url: 'finance/bill', method: 'get' }) ?? fail(),
    path: '/creditor/v1/order/bill',
    fields: {},
    answer: { data: { expenditure: '10', profit: 20.5 } },
    gives: { data: { expenditure: 10, profit: 20.5 } },
  },
  {
    does: 'reads a statement',
    call: (it) => it.custom?.({ url: 'finance/statement', method: 'get', query: STATEMENT }) ?? fail(),
    path: '/creditor/v1/statement',
    fields: STATEMENT,
    answer: { data: { ...STATEMENT, name: '银行', opening: 1, closing: 1, lines: [] } },
    gives: { data: { opening: 1, closing: 1, lines: [] } },
  },
  {
    does: 'reads a promotion order',
    call: (it) => it.getOne({ resource: 'promotion-orders', id: 7 }),
    path: '/creditor/v1/order/7',
    fields: {},
    answer: { data: { order_id: '7', products: [], total_price: '300' } },
    gives: { data: { order_id: 7, total_price: 300, refund_reason: null } },
  },
  {
    does: 'lists settlements',
    call: (it) => it.getList({ resource: 'settlements', pagination, filters: [filter('trade_type', '1')] }),
    path: '/creditor/v1/detailed',
    fields: { page: '3', size: '20', trade_type: '1' },
    answer: { data: { data: [{ id: 1, trade_type: '1', price: '100' }], total: '1' } },
    gives: { data: [{ id: 1, trade_type: 1, price: 100 }], total: 1 },
  },
];
