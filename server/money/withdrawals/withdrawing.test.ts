import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { AMOUNT_PROBLEMS } from '../../../shared/fields/amount.ts';
import { messages } from '../../../shared/messages.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { creditor, creditorProfile, outbox, siteSetting, withdrawal } from '../../platform/db/schema.ts';
import { testApp, testTasks } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { addAccounts, send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { checkLedger } from '../ledger/index.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { PAYOUT_LIMIT_KEY } from './index.ts';

const database = testDatabase();
const PAY_PASSWORD = '280917';
const BANK = {
  bankName: '中国工商银行',
  bankAccountName: '江南银行',
  bankAccountNumber: '6222000000000001234',
};
/** The token of the second creditor, who has the first one's pay password. */
const TOKEN = 'creditor 2';

let clock = NOW;
const app = () => testApp(database, { clock: () => clock });
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

/** A creditor with 1,000 yuan, a bank account and a pay password. */
beforeEach(async () => {
  clock = NOW;
  const { db } = database;
  await addAccounts(database, {
    creditors: [
      {
        account: 'bank',
        phone: '13911119999',
        name: '银行',
        type: 1,
        standing: 0,
        password: 'mima2026',
        payPassword: PAY_PASSWORD,
      },
    ],
  });
  await signedInCreditors(database, ['江南银行']);
  const [first] = await db.select().from(creditor).where(eq(creditor.account, 'bank'));
  await db.update(creditor).set({ payPasswordHash: first?.payPasswordHash }).where(eq(creditor.id, 2));
  await db.insert(creditorProfile).values({ creditorId: 2, ...BANK, updatedAt: NOW });
  const about = { creditorId: 2, note: '成交结算', reference: 'R1' } as const;
  await db.transaction((tx) => addPostedSettlement(tx, { ...about, tradeType: 1, amount: 100_000n }, NOW));
});

const withdraw = (money: number | string, password = PAY_PASSWORD, key?: string) =>
  send(
    app(),
    contract.withdraw,
    { money, password: passwordDigest(password) },
    { token: TOKEN, headers: key ? { 'Idempotency-Key': key } : {} },
  );
const balance = async () => (await send(app(), contract.balance, {}, { token: TOKEN })).data;
const rows = () => database.db.select().from(withdrawal).orderBy(withdrawal.id);
const isRight = async () => expect(await checkLedger(database.db, clock)).toEqual([]);

describe('withdrawing', () => {
  it('takes an amount to the fen, and says what is wrong with others', async () => {
    const problems = {
      '': 'withdrawalRequired',
      '0': 'withdrawalZero',
      '0.00': 'withdrawalZero',
      '-5': 'withdrawalNotPositive',
    } as const;
    for (const [money, message] of Object.entries(problems))
      expect(await withdraw(money)).toMatchObject({ status: 422, errors: { money: messages[message] } });
    expect(await withdraw('1.005')).toMatchObject({ errors: { money: AMOUNT_PROBLEMS.decimals } });
    expect(await withdraw('1000.01')).toMatchObject({
      status: 422,
      errors: { money: '提现金额不能大于余额' },
    });
    expect(
      await send(app(), contract.withdraw, { money: 1, password: '280917' }, { token: TOKEN }),
    ).toMatchObject({
      status: 422,
      errors: { password: '密码应为六位数字' },
    });
    expect(await withdraw('999.99')).toMatchObject({
      status: 200,
      message: '您的提现已提交平台审核，请关注三个工作日',
    });
    expect(await balance()).toEqual({ balance: 0.01, frozen: 999.99 });
    expect(await rows()).toMatchObject([{ amount: 99_999n, status: 1, ...BANK }]);
    await isRight();
  });

  it('counts wrong pay passwords although the call fails, and says until when they lock it', async () => {
    for (let guess = 0; guess < 4; guess += 1)
      expect(await withdraw(1, `11223${guess}`)).toMatchObject({
        status: 422,
        errors: { password: messages.payPasswordWrong },
      });
    expect((await withdraw(1, '112239')).status).toBe(429);
    expect(await withdraw(1)).toMatchObject({
      status: 429,
      message: expect.stringContaining('2026-11-21 10:00'),
    });
    expect(await rows()).toEqual([]);
  });

  it('waits for 24 hours after the bank account was replaced, and needs one', async () => {
    await database.db.update(creditorProfile).set({ bankChangedAt: NOW });
    later(23 * 3_600);
    expect(await withdraw(1)).toMatchObject({
      status: 409,
      message: '收款账户变更后24小时内不能提现，请在2026-11-21 10:00之后再试',
    });
    later(3_600);
    expect((await withdraw(1)).status).toBe(200);
    await database.db.update(creditorProfile).set({ bankAccountNumber: null });
    expect(await withdraw(2)).toMatchObject({ status: 409, message: messages.bankAccountMissing });
  });

  it('without a key is the same as an equal one of the last ten seconds; with keys each is its own', async () => {
    const first = await withdraw(10);
    later(9);
    expect(await withdraw(10)).toMatchObject({ status: 200, data: first.data });
    expect((await withdraw(11)).data).not.toEqual(first.data);
    later(10);
    expect((await withdraw(10)).data).not.toEqual(first.data);
    const keyed = await withdraw(10, PAY_PASSWORD, 'one');
    expect(await withdraw(10, PAY_PASSWORD, 'one')).toMatchObject({ status: 200, data: keyed.data });
    expect((await withdraw(10, PAY_PASSWORD, 'two')).data).not.toEqual(keyed.data);
    expect((await withdraw(12, PAY_PASSWORD, 'one')).status).toBe(409);
    expect(await rows()).toHaveLength(5);
    await isRight();
  });
});

it('of sixty-four withdrawals at once those that the balance covers are made, and it is never below zero', async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => withdraw(70, PAY_PASSWORD, `key-${index}`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(14).fill(200), ...Array(50).fill(422)]);
  expect(await balance()).toEqual({ balance: 20, frozen: 980 });
  expect(await rows()).toHaveLength(14);
  await isRight();
});

