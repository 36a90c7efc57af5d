import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { type Change, MAX_FOLLOWS } from '../../../shared/domain/subscription.ts';
import type { App } from '../../app.ts';
import { follow, listing } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { logged } from '../listing-log/index.ts';

const database = testDatabase();
let token: string;
let other: string;

async function signIn(phone: string): Promise<string> {
  const { data } = await send(testApp(database), contract.login, { username: phone, password: PASSWORD });
  return data?.token ?? '';
}

beforeEach(async () => {
  const users = ['13811110001', '13811110002'].map((phone) => ({
    phone,
    nickname: phone,
    password: PASSWORD,
  }));
  await addAccounts(database, { users });
  [token = '', other = ''] = await Promise.all(users.map(({ phone }) => signIn(phone)));
});

const app = (hours = 0) => testApp(database, { clock: () => hoursFromNow(hours) });
const ask = <C extends Call>(to: App, who: string, call: C, input: z.input<C['input']>) =>
  send(to, call, input, { token: who });
const change = (id: number, values: Partial<typeof listing.$inferInsert>, hours = 0) =>
  database.db
    .update(listing)
    .set({ ...values, updatedAt: hoursFromNow(hours) })
    .where(eq(listing.id, id));
const list = async (hours = 0, more = {}) =>
  (await ask(app(hours), token, contract.followList, more)).list ?? [];
const news = async (hours = 0) => (await ask(app(hours), token, contract.subscriptionNews, {})).data?.count;

