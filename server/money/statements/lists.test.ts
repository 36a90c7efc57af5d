import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { creditorProfile } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { addPromotionOrder, buyByBalance, refundToBalance } from '../../testing/records/promotion-orders.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { askWithdrawal, payWithdrawal } from '../withdrawals/index.ts';
import { bounce, release } from '../withdrawals/returned.ts';

const database = testDatabase();
const creditorId = 1;
const bank = { bankName: '工商银行', bankAccountName: '商家', bankAccountNumber: '6222000000000000001' };

const ask = async <Name extends 'financeList' | 'bill' | 'promotionOrder' | 'settlementList'>(
  name: Name,
  input: InputOf<(typeof contract)[Name]>,
) => send(testApp(database), contract[name], input, { token: 'creditor 1' });

/** One event per hour, of every kind and state. @returns the ids of the orders */
async function addEvents() {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  await database.db.insert(creditorProfile).values([
    { creditorId, ...bank, updatedAt: NOW },
    { creditorId: 2, ...bank, updatedAt: NOW },
  ]);
  return database.db.transaction(async (tx) => {
    for (const owner of [1, 2]) {
      const income = { creditorId: owner, tradeType: 1, amount: 100_000n, note: '成交款' } as const;
      await addPostedSettlement(tx, { ...income, reference: `R${owner}` }, NOW);
    }
    await addPostedSettlement(
      tx,
      { creditorId, tradeType: 2, amount: 1_000n, note: '冲正' },
      hoursFromNow(1),
    );
    await askWithdrawal(tx, { creditorId, amount: 2_000n, number: 'W1' }, hoursFromNow(2));
    const order = { creditorId, listingTitle: '某厂房' };
    const unpaid = await addPromotionOrder(tx, { ...order, payType: 1, createdAt: hoursFromNow(3) });
    const cancelled = await addPromotionOrder(tx, {
      ...order,
      status: 2,
      createdAt: hoursFromNow(4),
      cancelledAt: hoursFromNow(5),
      cancelReason: '超时未付款',
    });
    const part = await buyByBalance(tx, { creditorId, price: 10_000n }, hoursFromNow(5));
    await refundToBalance(tx, { creditorId, id: part, price: 10_000n, amount: 4_000n }, hoursFromNow(30));
    const whole = await buyByBalance(tx, { creditorId, price: 500n }, hoursFromNow(31));
    await refundToBalance(tx, { creditorId, id: whole, price: 500n, amount: 500n }, hoursFromNow(32));
    return { unpaid, cancelled, part, whole };
  });
}
let orders: Awaited<ReturnType<typeof addEvents>>;
beforeEach(async () => {
  orders = await addEvents();
});

describe('the finance list', () => {
  const lines = async (filter: InputOf<typeof contract.financeList>) => {
    const { data } = await ask('financeList', filter);
    return { total: data?.total, rows: data?.data.map((it) => `${it.kind} ${it.price} ${it.state_text}`) };
  };

  it('has every event, the newest first, five on a page', async () => {
    expect(await lines({})).toEqual({
      total: 9,
      rows: [
        'refund 5 已退款',
        'promotion 5 已全额退款',
        'refund 40 已退款',
        'promotion 100 已部分退款',
        'promotion 100 已取消',
      ],
    });
    expect(await lines({ page: 2 })).toEqual({
      total: 9,
      rows: [
        'promotion 100 待付款',
        'withdrawal 20 待审核',
        'settlement 10 已冲减',
        'settlement 1000 已入账',
      ],
    });
    const all = (await ask('financeList', { size: 50 })).data?.data ?? [];
    expect(new Set(all.map(({ id }) => id)).size).toBe(9);
    expect(all.find(({ order_id }) => order_id === orders.unpaid)).toEqual({
      id: orders.unpaid,
      order_id: orders.unpaid,
      payout_reference: null,
      order_num: expect.stringMatching(/^TG/),
      t_trade_type: 2,
      price: 100,
      pay_type_text: '支付宝',
      createtime: '2026-11-20 13:00:00',
      kind: 'promotion',
      state: 'waiting',
      state_text: '待付款',
      note: '七日推广：某厂房',
    });
  });

  it('is filtered by kind, state and days', async () => {
    expect(await lines({ kind: 'settlement' })).toMatchObject({ total: 2 });
    expect((await lines({ state: 'waiting' })).rows).toEqual([
      'promotion 100 待付款',
      'withdrawal 20 待审核',
    ]);
    expect((await lines({ state: 'refunded' })).rows).toEqual(['promotion 5 已全额退款']);
    expect(await lines({ kind: 'settlement', state: 'closed' })).toEqual({ total: 0, rows: [] });
    expect((await lines({ from: '2026-11-21', to: '2026/11/21' })).rows).toHaveLength(3);
    expect(await lines({ to: '2026-11-19' })).toEqual({ total: 0, rows: [] });
    expect((await ask('financeList', { from: '2026-02-30' })).status).toBe(422);
    expect((await ask('financeList', { page: 1_000, size: 50 })).status).toBe(422);
  });
});

