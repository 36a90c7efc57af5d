import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { sandboxGateways, sandboxMessages } from '../../outside/gateways/index.ts';
import { messageSenders, sendWaiting } from '../../outside/outbox/index.ts';
import { listing, listingText } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';
import { testApp, testTasks } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { logged } from '../listing-log/index.ts';

const database = testDatabase();
const ORIGIN = 'https://assets.example';
const ADDRESS = 'wang@example.com';
const silent = createLog('silent');
const users = Array.from({ length: 12 }, (_, index) => ({
  phone: `138111100${String(index).padStart(2, '0')}`,
  nickname: '甲',
  password: PASSWORD,
}));
let token: string;

const at = (hours: number, publicOrigin = ORIGIN, log = silent) =>
  testApp(database, { clock: () => hoursFromNow(hours), publicOrigin, log });

async function signIn(phone = users[0]?.phone ?? ''): Promise<string> {
  const { data } = await send(at(0), contract.login, { username: phone, password: PASSWORD });
  return data?.token ?? '';
}

beforeEach(async () => {
  await addAccounts(database, { users: users.slice(0, 1) });
  token = await signIn();
});

const ask = <C extends Call>(call: C, input: z.input<C['input']>, hours = 0, who = token) =>
  send(at(hours), call, input, { token: who });
const want = (hours = 0, email = ADDRESS, who = token) =>
  ask(contract.setSubscriptionMail, { email }, hours, who);
const state = async () => (await ask(contract.subscriptionMail, {})).data;

/** Sends the waiting mails. @returns the mails that an address has received, the newest first */
async function mailsTo(address = ADDRESS, hours = 0) {
  const deps = { db: database.db, clock: () => hoursFromNow(hours) };
  const senders = { ...messageSenders(sandboxGateways(deps)), refund: async () => true };
  await sendWaiting(database.db, senders, () => hoursFromNow(hours), silent);
  return (await sandboxMessages(database.db, address)).map(({ kind, text }) => ({ kind, text }));
}

const tokenIn = (text = '') => /(?:confirm|end)=([\w-]+)/.exec(text)?.[1] ?? '';

async function subscribe() {
  await want();
  const [mail] = await mailsTo();
  await send(at(0), contract.confirmMail, { token: tokenIn(mail?.text) });
  return tokenIn(mail?.text);
}

