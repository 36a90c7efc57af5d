import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { MAX_NEWS, MAX_SEARCHES } from '../../../shared/domain/subscription.ts';
import { savedSearch } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';

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

const ask = <C extends Call>(call: C, input: z.input<C['input']>, hours = 0, who = token) =>
  send(testApp(database, { clock: () => hoursFromNow(hours) }), call, input, { token: who });
type Search = z.input<typeof contract.saveSearch.input>;
const save = (search: Partial<Search>, hours = 0) =>
  ask(
    contract.saveSearch,
    { name: '搜索', address: `/search?${JSON.stringify(search).length}`, ...search },
    hours,
  );
const searches = async (hours = 0, who = token) =>
  (await ask(contract.searchList, {}, hours, who)).list ?? [];
const news = async (hours = 0) => (await ask(contract.subscriptionNews, {}, hours)).data?.count;
const newCount = async (hours = 0) => (await searches(hours))[0]?.new_count;

describe('keeping a search', () => {
  it('keeps it for oneself, the newest first', async () => {
    await save({ name: '甲', address: '/search?name=a', keyword: 'a' });
    await save({ name: '乙', address: '/search' }, 1);
    expect(await searches()).toMatchObject([
      { name: '乙', address: '/search', new_count: 0, create_time: '2026-11-20 11:00:00' },
      { name: '甲', address: '/search?name=a' },
    ]);
    expect(await searches(0, other)).toEqual([]);
  });

  it('knows the same address again, and takes its new name', async () => {
    const first = await save({ name: '甲', address: '/search?name=a', keyword: 'a' });
    const again = await save({ name: '乙', address: '/search?name=a', keyword: 'a' });
    expect(again.data?.id).toBe(first.data?.id);
    expect((await searches()).map(({ name }) => name)).toEqual(['乙']);
  });

  it('has an end, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SEARCHES + 2 }, (_, index) => save({ address: `/search?page=${index}` })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const savedIndex = answers.findIndex(({ status }) => status === 200);
    expect((await save({ name: '新名', address: `/search?page=${savedIndex}` })).status).toBe(200);
  });

  it.each([
    ['a foreign address', { address: '//evil.example/search' }],
    ['another page', { address: '/user' }],
    ['a name of nothing', { name: ' ' }],
    ['a kind that isn’t one', { second_class: 99 }],
    ['a place that isn’t one', { load_province: '999999' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await save(wrong)).status).toBe(422);
  });

  it('is forgotten by its owner alone', async () => {
    const { data } = await save({});
    const id = data?.id ?? 0;
    expect((await ask(contract.removeSearch, { id }, 0, other)).status).toBe(404);
    expect((await ask(contract.removeSearch, { id })).message).toBe('已删除');
    expect((await ask(contract.removeSearch, { id })).status).toBe(404);
    expect(await searches()).toEqual([]);
  });
});

describe('what came since', () => {
  const later = { createdAt: hoursFromNow(1) };

  it.each<[string, Partial<Search>, number]>([
    ['everything', {}, 3],
    ['a keyword', { keyword: '南京' }, 2],
    ['a province', { load_province: '320000' }, 1],
    ['a city in the wrong field', { load_district: '320100' }, 1],
    ['a type', { zc_type: 2 }, 1],
    ['a kind', { second_class: 5 }, 1],
    ['prices in yuan', { price_min: 1.5, price_max: 2 }, 1],
    ['drifting ones', { drifting: 1 }, 1],
    ['drifting ones of a status', { drifting: 1, disposal_status: 3 }, 0],
    ['what is to come', { object_status: 'todo' }, 1],
    ['facts and a round', { facts: 'vacant,loan', round: 2 }, 1],
    ['completeness', { complete: 1 }, 0],
    ['several things', { keyword: '南京', zc_type: 1, price_max: 10 }, 1],
  ])('is counted by %s', async (_, search, count) => {
    await addListings(database.db, { title: '南京旧', initialPrice: 200n, createdAt: hoursFromNow(-1) });
    await save(search);
    await addListings(
      database.db,
      { ...later, title: '南京甲', initialPrice: 200n, provinceCode: '320000', cityCode: '320100' },
      { ...later, title: '南京乙', type: 2, kind: 5, startTime: hoursFromNow(9) },
      { ...later, title: '丙', disposalStatus: 2, soughtMarks: ['vacant', 'loan', 'round2'] },
      { ...later, title: '南京丁', publishStatus: 3 },
    );
    expect(await newCount(2)).toBe(count);
    expect(await news(2)).toBe(count > 0 ? 1 : 0);
  });

  it('is counted to 99', async () => {
    await save({});
    await addListings(database.db, ...Array.from({ length: MAX_NEWS + 5 }, () => later));
    expect(await newCount(2)).toBe(MAX_NEWS);
    expect(await news(2)).toBe(1);
  });

  it('is over once seen', async () => {
    await save({});
    await addListings(database.db, later);
    await ask(contract.seeSubscriptions, { until: '2026-11-20 10:30:00' }, 2);
    expect(await newCount(2)).toBe(1);
    const { as_of } = await ask(contract.searchList, {}, 2);
    await ask(contract.seeSubscriptions, { until: as_of ?? '' }, 2);
    expect([await newCount(2), await news(2)]).toEqual([0, 0]);
  });

  it('is empty when lists no longer accept the saved query', async () => {
    const { data } = await save({});
    await database.db
      .update(savedSearch)
      .set({ filter: { second_class: 99 } })
      .where(eq(savedSearch.id, data?.id ?? 0));
    await addListings(database.db, later);
    expect(await newCount(2)).toBe(0);
  });
});