it('the order’s detail tells what was paid, given back and cancelled', async () => {
  expect((await ask('promotionOrder', { id: orders.part })).data).toMatchObject({
    order_id: orders.part,
    trade_status: 1,
    total_price: 100,
    pay_type: 3,
    pay_type_text: '余额支付',
    pay_time: '2026-11-20 15:00:00',
    start_time: '2026-11-21',
    end_time: '2026-11-27',
    refund_sign: 2,
    refund_amount: 40,
    refund_time: '2026-11-21 16:00:00',
    refund_reason: '推广位故障',
    products: [{ count: 1 }],
  });
  expect((await ask('promotionOrder', { id: orders.whole })).data).toMatchObject({
    trade_status: 4,
    refund_sign: 1,
  });
  expect((await ask('promotionOrder', { id: orders.cancelled })).data).toMatchObject({
    trade_status: 2,
    refund_sign: 0,
    cancel_reason: '超时未付款',
    pay_time: null,
  });
});

it('the bill and the settlements are the creditor’s own', async () => {
  const { data } = await ask('bill', {});
  expect(data).toMatchObject({ expenditure: 115, profit: 1_045 });
  expect(data?.months).toHaveLength(12);
  expect(data?.months?.at(-1)).toEqual({ month: '2026-11', expenditure: 115, profit: 1_045 });
  expect((await ask('settlementList', {})).data).toMatchObject({
    total: 2,
    data: [
      { order_num: expect.stringMatching(/^JS\d+$/), trade_type: 2, price: 10, note: '冲正' },
      { order_num: 'R1', trade_type: 1, t_trade_type: 1, tg_pay_type: 3, pay_type_text: '账户余额' },
    ],
  });
});

describe('a statement', () => {
  const statement = (from: string, to: string, now = NOW) =>
    send(testApp(database, { clock: () => now }), contract.statement, { from, to }, { token: 'creditor 1' });

  it('names the creditor and every payout with the number of the bank, and adds them up', async () => {
    await database.db.transaction((tx) => payWithdrawal(tx, 1, hoursFromNow(24), { reference: 'ICBC-0001' }));
    const { data } = await statement('2026-11-21', '2026-11-30', hoursFromNow(26));
    expect(data).toMatchObject({
      name: '江南银行',
      as_of: '2026-11-21 12:00:00',
      frozen_opening: 20,
      paid_out: 20,
      frozen_closing: 0,
    });
    const paid = { id: 1, time: '2026-11-21 10:00:00', title: '打款', order_num: 'W1', amount: 20 };
    expect(data?.payouts).toEqual([{ ...paid, payout_reference: 'ICBC-0001' }]);
    const { data: before } = await statement('2026-11-20', '2026-11-20', hoursFromNow(26));
    expect(before?.payouts).toEqual([]);
    expect(before?.lines.find(({ title }) => title === '申请提现')?.payout_reference).toBe('ICBC-0001');
    const { data: list } = await ask('financeList', { kind: 'withdrawal' });
    expect(list?.data[0]?.payout_reference).toBe('ICBC-0001');
  });

  it('shows what the bank returned, and what went back to the balance after that', async () => {
    await database.db.transaction(async (tx) => {
      await payWithdrawal(tx, 1, hoursFromNow(3), { reference: 'ICBC-0001' });
      const rule = { rule: '沙箱规则' };
      await bounce(tx, rule, { id: 1, remark: '户名不符' }, hoursFromNow(4));
      await release(tx, rule, { id: 1 }, hoursFromNow(5));
    });
    const { data } = await statement('2026-11-20', '2026-11-20');
    expect(data).toMatchObject({ paid_out: 0, frozen: 0, frozen_closing: 0 });
    expect(data?.payouts?.map(({ title, amount, order_num }) => [title, amount, order_num])).toEqual([
      ['打款', 20, 'W1'],
      ['银行退回', -20, 'W1'],
    ]);
    expect(data?.lines.map(({ title, note }) => [title, note])).toContainEqual([
      '银行退回转回余额',
      '户名不符',
    ]);
  });

  it('of a period that has not begun, or ends before it begins, is refused with a reason', async () => {
    expect(await statement('2026-11-21', '2026-11-30')).toMatchObject({
      status: 422,
      errors: { from: '开始日期不能晚于今天' },
    });
    const reversed = { status: 422, errors: { to: '结束日期不能早于开始日期' } };
    expect(await statement('2026-11-20', '2026-11-19')).toMatchObject(reversed);
    expect(await ask('financeList', { from: '2026-11-20', to: '2026-11-19' })).toMatchObject(reversed);
    expect((await statement('2026-11-01', '2026-11-30')).data?.as_of).toBe('2026-11-20 10:00:00');
  });
});
