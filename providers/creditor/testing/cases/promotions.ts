/** Promotions: the provider's request and result of each method. */
import { type Case, fail, filter, pagination } from '../providers.ts';

const record = { id: 7 };
const act = (name: string, values: object): Case['call'] => {
  return (it) =>
    it.custom?.({ url: `promotions/${name}`, method: 'post', payload: { record, values } }) ?? fail();
};
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
];
