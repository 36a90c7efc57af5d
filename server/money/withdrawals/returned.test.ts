import { beforeEach, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { creditorProfile, payout, withdrawal } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { checkLedger } from '../ledger/index.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { askWithdrawal } from './index.ts';

const database = testDatabase();
const CREDITOR = 'creditor 1';
let [one, other] = ['', ''];
let now = NOW;

const ask = <C extends Call>(call: C, input: InputOf<C>, token = one) =>
  send(testApp(database, { clock: () => now }), call, input, { token });

/** A withdrawal of 300 of 1,000 yuan. */
beforeEach(async () => {
  now = NOW;
  one = await signedInOperator(database, '甲', ['finance']);
  other = await signedInOperator(database, '乙', ['finance']);
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  const bank = { bankName: '工商银行', bankAccountName: '江南银行', bankAccountNumber: '62220001' };
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...bank, updatedAt: NOW });
  await database.db.transaction(async (tx) => {
    await addPostedSettlement(
      tx,
      { creditorId: 1, tradeType: 1, amount: 100_000n, note: '成交款' },
      hoursFromNow(-9),
    );
    await askWithdrawal(tx, { creditorId: 1, amount: 30_000n, number: 'W1' }, hoursFromNow(-8));
  });
});

const approve = () => ask(contract.approveWithdrawal, { id: 1 });
const pay = (reference = 'B1') => ask(contract.payWithdrawal, { id: 1, reference });
const bounce = (token = one) => ask(contract.bounceWithdrawal, { id: 1, remark: '账号户名不符' }, token);
const repay = (token = other) => ask(contract.repayWithdrawal, { id: 1 }, token);
const release = (token = other) => ask(contract.releaseWithdrawal, { id: 1 }, token);
const cancel = (token = CREDITOR) => ask(contract.cancelWithdrawal, { id: 1 }, token);
const balance = async () => (await ask(contract.balance, {}, CREDITOR)).data;
const own = async () => (await ask(contract.withdrawalList, {}, CREDITOR)).data?.data[0];
const titles = async () =>
  (await ask(contract.creditorMessages, {}, CREDITOR)).list?.map(({ title }) => title);
const actions = async () =>
  (await ask(contract.auditTrail, { subject: 'withdrawals' })).list?.map(({ actor, action }) => [
    actor,
    action,
  ]);
const isRight = async () => expect(await checkLedger(database.db, now)).toEqual([]);

it('a payout that the bank returns is frozen again, and goes back to the balance by a second person', async () => {
  await approve();
  await pay();
  expect(await balance()).toEqual({ balance: 700, frozen: 0 });
  expect((await bounce()).status).toBe(200);
  expect(await balance()).toEqual({ balance: 700, frozen: 300 });
  expect(await own()).toMatchObject({ status: 4, remark: '账号户名不符' });
  await isRight();
  const queue = await ask(contract.reviewQueue, { kind: 'withdrawals' });
  expect(queue.list).toMatchObject([{ record_id: 1 }]);

  expect(await release(one)).toMatchObject({ status: 403, message: messages.returnSecondPerson });
  expect((await release()).status).toBe(200);
  expect(await balance()).toEqual({ balance: 1_000, frozen: 0 });
  expect(await own()).toMatchObject({ status: 6 });
  expect((await titles())?.slice(0, 2)).toEqual(['银行退回的提现已转回余额', '提现被银行退回，等待处理']);
  expect((await actions())?.slice(0, 2)).toEqual([
    ['乙', 'release'],
    ['甲', 'bounce'],
  ]);
  await isRight();
});

it('a returned payout is paid again to the account of now, as a payout of its own', async () => {
  await approve();
  await pay();
  await bounce();
  await database.db.update(creditorProfile).set({ bankAccountNumber: '62220002', bankChangedAt: NOW });
  expect((await repay()).status).toBe(409);
  now = hoursFromNow(25);
  expect((await repay()).status).toBe(200);
  expect((await pay('B2')).message).toBe(messages.withdrawalNotApproved);
  await approve();
  expect((await pay('B1')).errors).toEqual({ reference: messages.payoutReferenceUsed });
  expect((await pay('B2')).status).toBe(200);
  expect(await balance()).toEqual({ balance: 700, frozen: 0 });
  expect(await database.db.select().from(withdrawal)).toMatchObject([
    { status: 2, payouts: 2, payoutReference: 'B2', bankAccountNumber: '62220002' },
  ]);
  expect(await database.db.select().from(payout).orderBy(payout.id)).toMatchObject([
    { attempt: 1, reference: 'B1', returnReason: '账号户名不符' },
    { attempt: 2, reference: 'B2', returnedAt: null },
  ]);
  expect((await titles())?.filter((title) => title === '提现已打款')).toHaveLength(2);
  await isRight();
  await bounce();
  await isRight();
});

