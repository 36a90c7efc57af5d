/** Promotions: what the provider sends for each method, and what it makes of the answer. */
import { type Case, fail, filter, pagination } from '../testing.ts';

const record = { id: 7 };
const act = (name: string, values: object): Case['call'] => {
  return (it) =>
    it.custom?.({ url: `promotions/${name}`, method: 'post', payload: { record, values } }) ?? fail();
};
const status = (trade_state: string, trade_status: number, gives: object): Case => ({
  does: `reads the state of a payment: ${trade_state} ${trade_status}`,
  call: (it) => it.custom?.({ url: 'promotions/status', method: 'get', query: { id: '7' } }) ?? fail(),
  path: '/creditor/v1/paystutas',
  fields: { id: '7' },
  answer: { data: { trade_state, tradeStatus: '', trade_status } },
  gives: { data: gives },
});

export const cases: Case[] = [
  {
    does: 'lists promotion orders',
    call: (it) => it.getList({ resource: 'promotions', pagination, filters: [filter('phase', 'running')] }),
    path: '/creditor/v1/promotions',
    fields: { page: '3', size: '20', phase: 'running' },
    answer: { list: [{ id: '1', order_id: 1, goods_id: 2, total_price: '299' }], count: '6' },
    gives: { data: [{ id: 1, total_price: 299 }], total: 6 },
  },
  {
    does: 'cancels a promotion order',
    call: act('cancel', {}),
    path: '/creditor/v1/promotions/7/cancel',
    fields: {},
    answer: { message: '已取消' },
    gives: { data: { message: '已取消' } },
  },
  {
    does: 'buys a promotion',
    call: act('buy', { objectId: 3, packageId: 2, startDay: '2026-11-20', endDay: '2026-11-26', payType: 1 }),
    path: '/creditor/v1/order',
    fields: {
      object_id: '3',
      start_time: '2026/11/20 00:00:00',
      end_time: '2026/11/26 00:00:00',
      pay_type: '1',
      'products[0][count]': '1',
      'products[0][goods_id]': '2',
      source: 'pc',
    },
    answer: { data: { order_id: '9', order_num: '2026', pay_url: 'https://pay.example/1' } },
    gives: { data: { order_id: 9, pay_url: 'https://pay.example/1' } },
  },
  {
    does: 'opens the payment at WeChat',
    call: act('code', {}),
    path: '/creditor/v1/pre_order',
    fields: { id: '7' },
    answer: { data: { return_msg: 'OK', code_url: 'weixin://1' } },
    gives: { data: { code_url: 'weixin://1' } },
  },
  {
    does: 'reads the packages',
    call: (it) => it.custom?.({ url: 'promotions/packages', method: 'get', query: { id: '2' } }) ?? fail(),
    path: '/creditor/v1/product',
    fields: { page: '1', size: '10', id: '2' },
    answer: { data: { data: [{ id: 1, name: '七天推广', cycle: '7', total_price: '299' }], total: 1 } },
    gives: { data: { data: [{ id: 1, cycle: 7, total_price: 299 }], total: 1 } },
  },
  {
    does: 'reads what a promotion brought',
    call: (it) => it.custom?.({ url: 'promotions/detail', method: 'get', query: { id: '3' } }) ?? fail(),
    path: '/creditor/v1.Zc_object/getObjectTgDetails',
    fields: { id: '3' },
    answer: { data: { own_looker_num: '5', tg_snap_name: '七天推广' } },
    gives: { data: { own_looker_num: 5, tg_snap_name: '七天推广' } },
  },
  {
    does: 'counts promotions by phase',
    call: (it) => it.custom?.({ url: 'promotions/counts', method: 'get' }) ?? fail(),
    path: '/creditor/v1/list-counts',
    fields: {},
    answer: {
      data: {
        subjects: [],
        questions: [],
        messages: [],
        withdrawals: [],
        promotions: [{ phase: 'running', count: 4 }],
      },
    },
    gives: { data: [{ phase: 'running', count: 4 }] },
  },
  status('SUCCESS', 1, { is: 'paid' }),
  status('NOTPAY', 0, { is: 'open' }),
  status('NOTPAY', 2, { is: 'over', stateName: '已取消' }),
];
