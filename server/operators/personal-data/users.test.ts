/** Operators export a user's data, and delete an account with two persons. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import {
  application,
  appointment,
  appUser,
  auditEntry,
  consultation,
  follow,
  message,
  outbox,
  payment,
  refund,
  sandboxMessage,
  savedSearch,
  session,
  subscriptionMail,
  userOrder,
} from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { newQuestion } from '../../testing/records/questions.ts';
import { openShop } from '../../testing/records/shop.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const PHONE = '13800000001';
const NAME = '王小明';
const remark = '本人来电申请';
let shop: Awaited<ReturnType<typeof openShop>>;
let [first, second] = ['', ''];

beforeEach(async () => {
  shop = await openShop(database);
  const { db, listingId } = shop;
  const times = { createdAt: NOW, seenAt: NOW };
  await db.update(appUser).set({ nickname: NAME }).where(eq(appUser.id, 1));
  await db.insert(follow).values({ userId: 1, listingId, seenTitle: '某仓库', seenStatus: 4, ...times });
  await db.insert(savedSearch).values({ userId: 1, name: '仓库', address: '/search', filter: {}, ...times });
  await db.insert(subscriptionMail).values({
    userId: 1,
    email: 'wang@example.com',
    status: 2,
    token: 't',
    createdAt: NOW,
    confirmSentAt: NOW,
  });
  const past = { startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-1), createdAt: hoursFromNow(-48) };
  await db
    .insert(appointment)
    .values({ userId: 1, listingId, title: '某仓库', name: NAME, phone: PHONE, status: 2, ...past });
  await db.insert(consultation).values({ ...newQuestion(1), phone: PHONE });
  await shop.pay(await shop.open(await shop.order()));
  first = await signedInOperator(database, 'first', ['support']);
  second = await signedInOperator(database, 'second', ['support']);
});

const as = <C extends Call>(token: string, call: C, input: z.input<C['input']>) =>
  send(shop.app, call, input, { token });
const ask = (token = first) => as(token, contract.askUserDeletion, { id: 1, remark });
const confirm = (token = second) => as(token, contract.confirmUserDeletion, { id: 1 });
const user = async () => (await as(first, contract.oneUser, { id: 1 })).data;
const status = async () => (await user())?.deletion_status;

it('a user’s whole data is exported with Chinese names, which the audit has', async () => {
  const { data = {} } = await as(first, contract.exportUserData, { id: 1 });
  expect(data.账号?.[0]).toMatchObject({ 手机号: PHONE, 昵称: NAME });
  expect(data.服务订单?.[0]).toMatchObject({ 服务: '尽职调查报告', 金额: '1280 元', 状态: '已付款' });
  expect(data.每日邮件).toEqual([{ 邮箱: 'wang@example.com', 待确认的邮箱: null }]);
  for (const label of ['关注的标的', '保存的搜索', '看样预约', '咨询', '付款', '消息', '登录'])
    expect([label, data[label]?.length]).toEqual([label, 1]);
  const [entry] = await database.db.select().from(auditEntry);
  expect(entry).toMatchObject({ action: 'export-data', subject: 'users', subjectId: 1 });
  expect(JSON.stringify(entry)).not.toContain(PHONE);
});

it('an export has the refund, applications and closed questions, and no note about a call', async () => {
  const { db } = database;
  await db
    .update(consultation)
    .set({ status: 3, answerWay: 2, answer: '客户犹豫，暂不跟进', closeReason: '已电话沟通' });
  const refunded = { number: 'R1', paymentId: 1, amount: 10_000n, cause: 'late' as const, createdAt: NOW };
  await db.insert(refund).values({ ...refunded, failedAt: NOW, failure: '账户已注销' });
  const about = { number: 'A1', kind: 'broker' as const, phone: PHONE, type: 2, name: NAME, email: '' };
  const when = { createdAt: NOW, submittedAt: NOW, dueDay: '2026-07-01' };
  await db.insert(application).values({ ...about, ...when, content: {}, status: 2 });
  const { data = {} } = await as(first, contract.exportUserData, { id: 1 });
  expect(data.咨询?.[0]).toMatchObject({ 答复方式: '电话答复', 答复: null, 关闭原因: '已电话沟通' });
  expect(data.退款).toEqual([
    expect.objectContaining({ 金额: '100 元', 原因: '订单结束后到账', 未能退回的原因: '账户已注销' }),
  ]);
  expect(data.入驻与加盟申请?.[0]).toMatchObject({ 手机号: PHONE, 状态: '待审核' });
  await db.update(consultation).set({ answerWay: 1, answer: '可以看样' });
  const { data: answered = {} } = await as(first, contract.exportUserData, { id: 1 });
  expect(answered.咨询?.[0]).toMatchObject({ 答复方式: '文字答复', 答复: '可以看样' });
});

describe('the deletion of an account', () => {
  it('takes two persons; what names the user is gone, orders and payments stay', async () => {
    expect((await ask()).message).toBe(messages.deletionRequested);
    const at = expect.any(String);
    expect(await user()).toMatchObject({ deletion_status: 1, deletion_asked_time: at, deletion_time: null });
    expect(await confirm(first)).toMatchObject({ status: 403, message: messages.deletionSecondPerson });
    expect((await confirm()).message).toBe(messages.deletionDone);
    const { db } = database;
    for (const table of [follow, savedSearch, subscriptionMail, consultation, message])
      expect(await db.$count(table)).toBe(0);
    expect(await db.$count(session, and(eq(session.role, 'user'), eq(session.principalId, 1)))).toBe(0);
    const remaining = [
      await db.select().from(appUser).where(eq(appUser.id, 1)),
      await db.select().from(appointment),
      await db.select().from(userOrder),
      await db.select().from(payment),
    ];
    expect(remaining.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    const text = JSON.stringify(remaining, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect([text.includes(PHONE), text.includes(NAME)]).toEqual([false, false]);
    const audit = JSON.stringify(await db.select().from(auditEntry));
    expect([audit.includes('confirm-deletion'), audit.includes(NAME)]).toEqual([true, false]);
    expect(await user()).toMatchObject({ deletion_status: 2, deletion_asked_time: null, deletion_time: at });
    expect(await ask()).toMatchObject({ status: 409, message: messages.accountDeleted });
    const phone = await as(first, contract.revealUserPhone, { id: 1 });
    expect(phone).toMatchObject({ status: 409, message: messages.accountDeleted });
  });

  it('deletes what was sent to the phone and to addresses of the daily mail, and daily mail that waits', async () => {
    const { db } = database;
    await db.update(subscriptionMail).set({ unconfirmedEmail: 'new@example.com' });
    await db.delete(outbox);
    const mail = (to: string, kind: string, doneAt: Date | null) => ({
      kind: 'mail',
      payload: { to, kind, subject: '某仓库降价', text: NAME },
      doneAt,
      ...{ createdAt: NOW, nextTryAt: NOW },
    });
    await db
      .insert(outbox)
      .values([
        mail('wang@example.com', 'digest', NOW),
        mail('wang@example.com', 'digest', null),
        mail('new@example.com', 'confirm', null),
        mail('wang@example.com', 'application', null),
        mail('li@example.com', 'digest', null),
      ]);
    const message = { channel: 'mail' as const, kind: 'digest', text: NAME, sentAt: NOW };
    await db
      .insert(sandboxMessage)
      .values(['wang@example.com', 'li@example.com'].map((recipient) => ({ recipient, ...message })));
    await ask();
    await confirm();
    const left = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id);
    expect(left).toMatchObject([
      { payload: { to: 'wang@example.com', kind: 'application' } },
      { payload: { to: 'li@example.com' } },
    ]);
    const displayed = await db.select({ to: sandboxMessage.recipient }).from(sandboxMessage);
    expect(displayed).toEqual([{ to: 'li@example.com' }]);
  });

  it('frees the phone', async () => {
    await ask();
    await confirm();
    const times = { createdAt: NOW, updatedAt: NOW };
    await database.db.insert(appUser).values({ phone: PHONE, nickname: '新用户', ...times });
    expect(await database.db.$count(appUser, eq(appUser.phone, PHONE))).toBe(1);
  });

  it('is taken back before it is confirmed', async () => {
    await ask();
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionWaits });
    expect((await as(first, contract.withdrawUserDeletion, { id: 1, remark })).message).toBe(
      messages.deletionWithdrawn,
    );
    expect(await status()).toBe(0);
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionNotAsked });
    expect(await as(first, contract.withdrawUserDeletion, { id: 1, remark })).toMatchObject({ status: 409 });
  });

  it('is refused with the reason while an order or an appointment is open, also at its confirmation', async () => {
    await ask();
    await database.db.update(userOrder).set({ status: 3 });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenOrders });
    await database.db.update(userOrder).set({ status: 4 });
    await database.db.update(appointment).set({ endsAt: hoursFromNow(2) });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenAppointments });
    expect(await status()).toBe(1);
  });

  it('is refused while a refund is not back, also a failed one', async () => {
    await database.db.update(userOrder).set({ status: 4 });
    const values = { number: 'R1', paymentId: 1, amount: 100n, cause: 'late' as const, createdAt: NOW };
    await database.db.insert(refund).values({ ...values, failedAt: NOW, failure: 'ACCOUNT_CLOSED' });
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionOpenRefunds });
    await database.db.update(refund).set({ failedAt: null, doneAt: NOW });
    expect((await ask()).message).toBe(messages.deletionRequested);
  });
});