describe('wanting the daily mail', () => {
  it('is confirmed only by the reader of the mail', async () => {
    expect(await state()).toEqual({ email: '', unconfirmed_email: null, state: 0 });
    expect(await want()).toMatchObject({
      status: 200,
      message: '确认邮件已发送，请到邮箱中点击链接完成订阅',
    });
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 1 });
    const [mail] = await mailsTo();
    expect(mail?.kind).toBe('confirm');
    const [, link = ''] = /(https:\S+)/.exec(mail?.text ?? '') ?? [];
    expect(link).toMatch(/^https:\/\/assets\.example\/subscription\?confirm=[\w-]{43}$/);
    expect((await send(at(0), contract.confirmMail, { token: 'made-up' })).message).toBe('链接已失效');
    for (let twice = 0; twice < 2; twice++) {
      expect((await send(at(0), contract.confirmMail, { token: tokenIn(link) })).status).toBe(200);
    }
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 2 });
    expect(await want(5)).toMatchObject({ message: '订阅成功，有变化时每天早上发送邮件' });
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 2 });
    expect(await mailsTo()).toHaveLength(1);
  });

  it('has a link without a host if no origin is configured', async () => {
    await send(at(0, ''), contract.setSubscriptionMail, { email: ADDRESS }, { token });
    expect((await mailsTo())[0]?.text).toContain('\n/subscription?confirm=');
  });

  it('at another address leaves the one before in force until that is confirmed, and its links then are over', async () => {
    const old = await subscribe();
    await want(1, 'li@example.com');
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: 'li@example.com', state: 2 });
    const [mail] = await mailsTo('li@example.com', 1);
    const fresh = tokenIn(mail?.text);
    expect(fresh).not.toBe(old);
    for (let twice = 0; twice < 2; twice++) {
      expect((await send(at(2), contract.confirmMail, { token: fresh })).status).toBe(200);
      expect(await state()).toEqual({ email: 'li@example.com', unconfirmed_email: null, state: 2 });
    }
    expect((await send(at(2), contract.confirmMail, { token: old })).status).toBe(404);
    expect((await send(at(2), contract.unsubscribe, { token: old })).status).toBe(404);
  });

  it('at another address is given up by asking for the one before', async () => {
    await subscribe();
    await want(1, 'li@example.com');
    const [mail] = await mailsTo('li@example.com', 1);
    expect((await want(2)).message).toBe('订阅成功，有变化时每天早上发送邮件');
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 2 });
    expect((await send(at(2), contract.confirmMail, { token: tokenIn(mail?.text) })).status).toBe(404);
  });

  it('begins anew at another address where none was confirmed', async () => {
    await want();
    const [mail] = await mailsTo();
    await want(1, 'li@example.com');
    expect(await state()).toEqual({ email: 'li@example.com', unconfirmed_email: null, state: 1 });
    expect((await send(at(1), contract.confirmMail, { token: tokenIn(mail?.text) })).status).toBe(404);
  });

  it('keeps the link of a letter that comes late', async () => {
    await want(0);
    await want(1);
    const [second, first] = await mailsTo(ADDRESS, 1);
    expect(tokenIn(second?.text)).toBe(tokenIn(first?.text));
  });

  it('ends by the link, by one click in a mail program, and by the user', async () => {
    const link = await subscribe();
    const ended = await at(0).request(`/customer/Index/unsubscribe/${link}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await ended.json()).toMatchObject({ status: 200, message: '已退订每日邮件' });
    expect(await state()).toEqual({ email: '', unconfirmed_email: null, state: 0 });
    expect(await send(at(0), contract.unsubscribe, { token: link })).toMatchObject({ status: 404 });
    await want(1);
    expect((await ask(contract.cancelSubscriptionMail, {})).message).toBe('已退订每日邮件');
    expect(await state()).toEqual({ email: '', unconfirmed_email: null, state: 0 });
  });

  it('is not ended by a mail program that only previews the link', async () => {
    const link = await subscribe();
    await at(0).request(`/customer/Index/unsubscribe/${link}`);
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 2 });
  });

  it('writes its links into no log', async () => {
    const lines: string[] = [];
    const app = at(0, ORIGIN, createLog('trace', { write: (line) => void lines.push(line) }));
    const link = await subscribe();
    await app.request(`/customer/Index/unsubscribe/${link}`);
    await send(app, contract.confirmMail, { token: link });
    await send(app, contract.unsubscribe, { token: link });
    expect(lines.join()).toContain('/customer/Index/unsubscribe/{token}');
    expect(lines.join()).not.toContain(link);
  });
});

describe('letters that ask for confirmation', () => {
  it('go out once a minute, five a day', async () => {
    expect((await want(0)).status).toBe(200);
    const soon = await want(10 / 3600, 'li@example.com');
    expect(soon).toMatchObject({ status: 429, message: '确认邮件已发送，请50秒后再试' });
    expect(await state()).toEqual({ email: ADDRESS, unconfirmed_email: null, state: 1 });
    for (const hours of [1, 2, 3, 4]) expect((await want(hours)).status).toBe(200);
    expect((await want(5)).status).toBe(429);
    await ask(contract.cancelSubscriptionMail, {}, 6);
    expect((await want(6)).status).toBe(429);
    expect(await mailsTo(ADDRESS, 6)).toHaveLength(5);
    expect((await want(28.1)).status).toBe(200);
  });

  it('reach an address ten times a day, for all users and spellings', async () => {
    await addAccounts(database, { users: users.slice(1) });
    const statuses: number[] = [];
    for (const [index, { phone }] of users.slice(1).entries()) {
      const address = index % 2 ? ADDRESS : ADDRESS.toUpperCase();
      statuses.push((await want(0, address, await signIn(phone))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('are not asked for by foreign pages', async () => {
    const headers = { Client: 'pc', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await send(at(0), contract.setSubscriptionMail, { email: ADDRESS }, { token, headers });
    expect(answer.status).toBe(403);
  });
});

describe('the daily mail', () => {
  const DAY = 24;
  /** A time of the next morning, in hours from now: it is ten o’clock. */
  const tomorrow = (clock: number) => DAY - 10 + clock;
  const digests = async (hours: number) =>
    (await mailsTo(ADDRESS, hours)).filter(({ kind }) => kind === 'digest').map(({ text }) => text);
  async function run(hours: number) {
    await testTasks(database, { clock: () => hoursFromNow(hours), publicOrigin: ORIGIN })();
    return digests(hours);
  }

  async function followOne(values: Partial<typeof listing.$inferInsert> = {}) {
    const [id = 0] = await addListings(database.db, {
      title: '南京住宅',
      initialPrice: 200_0000_00n,
      ...values,
    });
    await ask(contract.follow, { object_id: id });
    return id;
  }
  const setPrice = (id: number, initialPrice: bigint) =>
    database.db.update(listing).set({ initialPrice }).where(eq(listing.id, id));

  it('says what else changed, each once', async () => {
    await subscribe();
    const id = await followOne();
    for (const notice of ['一、看样', '一、看样\n二、付款'])
      await database.db.transaction((tx) =>
        logged(tx, [id], hoursFromNow(2), async () => {
          await tx.insert(listingText).values({ listingId: id, notice }).onConflictDoUpdate({
            target: listingText.listingId,
            set: { notice },
          });
          await tx.update(listing).set({ startTime: hoursFromNow(400), initialPrice: 150_0000_00n });
        }),
      );
    const [text] = await run(tomorrow(8));
    expect(text).toContain(
      [
        '【降价】【有变更】南京住宅',
        '价格：200万 → 150万',
        '开始时间：未说明 → 2026-12-07 02:00:00',
        '竞买须知有修改',
        `${ORIGIN}/object/${id}`,
      ].join('\n'),
    );
    expect(await run(tomorrow(8) + DAY)).toHaveLength(1);
  });

  it('says in the morning what changed, with links, and how to end it', async () => {
    const link = await subscribe();
    const id = await followOne();
    const [offShelf = 0] = await addListings(database.db, { title: '无锡厂房' });
    await ask(contract.follow, { object_id: offShelf });
    await ask(contract.saveSearch, { name: '江苏住宅', address: '/search?name=x', keyword: '江苏' });
    await setPrice(id, 150_0000_00n);
    await database.db
      .update(listing)
      .set({ publishStatus: 1, title: '改过的' })
      .where(eq(listing.id, offShelf));
    await addListings(database.db, { title: '江苏某处', createdAt: hoursFromNow(1) });
    expect(await run(tomorrow(7.99))).toEqual([]);
    expect(await run(tomorrow(8))).toEqual([
      `【身边资产】您关注的标的有3项变化

您关注的标的有3项变化：

【新标的】江苏住宅：1条
https://assets.example/search?name=x

【已下架】无锡厂房

【降价】南京住宅
价格：200万 → 150万
https://assets.example/object/${id}

查看我的关注：
https://assets.example/user/myTool/subscribe

不再接收每日邮件：
https://assets.example/subscription?end=${link}

一键退订：https://assets.example/customer/Index/unsubscribe/${link}`,
    ]);
  });

  it('comes once a day, and again only with something that the last one did not say', async () => {
    await subscribe();
    const id = await followOne();
    await setPrice(id, 150_0000_00n);
    expect(await run(tomorrow(8))).toHaveLength(1);
    await setPrice(id, 140_0000_00n);
    expect(await run(tomorrow(9))).toHaveLength(1);
    expect(await run(tomorrow(8) + DAY)).toHaveLength(2);
    expect(await run(tomorrow(8) + 2 * DAY)).toHaveLength(2);
    await followOne({ endTime: hoursFromNow(4 * DAY) });
    expect(await run(tomorrow(8) + 3 * DAY)).toHaveLength(2);
    expect(await run(tomorrow(8) + 4 * DAY)).toHaveLength(3);
    await ask(contract.seeSubscriptions, { until: '2026-11-30 00:00:00' }, tomorrow(9) + 4 * DAY);
    expect(await run(tomorrow(8) + 5 * DAY)).toHaveLength(3);
  });

  it('tells each new listing of a search, also where the last mail told of as many', async () => {
    await subscribe();
    await ask(contract.saveSearch, { name: '江苏', address: '/search?name=x', keyword: '江苏' });
    await addListings(database.db, { title: '江苏甲', createdAt: hoursFromNow(1) });
    expect(await run(tomorrow(8))).toHaveLength(1);
    expect(await run(tomorrow(8) + DAY)).toHaveLength(1);
    await addListings(database.db, { title: '江苏乙', createdAt: hoursFromNow(2 * DAY) });
    const [latest = ''] = await run(tomorrow(8) + 2 * DAY);
    expect(latest).toContain('【新标的】江苏：1条');
    await ask(contract.seeSubscriptions, { until: '2026-11-30 00:00:00' }, tomorrow(9) + 2 * DAY);
    await addListings(database.db, { title: '江苏丙', createdAt: hoursFromNow(3 * DAY) });
    expect(await run(tomorrow(8) + 3 * DAY)).toHaveLength(3);
  });

  it('tells of a price that falls again after it rose', async () => {
    await subscribe();
    const id = await followOne();
    for (const [day, price, mails] of [
      [0, 150_0000_00n, 1],
      [1, 200_0000_00n, 1],
      [2, 150_0000_00n, 2],
      [3, 140_0000_00n, 3],
    ] as const) {
      await setPrice(id, price);
      const [latest = '', ...older] = await run(tomorrow(8) + day * DAY);
      expect(1 + older.length, `day ${day}`).toBe(mails);
      if (day === 3) expect(latest).toContain('价格：150万 → 140万');
    }
  });

  it('does not come again for what is made of a listing off the shelf', async () => {
    await subscribe();
    const id = await followOne();
    await database.db.update(listing).set({ publishStatus: 1 }).where(eq(listing.id, id));
    expect(await run(tomorrow(8))).toHaveLength(1);
    await setPrice(id, 1n);
    expect(await run(tomorrow(8) + DAY)).toHaveLength(1);
  });

  it('does not come to an unconfirmed address, or without news', async () => {
    const id = await followOne();
    await want();
    await setPrice(id, 1n);
    expect(await run(tomorrow(8))).toEqual([]);
    await send(at(0), contract.confirmMail, { token: tokenIn((await mailsTo())[0]?.text) });
    await ask(contract.seeSubscriptions, { until: '2026-11-21 09:00:00' }, tomorrow(9));
    expect(await run(tomorrow(9))).toEqual([]);
  });

  it('reaches each user once, although several servers send at the same time', async () => {
    await subscribe();
    await setPrice(await followOne(), 1n);
    const clock = () => hoursFromNow(tomorrow(8));
    const servers = Array.from({ length: 4 }, () => testTasks(database, { clock, publicOrigin: ORIGIN }));
    await Promise.all(servers.map((work) => work()));
    expect(await digests(tomorrow(8))).toHaveLength(1);
  });
});