describe('following', () => {
  it('is one’s own, and can be asked for again without harm', async () => {
    const [id = 0] = await addListings(database.db, { title: '甲', initialPrice: 100_00n });
    for (const message of [
      '关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您',
      '关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您',
    ]) {
      expect(await ask(app(), token, contract.follow, { object_id: id })).toMatchObject({
        status: 200,
        message,
      });
    }
    const state = async (who: string) =>
      (await ask(app(), who, contract.followState, { object_id: id })).data?.followed;
    expect([await state(token), await state(other)]).toEqual([true, false]);
    const ids = async (who: string) => (await ask(app(), who, contract.followedIds, {})).data?.ids;
    expect([await ids(token), await ids(other)]).toEqual([[id], []]);
    expect(await list()).toMatchObject([
      {
        id,
        object_title: '甲',
        initial_price: 100,
        is_on_shelf: true,
        changes: [],
        seen_price: 100,
        follow_time: '2026-11-20 10:00:00',
      },
    ]);
    await ask(app(), other, contract.unfollow, { object_id: id });
    expect(await list()).toHaveLength(1);
    expect((await ask(app(), token, contract.unfollow, { object_id: id })).message).toBe('已取消关注');
    expect((await ask(app(), token, contract.unfollow, { object_id: id })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('takes only what is on shelf, and lets go of what no longer is', async () => {
    const [hidden = 0, visible = 0] = await addListings(database.db, { publishStatus: 3 }, {});
    expect((await ask(app(), token, contract.follow, { object_id: hidden })).status).toBe(404);
    expect((await ask(app(), token, contract.follow, { object_id: 999 })).status).toBe(404);
    await ask(app(), token, contract.follow, { object_id: visible });
    await change(visible, { publishStatus: 1 });
    expect((await ask(app(), token, contract.unfollow, { object_id: visible })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('has an end, however many ask at once', async () => {
    const ids = await addListings(database.db, ...Array.from({ length: MAX_FOLLOWS + 3 }, () => ({})));
    const rows = ids.slice(0, MAX_FOLLOWS - 1).map((listingId) => ({
      userId: 1,
      listingId,
      createdAt: NOW,
      seenAt: NOW,
      seenTitle: '标的',
      seenStatus: 4,
    }));
    await database.db.insert(follow).values(rows);
    const answers = await Promise.all(
      ids.slice(MAX_FOLLOWS - 1).map((object_id) => ask(app(), token, contract.follow, { object_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await ask(app(), token, contract.follow, { object_id: ids[0] ?? 0 })).status).toBe(200);
  });
});

describe('what became of it', () => {
  const AUCTION = { initialPrice: 100n, startTime: hoursFromNow(48), endTime: hoursFromNow(72) };
  /** Followed now, changed, and seen the given hours later. */
  const cases: [string, Partial<typeof listing.$inferInsert>, number, Change[]][] = [
    ['nothing', {}, 0, []],
    ['a lower price', { initialPrice: 99n }, 0, ['price']],
    ['a higher price', { initialPrice: 101n }, 0, []],
    ['no price any more', { initialPrice: null }, 0, []],
    ['24 hours and a second before it begins', {}, 24 - 1 / 3600, []],
    ['24 hours before it begins', {}, 24, ['soon']],
    ['when it begins', {}, 48, []],
    ['a second before it ends', {}, 72 - 1 / 3600, []],
    ['when it ends', {}, 72, ['ended']],
    ['off the shelf', { publishStatus: 1 }, 24, ['gone']],
    ['off the shelf and cheaper', { publishStatus: 2, initialPrice: 1n }, 72, ['gone']],
    ['cheaper and soon', { initialPrice: 1n }, 30, ['price', 'soon']],
    ['withdrawn before it began', { roundResult: 3 }, 24, []],
    ['stopped, once its time is over', { roundResult: 4 }, 73, []],
  ];
  it.each(cases)('%s', async (_, values, hours, changes) => {
    const [id = 0] = await addListings(database.db, AUCTION);
    await ask(app(), token, contract.follow, { object_id: id });
    await change(id, values);
    expect((await list(hours))[0]?.changes).toEqual(changes);
    expect(await news(hours)).toBe(changes.length > 0 ? 1 : 0);
  });

  it('counts only after it was seen: what was soon, over or a referral already is no news', async () => {
    const ids = await addListings(
      database.db,
      { startTime: hoursFromNow(5), endTime: hoursFromNow(20) },
      { startTime: hoursFromNow(-50), endTime: hoursFromNow(-2) },
      { type: 3, assessPrice: 5n },
    );
    for (const object_id of ids) await ask(app(), token, contract.follow, { object_id });
    expect(await news(4)).toBe(0);
    expect(await news(20)).toBe(1);
  });

  it('is informed of an unshelved listing without later changes of its owner', async () => {
    const [id = 0] = await addListings(database.db, { ...AUCTION, title: '原标题', cover: '/media/a.webp' });
    await ask(app(), token, contract.follow, { object_id: id });
    const edited = {
      title: '改过的',
      cover: '/media/b.webp',
      cityCode: '320200',
      courtName: '某法院',
      kind: 2,
    };
    await change(id, { publishStatus: 1, initialPrice: 50n, assessPrice: 60n, ...edited });
    const expected = {
      is_on_shelf: false,
      object_title: '原标题',
      img_path: null,
      city_name: null,
      court_name: null,
      second_class: null,
      initial_price: null,
      assess_price: null,
      start_time: null,
    };
    expect((await list())[0]).toMatchObject(expected);
    await ask(app(), token, contract.seeSubscriptions, { until: '2026-11-20 10:00:00' });
    expect((await list())[0]).toMatchObject({ ...expected, changes: [], seen_price: 1 });
  });

  it('of a title ends with the one that its follower saw', async () => {
    const [id = 0] = await addListings(database.db, { title: '原标题' });
    await ask(app(), token, contract.follow, { object_id: id });
    await change(id, { title: '新标题' });
    expect((await list())[0]?.object_title).toBe('新标题');
    await ask(app(), token, contract.seeSubscriptions, { until: '2026-11-20 10:00:00' });
    await change(id, { publishStatus: 1, title: '未发布的' });
    expect((await list())[0]?.object_title).toBe('新标题');
  });

  it('stands first in the list, then the newest, by page', async () => {
    const ids = await addListings(database.db, ...Array.from({ length: 5 }, () => AUCTION));
    for (const [hours, object_id] of ids.entries()) {
      await ask(app(hours / 10), token, contract.follow, { object_id });
    }
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
    await change(second, { initialPrice: 1n });
    await change(first, { publishStatus: 1 });
    const page = async (number: number) => (await list(1, { page: number, size: 2 })).map(({ id }) => id);
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [second, first],
      [fifth, fourth],
      [third],
    ]);
    expect((await ask(app(1), token, contract.followList, { page: 2, size: 2 })).count).toBe(5);
  });
});

describe('a price that fell', () => {
  const setPrice = (id: number, initialPrice: bigint, hours: number) =>
    database.db.transaction((tx) =>
      logged(tx, [id], hoursFromNow(hours), () => tx.update(listing).set({ initialPrice })),
    );

  it('is there with its steps, also after it was seen, until it is dismissed', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    await ask(app(), token, contract.follow, { object_id: id });
    await setPrice(id, 90n, 1);
    await setPrice(id, 80n, 2);
    const steps = [
      { price: 1, time: '2026-11-20 10:00:00' },
      { price: 0.9, time: '2026-11-20 11:00:00' },
      { price: 0.8, time: '2026-11-20 12:00:00' },
    ];
    expect((await list(3))[0]?.price_steps).toEqual(steps);
    await ask(app(3), token, contract.seeSubscriptions, { until: '2026-11-20 13:00:00' });
    expect((await list(3))[0]).toMatchObject({ changes: [], price_steps: steps });
    expect((await ask(app(4), other, contract.dismissPriceSteps, { object_id: id })).status).toBe(404);
    await ask(app(4), token, contract.dismissPriceSteps, { object_id: id });
    expect((await list(5))[0]?.price_steps).toEqual([]);
    await setPrice(id, 70n, 6);
    expect((await list(7))[0]?.price_steps).toEqual([
      { price: 0.8, time: '2026-11-20 14:00:00' },
      { price: 0.7, time: '2026-11-20 16:00:00' },
    ]);
  });

  it('is none if it rose as much again', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    await ask(app(), token, contract.follow, { object_id: id });
    await setPrice(id, 90n, 1);
    await setPrice(id, 100n, 2);
    expect((await list(3))[0]?.price_steps).toEqual([]);
  });
});

describe('a reminder', () => {
  it.each([
    [0, 23, []],
    [24, 25, []],
    [24, 24, ['soon']],
    [72, 72, ['soon']],
    [168, 168, ['soon']],
  ] as const)('of %i hours, %i hours before the start', async (hours, before, changes) => {
    const [id = 0] = await addListings(database.db, { startTime: hoursFromNow(170) });
    await ask(app(), token, contract.follow, { object_id: id });
    expect((await list())[0]?.remind_hours).toBe(24);
    expect(await ask(app(), token, contract.setReminder, { object_id: id, hours })).toMatchObject({
      status: 200,
    });
    expect((await list(170 - before))[0]).toMatchObject({ remind_hours: hours, changes });
  });

  it('is one’s own, and one of the choices', async () => {
    const [id = 0] = await addListings(database.db, {});
    await ask(app(), token, contract.follow, { object_id: id });
    expect((await ask(app(), other, contract.setReminder, { object_id: id, hours: 72 })).status).toBe(404);
    expect((await ask(app(), token, contract.setReminder, { object_id: id, hours: 5 as 24 })).status).toBe(
      422,
    );
  });
});

describe('having seen it', () => {
  const see = (until: string, hours: number, who = token) =>
    ask(app(hours), who, contract.seeSubscriptions, { until });

  it('ends the news, of oneself alone, until there is more', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    await ask(app(), token, contract.follow, { object_id: id });
    await change(id, { initialPrice: 90n });
    await see('2026-11-20 11:00:00', 1, other);
    expect(await news(1)).toBe(1);
    await see('2026-11-20 11:00:00', 1);
    expect(await news(1)).toBe(0);
    await change(id, { initialPrice: 80n });
    expect((await list(2))[0]).toMatchObject({ changes: ['price'], seen_price: 0.9 });
  });

  it('leaves what changed after the list was answered for the next time', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 100n });
    await ask(app(), token, contract.follow, { object_id: id });
    const { as_of } = await ask(app(1), token, contract.followList, {});
    expect(as_of).toBe('2026-11-20 11:00:00');
    await change(id, { initialPrice: 90n }, 2);
    await see(as_of ?? '', 3);
    expect((await list(3))[0]).toMatchObject({ changes: ['price'], seen_price: 1 });
    await see('2026-11-20 13:00:00', 3);
    expect(await news(3)).toBe(0);
  });

  it('never reaches into the future, and never back', async () => {
    const [id = 0] = await addListings(database.db, { endTime: hoursFromNow(3) });
    await ask(app(), token, contract.follow, { object_id: id });
    await see('2026-11-20 20:00:00', 1);
    expect(await news(4)).toBe(1);
    await see('2026-11-20 14:00:00', 4);
    await see('2026-11-20 10:30:00', 5);
    expect(await news(5)).toBe(0);
  });
});
