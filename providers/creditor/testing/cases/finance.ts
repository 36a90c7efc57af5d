/** Finance: the provider's request and result of each method. */
import { type Case, filter, pagination } from '../providers.ts';

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
