import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { outbox } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { openPromotions } from '../../testing/records/promotions.ts';

const database = testDatabase();
let market: Awaited<ReturnType<typeof openPromotions>>;

beforeEach(async () => {
  market = await openPromotions(database);
});

const expectLedgerRight = async () => expect(await checkLedger(market.db, market.clock.now())).toEqual([]);

it('orders are found by number, creditor, listing, state and days', async () => {
  const { data } = await market.buy();
  market.clock.pass(24 * 3_600_000);
  const { id, number } = await market.open({ payType: 2, listingId: market.ids[1], start: '2026-11-21' });
  const bought = data?.order_id;
  const found = async (input: object) =>
    (await market.ask(contract.allPromotions, input, 'finance')).list?.map((it) => it.id);
  expect(await found({})).toEqual([id, bought]);
  expect(await found({ order_num: number.slice(0, -2) })).toEqual([id]);
  expect(await found({ order_num: 'none' })).toEqual([]);
  expect(await found({ creditor_id: 1 })).toHaveLength(2);
  expect(await found({ creditor_id: 2 })).toEqual([]);
  expect(await found({ object: String(market.first) })).toContain(bought);
  expect(await found({ to: '2026-11-20' })).toEqual([bought]);
  expect(await found({ from: '2026-11-21' })).toEqual([id]);
  expect(await found({ from: '2026-11-21', trade_status: 1 })).toEqual([]);
});

describe('a refund', () => {
  const refund = (id: number, amount: string, reason = '展示位置故障') =>
    market.ask(contract.refundPromotion, { id, amount, reason }, 'finance');

  it('of the whole price ends the promotion and goes back to the balance', async () => {
    const { data } = await market.buy();
    const id = data?.order_id ?? 0;
    expect(await refund(id, '299')).toMatchObject({ status: 200 });
    expect(await market.promoted()).toEqual([]);
    expect(await market.balance()).toMatchObject({ available: 100_000n });
    expect(await market.orders()).toMatchObject([
      { trade_status: 4, refund_sign: 1, refund_amount: 299, refund_reason: '展示位置故障' },
    ]);
    expect(await refund(id, '299')).toMatchObject({ status: 409 });
    const sent = await market.db.select().from(outbox).where(sql`kind = 'sms'`);
    expect(sent).toMatchObject([
      { payload: { phone: '13911110001', text: expect.stringContaining('¥299.00') } },
    ]);
    const { list } = await market.ask(contract.creditorMessages, {});
    expect(list?.[0]).toMatchObject({
      title: '推广费用已退款',
      text: expect.stringContaining('展示位置故障'),
    });
    await expectLedgerRight();
  });

  it('of a part happens once, goes back by the provider, and the promotion goes on', async () => {
    const { id, number } = await market.open({ payType: 2 });
    expect(await refund(id, '100')).toMatchObject({ status: 409 });
    await market.pay(number);
    for (const wrong of ['0', '299.01'])
      expect(await refund(id, wrong)).toMatchObject({
        status: 422,
        errors: { amount: '退款金额应大于0且不超过实付金额' },
      });
    expect(await refund(id, '100.5')).toMatchObject({ status: 200 });
    expect(await refund(id, '10')).toMatchObject({ status: 409, message: '该推广订单已退款，不能重复退款' });
    await market.work();
    expect([...market.wechat.refunds.values()]).toEqual([10_050n]);
    expect(await market.promoted()).toEqual([market.first]);
    expect((await market.ask(contract.onePromotion, { id }, 'finance')).data).toMatchObject({
      refund_sign: 2,
      creditor_name: '江南资产',
      payments: [{ pay_type_name: '微信支付', refunded: 100.5 }],
    });
    await expectLedgerRight();
  });
});
