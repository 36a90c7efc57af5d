/** From the order to the payment and its refund, with all gateways of the sandbox and the server's scheduled jobs. */
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { sandboxCalls } from '../../../shared/contract/outside/sandbox.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { TEST_SECRETS, testApp, testTasks } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { sandboxGateways } from '../gateways/index.ts';

const database = testDatabase();

async function openSandbox({ takesRealMoney = false } = {}) {
  const { db, clock, order, look, listingId } = await openShop(database);
  const gateways = {
    ...sandboxGateways({ db, clock: clock.now, secret: TEST_SECRETS.sandbox }),
    takesRealMoney,
  };
  const app = testApp(database, { clock: clock.now, gateways });
  const work = testTasks(database, { clock: clock.now, gateways, sandboxRule: 'always' });
  const mine = { token: 'user 1' };
  return {
    app,
    db,
    now: clock.now,
    look,
    listingId,
    mine,
    order,
    /** Lets the given number of seconds pass, and runs the due jobs in each of them. */
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        clock.pass(1_000);
        await work();
      }
    },
    /** Opens a payment and completes it at the cashier with that outcome. */
    async atCashier(orderId: number, payType: 1 | 2, outcome: 'approve' | 'decline' | 'delay' | 'lose') {
      const { data } = await send(app, contract.payOrder, { order_id: orderId, pay_type: payType }, mine);
      const path = data?.pay_url ?? data?.code_url ?? '';
      const number = new URL(path, 'http://here.internal').searchParams.get('number') ?? '';
      return send(app, sandboxCalls.settleSandboxPayment, { number, outcome });
    },
  };
}

it.each([
  ['approve', 1],
  ['delay', 16],
  ['lose', 25],
] as const)('what is paid with the outcome %s is known %s seconds later', async (outcome, seconds) => {
  const shop = await openSandbox();
  const id = await shop.order();
  await shop.atCashier(id, 2, outcome);
  expect((await shop.look(id)).trade_status).toBe(0);
  await shop.wait(seconds);
  expect((await shop.look(id)).trade_status).toBe(1);
  expect(await checkLedger(shop.db, shop.now())).toEqual([]);
});

it('what is declined can be paid all the same, also the other way, but only once', async () => {
  const shop = await openSandbox();
  const id = await shop.order();
  await shop.atCashier(id, 1, 'decline');
  await shop.wait(15);
  expect((await shop.look(id)).trade_status).toBe(0);
  await shop.atCashier(id, 2, 'approve');
  await shop.atCashier(id, 1, 'approve');
  await shop.wait(3);
  expect(await shop.look(id)).toMatchObject({ trade_status: 1, pay_type_name: '微信支付' });
});

it('no rule decides where any payment provider is a real one', async () => {
  const shop = await openSandbox({ takesRealMoney: true });
  const id = await shop.order();
  await shop.atCashier(id, 1, 'approve');
  await shop.wait(1);
  await send(shop.app, contract.applyRefund, { order_id: id, reason: '不需要了' }, shop.mine);
  await shop.wait(30);
  expect((await shop.look(id)).trade_status).toBe(3);
});

it('without an operator, a rule approves refunds and appointments under its own name', async () => {
  const shop = await openSandbox();
  const id = await shop.order();
  await shop.atCashier(id, 1, 'approve');
  await shop.wait(1);
  await send(shop.app, contract.applyRefund, { order_id: id, reason: '不需要了' }, shop.mine);
  const { list = [] } = await send(shop.app, contract.viewingSlots, { id: shop.listingId });
  const booking = { object_id: shop.listingId, start_time: list[0]?.start_time ?? '', name: '王小明' };
  expect(await send(shop.app, contract.bookAppointment, booking, shop.mine)).toMatchObject({ status: 200 });

  await shop.wait(9);
  expect((await shop.look(id)).trade_status).toBe(3);
  await shop.wait(5);
  expect(await shop.look(id)).toMatchObject({
    trade_status: 4,
    examine_status: 1,
    refund_amount: 1280,
    examine_remark: '沙箱规则：演示环境自动同意退款',
  });
  expect((await shop.look(id)).refund_time).not.toBeNull();
  const appointments = await send(shop.app, contract.appointmentList, {}, shop.mine);
  expect(appointments.list).toMatchObject([{ status: 2, staff_name: '沙箱看样员' }]);
  for (const token of ['ops', 'finance']) {
    const { list } = await send(shop.app, contract.auditTrail, {}, { token });
    expect(list?.map(({ actor }) => actor)).toEqual(['沙箱规则']);
  }
  expect(await checkLedger(shop.db, shop.now())).toEqual([]);
});
