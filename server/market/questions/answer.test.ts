import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { appUser, consultation, listing } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { BANK, FREE, MANAGER, OWNED, PHONE, testQuestions } from '../../testing/records/questions.ts';

const { database, clock, ask, inbox, detail, answer, close, own, counters, messagesTo, sent } =
  testQuestions();

describe('the inbox of a creditor', () => {
  it('has the questions about his listings: new ones first, phones masked', async () => {
    const first = await ask();
    clock.hours = 1;
    const second = await ask({ message: '税费谁承担？', sms_consent: 1 });
    clock.hours = 2;
    const third = await ask({ phone: '13700000009', message: '可以贷款吗？' });
    await answer(second);
    const found = await inbox();
    expect(found.count).toBe(3);
    expect(found.list?.map(({ id }) => id)).toEqual([first, third, second]);
    expect(found.list?.[2]).toEqual({
      id: second,
      object_id: OWNED,
      object_title: '某小区住宅',
      zc_type: 2,
      name: '王小明',
      phone: '138****0001',
      message: '税费谁承担？',
      sms_consent: 1,
      status: 2,
      answer_way: 1,
      answer: '周三可以看样',
      answer_time: '2026-11-20 12:00:00',
      close_reason: null,
      close_time: null,
      fact: null,
      can_state: false,
      create_time: '2026-11-20 11:00:00',
    });
    expect((await inbox({ status: 1, size: 1, page: 2 })).list).toMatchObject([{ id: third }]);
    expect(await inbox({ name: '小区' })).toMatchObject({ count: 3 });
    expect(await inbox({ name: '100%' })).toMatchObject({ count: 0 });
  });

  it('has the whole phone in the detail, for the one who calls', async () => {
    expect((await detail(await ask())).data).toMatchObject({ phone: PHONE, status: 1 });
  });

  it('has claimed listings too, and questions that were asked before the claim', async () => {
    const id = await ask({ id: FREE });
    expect((await inbox()).count).toBe(0);
    expect((await detail(id)).status).toBe(404);
    await database.db.update(listing).set({ creditorId: 1 }).where(eq(listing.id, FREE));
    expect((await inbox()).list).toMatchObject([{ id, object_title: '某商铺' }]);
    expect(await answer(id)).toMatchObject({ status: 200 });
  });

  it('tells of a new question, once however often it is sent', async () => {
    const id = await ask();
    await ask();
    expect(await messagesTo('creditor')).toMatchObject([
      {
        ownerId: 1,
        kind: 'question',
        title: '收到新咨询',
        text: '某小区住宅',
        link: `/creditorUser/question/detail?id=${id}`,
      },
    ]);
    expect(await counters()).toMatchObject({ questions: 1, messages: 1 });
    expect(await counters(MANAGER)).toMatchObject({ questions: 0, messages: 0 });
    await answer(id);
    expect(await counters()).toMatchObject({ questions: 0, messages: 1 });
  });
});

