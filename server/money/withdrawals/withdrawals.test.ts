import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile, ledgerTransfer, settlement, withdrawal } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { checkLedger, Overdraft } from '../ledger/index.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { askWithdrawal, payWithdrawal, rejectWithdrawal } from './index.ts';

const database = testDatabase();
const BANK = {
  bankName: '中国工商银行',
  bankAccountName: '江南银行',
  bankAccountNumber: '6222000000000000001',
};

beforeEach(async () => {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...BANK, updatedAt: NOW });
});

const inTransaction = <Result>(work: (tx: Queries) => Promise<Result>) => database.db.transaction(work);
const bring = (amount: bigint) =>
  inTransaction((tx) =>
    addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount, note: '成交结算' }, NOW),
  );
const takeBack = (amount: bigint) =>
  inTransaction((tx) => addPostedSettlement(tx, { creditorId: 1, tradeType: 2, amount, note: '冲正' }, NOW));
const ask = (amount: bigint, number = '1', creditorId = 1) =>
  inTransaction((tx) => askWithdrawal(tx, { creditorId, amount, number }, NOW));
const reject = (id: number) =>
  inTransaction((tx) => rejectWithdrawal(tx, { id, remark: '账户有误' }, hoursFromNow(1)));
const pay = (id: number) => inTransaction((tx) => payWithdrawal(tx, id, hoursFromNow(1)));

const balance = async () =>
  (await send(testApp(database), contract.balance, {}, { token: 'creditor 1' })).data;
const rows = () => database.db.select().from(withdrawal).orderBy(withdrawal.id);
const isRight = async () => expect(await checkLedger(database.db, NOW)).toEqual([]);

describe('a settlement', () => {
  it('brings money to the balance, or takes it back', async () => {
    await bring(50_000n);
    await takeBack(12_345n);
    expect(await balance()).toEqual({ balance: 376.55, frozen: 0 });
    await isRight();
  });

  it('takes back what there is, and the rest is owed', async () => {
    await bring(50_000n);
    await takeBack(50_001n);
    expect(await database.db.$count(settlement)).toBe(2);
    expect(await balance()).toEqual({ balance: 0, frozen: 0, debt: 0.01 });
    await isRight();
  });
});

describe('a withdrawal', () => {
  beforeEach(() => bring(50_000n));

  it('is frozen for the bank account of that moment', async () => {
    await ask(20_000n, '20261120100000');
    await database.db.update(creditorProfile).set({ bankAccountNumber: '6222000000000000002' });
    expect(await rows()).toMatchObject([
      { number: '20261120100000', creditorId: 1, amount: 20_000n, ...BANK, status: 1, decidedAt: null },
    ]);
    expect(await balance()).toEqual({ balance: 300, frozen: 200 });
    await isRight();
  });

  it('goes back to the balance when it is rejected', async () => {
    await reject(await ask(20_000n));
    expect(await rows()).toMatchObject([{ status: 3, remark: '账户有误', decidedAt: hoursFromNow(1) }]);
    expect(await balance()).toEqual({ balance: 500, frozen: 0 });
    await isRight();
  });

  it('leaves when it is paid out', async () => {
    await pay(await ask(20_000n));
    expect(await rows()).toMatchObject([{ status: 2, remark: null, decidedAt: hoursFromNow(1) }]);
    expect(await balance()).toEqual({ balance: 300, frozen: 0 });
    await isRight();
  });

  it('is decided once', async () => {
    const [first, second] = [await ask(10_000n, '1'), await ask(10_000n, '2')];
    await pay(first);
    await reject(second);
    const isPaid = '提现当前状态为“已提现”，不能进行此操作';
    await expect(pay(first)).rejects.toMatchObject({ status: 409, message: isPaid });
    await expect(reject(first)).rejects.toMatchObject({ status: 409, message: isPaid });
    const isRejected = '提现当前状态为“已驳回”，不能进行此操作';
    await expect(pay(second)).rejects.toMatchObject({ status: 409, message: isRejected });
    await expect(pay(99)).rejects.toMatchObject({ status: 404 });
    expect(await balance()).toEqual({ balance: 400, frozen: 0 });
    await isRight();
  });

  it('is either paid or rejected where both are done at once', async () => {
    const id = await ask(20_000n);
    const decisions = await Promise.allSettled([pay(id), reject(id), pay(id), reject(id)]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await isRight();
  });

  it.each([0n, -1n])('of %s is none', async (amount) => {
    await expect(ask(amount)).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('takes no more than there is, and nothing without a bank account', async () => {
    await expect(ask(50_001n)).rejects.toThrow(Overdraft);
    const refused = { status: 409, message: messages.bankAccountMissing };
    await expect(ask(1n, '1', 2)).rejects.toMatchObject(refused);
    await database.db.update(creditorProfile).set({ bankAccountNumber: null });
    await expect(ask(1n)).rejects.toMatchObject(refused);
    expect(await rows()).toEqual([]);
    await isRight();
  });
});

it('sixty-four asked for at once take exactly what there is', async () => {
  await bring(1_000n);
  const all = await Promise.allSettled(
    Array.from({ length: 64 }, (_, index) => ask(100n, String(index + 1))),
  );
  const refused = all.filter((it) => it.status === 'rejected');
  expect(refused).toHaveLength(54);
  expect(refused.every(({ reason }) => reason instanceof Overdraft)).toBe(true);
  expect(await balance()).toEqual({ balance: 0, frozen: 10 });
  expect(await rows()).toHaveLength(10);
  expect(await database.db.$count(ledgerTransfer)).toBe(11);
  await isRight();
});