describe('operators', () => {
  const operators = { one: '', two: '' };
  beforeEach(async () => {
    operators.one = await signedInOperator(database, '甲', ['finance']);
    operators.two = await signedInOperator(database, '乙', ['finance']);
  });
  const decide = (
    decision: 'approveWithdrawal' | 'rejectWithdrawal' | 'payWithdrawal',
    input: { id: number; remark?: string; reference?: string },
    token = operators.one,
  ) =>
    send(
      app(),
      contract[decision],
      { remark: '户名不符', reference: `ICBC-${input.id}`, ...input },
      { token },
    );
  const requested = async (money: number) => (await withdraw(money, PAY_PASSWORD, `${money}`)).data?.id ?? 0;

  it('approve, then pay with the bank’s number; the creditor is told each time', async () => {
    const id = await requested(300);
    expect(await decide('payWithdrawal', { id })).toMatchObject({
      status: 409,
      message: messages.withdrawalNotApproved,
    });
    expect((await decide('approveWithdrawal', { id })).status).toBe(200);
    expect((await decide('approveWithdrawal', { id })).status).toBe(409);
    expect(await balance()).toEqual({ balance: 700, frozen: 300 });
    expect((await decide('payWithdrawal', { id })).status).toBe(200);
    expect(await balance()).toEqual({ balance: 700, frozen: 0 });
    expect((await decide('rejectWithdrawal', { id })).message).toBe('提现当前状态为“已提现”，不能进行此操作');
    const { data } = await send(app(), contract.oneWithdrawal, { id }, { token: operators.two });
    expect(data).toMatchObject({
      creditor_name: '江南银行',
      price: 300,
      bank_account_num: BANK.bankAccountNumber,
      status: 2,
      approved_by: '甲',
      paid_by: '甲',
      payout_reference: 'ICBC-1',
      needs_second_person: false,
    });
    const inbox = await send(app(), contract.creditorMessages, {}, { token: TOKEN });
    expect(inbox.list?.map(({ title, kind }) => [kind, title])).toEqual([
      ['money', '提现已打款'],
      ['money', '提现审核通过，等待打款'],
    ]);
    const sms = await database.db.select().from(outbox).orderBy(outbox.id);
    expect(sms.map(({ payload }) => (payload as { text: string }).text)).toEqual([
      '【身边资产】您的提现¥300.00已审核通过，将尽快打款至尾号1234的银行账户',
      '【身边资产】您的提现¥300.00已打款至尾号1234的银行账户，请注意查收',
    ]);
    const audit = await send(
      app(),
      contract.auditTrail,
      { subject: 'withdrawals' },
      { token: operators.one },
    );
    expect(audit.list?.map(({ actor, action, details }) => [actor, action, details])).toEqual([
      ['甲', 'pay', { reference: 'ICBC-1' }],
      ['甲', 'approve', {}],
    ]);
    await isRight();
  });

  it('reject with a reason, also after the approval: the money goes back', async () => {
    const id = await requested(300);
    await decide('approveWithdrawal', { id });
    expect((await decide('rejectWithdrawal', { id })).status).toBe(200);
    expect(await balance()).toEqual({ balance: 1_000, frozen: 0 });
    const { list } = await send(app(), contract.creditorMessages, {}, { token: TOKEN });
    expect(list?.[0]).toMatchObject({
      title: '提现未通过审核，已退回余额',
      text: expect.stringContaining('户名不符'),
    });
    expect((await decide('payWithdrawal', { id })).status).toBe(409);
    await isRight();
  });

  it('above the limit of a day need a second person to pay it out, in parts too', async () => {
    await database.db.insert(siteSetting).values({ key: PAYOUT_LIMIT_KEY, value: 200 });
    const site = await send(app(), contract.site, {});
    expect(JSON.stringify(site)).not.toContain(PAYOUT_LIMIT_KEY);
    const [first, second, third] = [await requested(150), await requested(50), await requested(0.01)];
    for (const id of [first, second, third]) await decide('approveWithdrawal', { id });
    expect((await decide('payWithdrawal', { id: first })).status).toBe(200);
    expect((await decide('payWithdrawal', { id: second })).status).toBe(200);
    const one = () => send(app(), contract.oneWithdrawal, { id: third }, { token: operators.one });
    expect((await one()).data).toMatchObject({ needs_second_person: true });
    expect(await decide('payWithdrawal', { id: third })).toMatchObject({
      status: 403,
      message: '该债权人当日打款合计超过¥200.00，须由审批人以外的人员打款',
    });
    expect((await decide('payWithdrawal', { id: third }, operators.two)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { approvedBy: 1, paidBy: 1 },
      { approvedBy: 1, paidBy: 1 },
      { approvedBy: 1, paidBy: 2, payoutReference: `ICBC-${third}` },
    ]);
    const next = await requested(200);
    later(24 * 3_600);
    await decide('approveWithdrawal', { id: next });
    expect((await decide('payWithdrawal', { id: next })).status).toBe(200);
    await isRight();
  });

  it('of one person come to no more than the limit when they pay several at once', async () => {
    await database.db.insert(siteSetting).values({ key: PAYOUT_LIMIT_KEY, value: 200 });
    const ids = [await requested(150), await requested(151), await requested(152)];
    for (const id of ids) await decide('approveWithdrawal', { id });
    const answers = await Promise.all(ids.map((id) => decide('payWithdrawal', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    await isRight();
  });

  it('register each number of the bank for one payout', async () => {
    const [first, second] = [await requested(150), await requested(50)];
    for (const id of [first, second]) await decide('approveWithdrawal', { id });
    const answers = await Promise.all([
      decide('payWithdrawal', { id: first, reference: 'icbc 00 1' }),
      decide('payWithdrawal', { id: second, reference: 'ICBC00１' }, operators.two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual({
      reference: messages.payoutReferenceUsed,
    });
    await isRight();
  });

  it('are stood in for by the rule of the sandbox after ten seconds', async () => {
    await requested(200);
    later(3_600);
    const id = await requested(300);
    const runRule = testTasks(database, {
      clock: () => clock,
      sandboxRule: 'always',
      id: 'run-sandbox-rule',
    });
    later(9);
    await runRule();
    expect(await rows()).toMatchObject([{ status: 1 }, { status: 1, approvedAt: null }]);
    later(1);
    await runRule();
    // Older ones are left to a person.
    expect(await rows()).toMatchObject([
      { status: 1 },
      { status: 2, approvedBy: null, payoutReference: `沙箱打款${id}` },
    ]);
    await isRight();
  });
});
