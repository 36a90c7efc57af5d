import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { gatewayEvent, payment } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop(database);
});

const MINUTE = 60_000;
const right = async () => expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);

/** Posts a notification of the provider. @returns our answer */
async function notify(notification: { headers: Headers; body: string }): Promise<string> {
  const answer = await shop.app.request('/pay/notify/wechat', { method: 'POST', ...notification });
  return answer.text();
}

const results = async () =>
  (await shop.db.select().from(gatewayEvent).orderBy(gatewayEvent.id)).map(({ result, reason }) => [
    result,
    reason,
  ]);

describe('money that was given back at the provider', () => {
  it('pays for nothing when its payment is notified afterwards', async () => {
    const id = await shop.order();
    const number = await shop.open(id, 2);
    const paid = shop.wechat.pay(number, shop.clock.now());
    expect(await notify(shop.wechat.giveBack(number, 'by hand'))).toBe('success');
    expect(await notify(paid)).toBe('success');
    expect((await shop.look(id)).trade_status).toBe(0);
    expect(await results()).toEqual([
      ['ignored', 'returned-there'],
      ['ignored', 'returned-there'],
    ]);
    await shop.work();
    expect(shop.wechat.refunds.size).toBe(0);
    await right();
  });

  it('pays for nothing either when a query told so before, or after the payment was closed', async () => {
    const id = await shop.order();
    const number = await shop.open(id, 2);
    const paid = shop.wechat.pay(number, shop.clock.now());
    shop.wechat.giveBack(number, 'by hand');
    shop.clock.pass(10_000);
    await shop.work();
    const [row] = await shop.db.select().from(payment);
    expect(row?.status).toBe('returned');
    shop.clock.pass(30 * MINUTE);
    await shop.work();
    expect(await notify(paid)).toBe('success');
    expect((await shop.look(id)).trade_status).toBe(2);
    await shop.work();
    expect(shop.wechat.refunds.size).toBe(0);
    await right();
  });

  it('leaves the way open to pay by the other provider', async () => {
    const id = await shop.order();
    await notify(shop.wechat.giveBack(await shop.open(id, 2), 'by hand'));
    await shop.pay(await shop.open(id, 1));
    expect(await shop.look(id)).toMatchObject({ trade_status: 1, pay_type_name: '支付宝' });
    await right();
  });

  it('is told to operators when what was sold is paid with it, unless we asked for it', async () => {
    const id = await shop.order();
    const number = await shop.open(id, 2);
    await shop.pay(number);
    await notify(shop.wechat.giveBack(number, 'by hand'));
    const other = await shop.order(2);
    const late = await shop.open(other, 2, 2);
    await send(shop.app, contract.cancelOrder, { order_id: other, name: '其他' }, { token: 'user 2' });
    await shop.pay(late);
    await shop.work();
    await notify(shop.wechat.giveBack(late, [...shop.wechat.refunds.keys()][0] ?? ''));
    expect(await results()).toEqual([
      ['applied', null],
      ['ignored', 'foreign-refund'],
      ['returned', 'late'],
      ['ignored', null],
    ]);
    await right();
  });
});