it('is returned, paid again or given back once where several do it at once', async () => {
  await approve();
  await pay();
  const bounced = await Promise.all([bounce(), bounce(), bounce(other)]);
  expect(bounced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [row] = await database.db.select().from(withdrawal);
  const second = row?.returnedBy === 1 ? other : one;
  const answers = await Promise.all([release(second), repay(second), release(second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await isRight();
});

it('a withdrawal that waits is cancelled by its creditor only', async () => {
  expect((await cancel('creditor 2')).status).toBe(404);
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balance()).toEqual({ balance: 1_000, frozen: 0 });
  expect(await own()).toMatchObject({ status: 5 });
  expect((await approve()).message).toBe('提现当前状态为“已撤销”，不能进行此操作');
  expect(await titles()).toEqual(['提现已撤销，已退回余额']);
  await isRight();
});

it('a withdrawal is not cancelled once it is approved', async () => {
  await approve();
  expect(await cancel()).toMatchObject({ status: 409, message: messages.withdrawalCancelApproved });
  await isRight();
});

it('is held while its creditor owes, and what comes back pays the debt off first', async () => {
  await approve();
  const takeBack = { creditorId: 1, tradeType: 2, amount: 90_000n, note: '冲正' } as const;
  await database.db.transaction((tx) => addPostedSettlement(tx, takeBack, NOW));
  expect(await balance()).toEqual({ balance: 0, frozen: 300, debt: 200 });
  expect(await pay()).toMatchObject({ status: 409, message: messages.payoutHeldDebt });
  expect((await ask(contract.exportWithdrawals, {}, other)).status).toBe(409);
  expect((await ask(contract.oneWithdrawal, { id: 1 })).data).toMatchObject({ is_held: true });
  const queue = await ask(contract.reviewQueue, { kind: 'withdrawals' });
  expect(queue.list?.[0]?.what).toBe('¥300.00（暂停打款）');
  await isRight();
  expect((await ask(contract.rejectWithdrawal, { id: 1, remark: '抵扣欠款' })).status).toBe(200);
  expect(await balance()).toEqual({ balance: 100, frozen: 0 });
  expect(await titles()).toContain(messages.messageDebtPaid);
  await isRight();
});

it('what is neither paid nor in a file is not returned by a bank', async () => {
  await approve();
  expect(await bounce()).toMatchObject({ status: 409, message: messages.withdrawalNotExported });
});

it('a withdrawal in a file for the bank is only paid or returned, until the file is withdrawn', async () => {
  await approve();
  const file = (await ask(contract.exportWithdrawals, {}, other)).data;
  const reject = () => ask(contract.rejectWithdrawal, { id: 1, remark: '户名不符' });
  expect(await reject()).toMatchObject({ status: 409, message: expect.stringContaining(file?.number ?? '') });
  expect((await cancel()).status).toBe(409);
  const batch = async () => (await ask(contract.allPayoutBatches, {})).list?.[0];
  expect(await batch()).toMatchObject({
    number: file?.number,
    state: 'open',
    open_count: 1,
    made_by: '乙',
    sum: 300,
  });
  expect((await ask(contract.payoutBatchFile, { id: 1 })).data?.content).toBe(file?.content);

  const withdraw = (token: string) =>
    ask(contract.withdrawPayoutBatch, { id: 1, remark: '银行未受理' }, token);
  expect(await withdraw(other)).toMatchObject({ status: 403, message: messages.payoutBatchSecondPerson });
  expect((await withdraw(one)).status).toBe(200);
  expect((await withdraw(one)).status).toBe(409);
  expect(await batch()).toMatchObject({ state: 'withdrawn', withdrawn_by: '甲', reason: '银行未受理' });
  expect((await ask(contract.payoutBatchFile, { id: 1 })).status).toBe(409);
  expect((await reject()).status).toBe(200);
  await isRight();
});

it('a line that the bank refuses is returned without a payout, and settles the file', async () => {
  await approve();
  await ask(contract.exportWithdrawals, {}, other);
  expect((await bounce()).status).toBe(200);
  expect(await balance()).toEqual({ balance: 700, frozen: 300 });
  expect((await ask(contract.allPayoutBatches, { state: 'settled' })).list).toHaveLength(1);
  expect((await ask(contract.withdrawPayoutBatch, { id: 1, remark: '银行未受理' })).status).toBe(409);
  await isRight();
  expect((await release()).status).toBe(200);
  expect(await balance()).toEqual({ balance: 1_000, frozen: 0 });
  await isRight();
});
