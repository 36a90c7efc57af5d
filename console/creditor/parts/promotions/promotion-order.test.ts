import { expect, it } from 'vitest';
import { payStatusOf } from './pay-status.ts';
import { orderInput } from './use-promotion-payment.tsx';

it('orders one package from its first to its last day', () => {
  const days = { startDay: '2026-11-20', endDay: '2026-11-26' };
  expect(orderInput({ objectId: 3, packageId: 2, ...days, payType: 1 })).toEqual({
    object_id: 3,
    start_time: '2026-11-20',
    end_time: '2026/11/26 00:00:00',
    pay_type: 1,
    products: [{ count: 1, goods_id: 2 }],
    source: 'pc',
  });
});

it.each([
  ['SUCCESS', 1, { is: 'paid' }],
  ['NOTPAY', 0, { is: 'open' }],
  ['NOTPAY', 2, { is: 'over', stateName: '已取消' }],
])('reads %s in state %d', (trade_state, trade_status, status) => {
  expect(payStatusOf({ data: { trade_state, tradeStatus: '', trade_status } })).toEqual(status);
});
