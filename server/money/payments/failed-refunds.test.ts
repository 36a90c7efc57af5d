import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { outbox, refund } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
const finance = { token: 'finance' };
const HOUR = 3_600_000;

/** A refund of 1,280 yuan that WeChat will not make. @returns the order's id */
async function failed(word = 'ABNORMAL'): Promise<number> {
  const id = await shop.order();
  await shop.pay(await shop.open(id, 2));
  const reason = '不需要了';
  await send(shop.app, contract.applyRefund, { order_id: id, reason }, { token: 'user 1' });
  const decision = { id, decision: 'whole', remark: '已核实' } as const;
  await send(shop.app, contract.decideRefund, decision, finance);
  shop.wechat.refundFailure = word;
  await shop.work();
  return id;
}

beforeEach(async () => {
  shop = await openShop(database);
});

const read = async () => (await send(shop.app, contract.oneRefund, { id: 1 }, finance)).data;
const settle = (reference = 'B1') =>
  send(shop.app, contract.settleRefund, { id: 1, reference, remark: '微信零钱已注销' }, finance);
const retry = () => send(shop.app, contract.retryRefund, { id: 1 }, finance);
const inbox = async () =>
  (await send(shop.app, contract.userMessages, {}, { token: 'user 1' })).list?.map(({ title }) => title);
const isRight = async () => expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);

it.each(['ABNORMAL', 'CLOSED'])('is asked for no more once it is %s, and the order says so', async (word) => {
  const id = await failed(word);
  expect(await read()).toMatchObject({ state: 'failed', failure: word, attempts: 0 });
  expect(await shop.look(id)).toMatchObject({
    trade_status: 4,
    trade_name: '退款异常',
    refund_state: 'failed',
    refund_time: null,
  });
  expect((await inbox())?.[0]).toBe(messages.messageRefundFailed);
  shop.wechat.refundFailure = null;
  shop.clock.pass(48 * HOUR);
  await shop.work();
  expect(shop.wechat.refunds.size).toBe(0);
  expect(
    (await shop.db.select().from(outbox)).filter(({ kind, doneAt }) => kind === 'refund' && !doneAt),
  ).toEqual([]);
  const list = await send(shop.app, contract.allRefunds, { state: 'failed' }, finance);
  expect(list.list).toHaveLength(1);
  await isRight();
});

it('is paid out at the bank by an operator, once, and the payer is told', async () => {
  const id = await failed();
  const answers = await Promise.all([settle(), settle('B2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read()).toMatchObject({
    state: 'offline',
    offline_reference: expect.stringMatching(/^B[12]$/),
  });
  expect(await shop.look(id)).toMatchObject({ trade_name: '退款已处理', refund_state: 'offline' });
  expect((await inbox())?.[0]).toBe(messages.messageRefundOffline);
  expect((await retry()).status).toBe(409);
  const audit = await send(shop.app, contract.auditTrail, { subject: 'refunds' }, finance);
  expect(audit.list).toMatchObject([{ action: 'settle', details: { failure: 'ABNORMAL', fen: '128000' } }]);
  await isRight();
});

it.each([
  ['ABNORMAL', /R$/],
  ['CLOSED', /R2$/],
])(
  'is asked for again by an operator after %s, under the number that the provider takes',
  async (word, number) => {
    const id = await failed(word);
    expect((await retry()).status).toBe(200);
    await isRight();
    shop.wechat.refundFailure = null;
    await shop.work();
    expect([...shop.wechat.refunds.keys()]).toEqual([expect.stringMatching(number)]);
    expect(await shop.look(id)).toMatchObject({ refund_state: 'done', trade_name: '退款已处理' });
    expect(await shop.db.select().from(refund)).toMatchObject([{ failedAt: null, failure: null }]);
    await isRight();
  },
);

it('is told of each time that it fails', async () => {
  await failed();
  await retry();
  shop.clock.pass(HOUR);
  await shop.work();
  expect((await inbox())?.filter((title) => title === messages.messageRefundFailed)).toHaveLength(2);
  expect(await read()).toMatchObject({ state: 'failed' });
});

it('that is on its way is not settled', async () => {
  await failed();
  await retry();
  expect(await settle()).toMatchObject({ status: 409, message: messages.refundNotFailed });
});