describe('an answer', () => {
  it('by text reaches the visitor in the user centre, and by SMS if the visitor agreed', async () => {
    const id = await ask({ sms_consent: 1 });
    expect(await answer(id, { answer: '周三可以看样$&，\n请带身份证' })).toMatchObject({
      status: 200,
      message: messages.questionAnswered,
    });
    expect((await own()).list).toEqual([
      {
        id,
        object_id: OWNED,
        object_title: '某小区住宅',
        message: '可以看样吗？',
        sms_consent: 1,
        status: 2,
        status_name: '已答复',
        answer_way: 1,
        answer: '周三可以看样$&，\n请带身份证',
        answer_time: '2026-11-20 10:00:00',
        close_reason: null,
        create_time: '2026-11-20 10:00:00',
      },
    ]);
    expect(await sent()).toEqual([
      {
        phone: PHONE,
        kind: 'notice',
        text: `【身边资产】您咨询的“某小区住宅”有答复，请登录后在“我的咨询”查看：/user/myTool/myConsult?id=${id}`,
      },
    ]);
    expect(await messagesTo('user')).toMatchObject([
      { ownerId: 1, title: '您的咨询有答复', text: '某小区住宅', link: `/user/myTool/myConsult?id=${id}` },
    ]);
  });

  it('goes out by no SMS without consent, which is not assumed', async () => {
    await answer(await ask());
    expect(await sent()).toEqual([]);
  });

  it('puts nothing that the answerer typed into the SMS, and shortens the title', async () => {
    await database.db.update(listing).set({ title: '标'.repeat(200) });
    await answer(await ask({ sms_consent: 1 }), { answer: '请加微信转账' });
    const [{ text }] = (await sent()) as [{ text: string }];
    expect(text).toContain(`“${'标'.repeat(19)}…”有答复`);
    expect(text).not.toContain('微信');
  });

  it('goes out by no SMS after the account has another phone', async () => {
    const id = await ask({ sms_consent: 1 });
    await database.db.update(appUser).set({ phone: '13811110099' }).where(eq(appUser.id, 1));
    await answer(id);
    expect(await sent()).toEqual([]);
  });

  it('counts a consent that is given when the question is sent again', async () => {
    const id = await ask();
    expect(await ask({ sms_consent: 1 })).toBe(id);
    await answer(id);
    expect(await sent()).toHaveLength(1);
  });

  it('by phone is noted: the visitor sees that he was called, not the note, and has no SMS', async () => {
    const id = await ask({ sms_consent: 1 });
    expect(await answer(id, { way: 2, answer: '约周三看样' })).toMatchObject({
      status: 200,
      message: messages.questionCalled,
    });
    expect((await own()).list).toMatchObject([{ id, status: 2, answer_way: 2, answer: null }]);
    expect((await detail(id)).data).toMatchObject({ answer_way: 2, answer: '约周三看样' });
    expect(await sent()).toEqual([]);
    expect(await messagesTo('user')).toMatchObject([{ title: '您的咨询已通过电话答复' }]);
  });

  it('is given once, also when it is sent twice at the same moment', async () => {
    const id = await ask({ sms_consent: 1 });
    const statuses = (await Promise.all([answer(id), answer(id), answer(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await answer(id, { answer: '另一个答复' })).toMatchObject({
      status: 409,
      message: '咨询当前状态为“已答复”，不能进行此操作',
    });
    expect((await own()).list).toMatchObject([{ answer: '周三可以看样' }]);
    expect(await sent()).toHaveLength(1);
    expect(await messagesTo('user')).toHaveLength(1);
  });

  it('that is repeated with its key is the one that was given', async () => {
    const id = await ask({ sms_consent: 1 });
    const key = { 'Idempotency-Key': 'once' };
    const first = await answer(id, {}, BANK, key);
    expect(first.status).toBe(200);
    expect(await answer(id, {}, BANK, key)).toEqual(first);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['', messages.answerRequired],
    ['  ', messages.answerRequired],
    ['答'.repeat(501), messages.answerTooLong],
  ])('is not %j', async (text, problem) => {
    const id = await ask();
    expect(await answer(id, { answer: text })).toMatchObject({ status: 422, errors: { answer: problem } });
  });

  it('to a question about another’s listing, or about one without an owner, is missing', async () => {
    const id = await ask();
    const unowned = await ask({ id: FREE });
    for (const call of [
      () => answer(id, {}, MANAGER),
      () => close(id, undefined, MANAGER),
      () => detail(id, MANAGER),
    ])
      expect(await call()).toMatchObject({ status: 404, message: messages.notFound });
    expect((await answer(unowned)).status).toBe(404);
    expect((await answer(99)).status).toBe(404);
    expect((await inbox({}, MANAGER)).count).toBe(0);
    expect((await inbox({ status: 1 })).count).toBe(1);
  });
});

describe('closing', () => {
  it('tells the visitor why, where there is no answer', async () => {
    const id = await ask();
    expect(await close(id, '请勿发送广告')).toMatchObject({ status: 200, message: messages.questionClosed });
    expect((await own()).list).toMatchObject([
      { status: 3, status_name: '已关闭', close_reason: '请勿发送广告' },
    ]);
    expect(await messagesTo('user')).toMatchObject([{ title: '您的咨询已关闭' }]);
    expect(await answer(id)).toMatchObject({
      status: 409,
      message: '咨询当前状态为“已关闭”，不能进行此操作',
    });
    expect((await close(id)).status).toBe(409);
    expect(await sent()).toEqual([]);
  });

  it('leaves the answer, and tells nothing more', async () => {
    const id = await ask();
    await answer(id);
    expect((await close(id)).status).toBe(200);
    expect((await own()).list).toMatchObject([{ status: 3, answer: '周三可以看样', close_reason: null }]);
    expect(await messagesTo('user')).toHaveLength(1);
  });
});

describe('the own questions of a user', () => {
  it('are those with the phone of the account, also from before it was opened', async () => {
    const ids = [await ask(), await ask({ message: '几楼？' })];
    await ask({ phone: '13811110002', message: '别人的' });
    expect((await own()).list?.map(({ id }) => id)).toEqual(ids.reverse());
    expect(await own({ size: 1, page: 2 })).toMatchObject({ count: 2, list: [{ id: ids[1] }] });
    expect(await own({ id: ids[0] })).toMatchObject({ count: 1, list: [{ id: ids[0] }] });
    expect((await own({ id: ids[0] }, 'user 2')).list).toEqual([]);
  });

  it('keep the title that was public when the listing leaves the shelf', async () => {
    await ask();
    await database.db.update(listing).set({ publishStatus: 1, title: '改了的草稿' });
    expect((await own()).list).toMatchObject([{ object_id: null, object_title: '某小区住宅' }]);
  });

  it('are answered also where the phone has no account', async () => {
    expect(await answer(await ask({ phone: '13700000009' }))).toMatchObject({ status: 200 });
    expect(await messagesTo('user')).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});

it('questions are deleted after 730 days; their number stays', async () => {
  await ask();
  await database.db.update(consultation).set({ createdAt: hoursFromNow(-24 * 730 - 1) });
  await ask({ message: '几楼？' });
  await testHousekeeping(database)(NOW);
  expect(await database.db.select().from(consultation)).toMatchObject([{ message: '几楼？' }]);
  const [row] = await database.db.select().from(listing).where(eq(listing.id, OWNED));
  expect(row?.questionCount).toBe(2);
});
