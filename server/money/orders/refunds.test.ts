import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  shop = await openShop(database);
});

const mine = { token: 'user 1' };

const ask = (id: number, reason = '不需要了') =>
  send(shop.app, contract.applyRefund, { order_id: id, reason }, mine);

async function paidOrder(): Promise<number> {
  const id = await shop.order();
  await shop.pay(await shop.open(id));
  return id;
}

describe('a refund', () => {
  const decide = (id: number, fields: object, token = 'finance') =>
    send(shop.app, contract.decideRefund, { id, remark: '已核实', ...fields } as never, { token });

  it('needs a reason and a paid order', async () => {
    expect(await ask(await shop.order())).toMatchObject({ status: 409 });
    const id = await paidOrder();
    expect(await ask(id, '')).toMatchObject({ status: 422, errors: { reason: '请填写退款原因' } });
    expect(await ask(id)).toMatchObject({ status: 200 });
    expect(await ask(id)).toMatchObject({ status: 409 });
    expect(await shop.look(id)).toMatchObject({ trade_status: 3, refund_reason: '不需要了' });
  });

  it.each([
    ['whole', {}, 1, 1280],
    ['part', { amount: '280.5' }, 1, 280.5],
    ['refuse', {}, 2, null],
  ])(
    'decided as %s is in the order, at the provider and in the ledger',
    async (decision, more, examined, yuan) => {
      const id = await paidOrder();
      await ask(id);
      expect(await decide(id, { decision, ...more })).toMatchObject({ status: 200 });
      expect(await shop.look(id)).toMatchObject({
        trade_status: 4,
        examine_status: examined,
        examine_remark: '已核实',
        refund_amount: yuan,
        refund_time: null,
      });
      await shop.work();
      const sent = [...shop.alipay.refunds.values()];
      expect(sent).toEqual(yuan === null ? [] : [BigInt(yuan * 100)]);
      expect((await shop.look(id)).refund_time).toBe(yuan === null ? null : '2026-11-20 10:00:00');
      expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
      expect(await decide(id, { decision: 'whole' })).toMatchObject({ status: 409 });
    },
  );

  it('in part is more than nothing and less than the whole', async () => {
    const id = await paidOrder();
    await ask(id);
    for (const amount of [undefined, '0', '1280', '5000']) {
      expect(await decide(id, { decision: 'part', ...(amount && { amount }) })).toMatchObject({
        status: 422,
        errors: { amount: '退款金额应大于0且小于实付金额' },
      });
    }
    expect((await shop.look(id)).trade_status).toBe(3);
  });

  it('can be looked at for longer, and come to nothing', async () => {
    const id = await paidOrder();
    await ask(id);
    const review = { id, remark: '需核实' };
    expect(await send(shop.app, contract.reviewRefund, review, { token: 'finance' })).toMatchObject({
      status: 200,
    });
    expect((await shop.look(id)).trade_name).toBe('平台审核中');
    await send(shop.app, contract.restoreOrder, { id, remark: '用户撤回' }, { token: 'finance' });
    expect(await shop.look(id)).toMatchObject({ trade_status: 1, examine_status: null });
    expect(await ask(id)).toMatchObject({ status: 200 });
    expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);
  });

  it('is sent again until the provider has it', async () => {
    const id = await paidOrder();
    await ask(id);
    await decide(id, { decision: 'whole' });
    shop.alipay.isAway = true;
    await shop.work();
    expect((await shop.look(id)).refund_time).toBeNull();
    shop.alipay.isAway = false;
    await shop.work();
    expect(shop.alipay.refunds.size).toBe(0);
    shop.clock.pass(10_000);
    await shop.work();
    expect(shop.alipay.refunds.size).toBe(1);
    expect((await shop.look(id)).refund_time).toBe('2026-11-20 10:00:10');
  });

  it('is decided by finance, who can see orders with their payments, and written down', async () => {
    const id = await paidOrder();
    await ask(id);
    expect(await decide(id, { decision: 'whole' }, 'ops')).toMatchObject({ status: 403 });
    await decide(id, { decision: 'whole' });
    await shop.work();
    const { data } = await send(shop.app, contract.oneOrder, { id }, { token: 'finance' });
    expect(data).toMatchObject({
      user_phone: '138****0001',
      payments: [{ pay_type_name: '支付宝', amount: 1280, refunded: 1280 }],
    });
    expect(await send(shop.app, contract.auditTrail, {}, { token: 'ops' })).toMatchObject({ count: 0 });
    const { list } = await send(shop.app, contract.auditTrail, { subject: 'orders' }, { token: 'finance' });
    expect(list).toMatchObject([
      { actor: 'finance', action: 'refund', subject_id: id, details: { decision: 'whole', fen: '128000' } },
    ]);
    const waiting = await send(shop.app, contract.allOrders, { trade_status: 3 }, { token: 'finance' });
    expect(waiting).toMatchObject({ list: [], count: 0 });
  });
});
