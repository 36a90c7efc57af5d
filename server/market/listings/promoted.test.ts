import { beforeEach, expect, it } from 'vitest';
import type { Listing } from '../../../shared/contract/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { placesOf } from './promoted.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;
const FIRST = { page: 1, size: 10, others: 20 };

/** A page of ten, from a server without cached values. */
async function titles(fields: Record<string, string | number>, now = NOW, name = 'ObjcetList') {
  const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const app = testApp(database, { clock: () => now });
  const response = await app.request(`/customer/Index/${name}`, { method: 'POST', body });
  const { list } = (await response.json()) as { list: Listing[] };
  return list.map(({ object_title, extend_id }) => (extend_id ? `${object_title} 推广` : object_title));
}

/** Five promoted ones, the oldest of all, and twenty others. */
beforeEach(() =>
  addListings(
    database.db,
    ...Array.from({ length: 5 }, (_, n) => ({
      title: `优${n}`,
      promoted: true,
      createdAt: hoursFromNow(-100 - n),
      disposalStatus: n === 0 ? 2 : null,
    })),
    ...Array.from({ length: 20 }, (_, n) => ({ title: `普${n}`, createdAt: hoursFromNow(-n) })),
  ),
);

it('two promoted listings begin each page until all were there, and nothing is missing or doubled', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => titles({ page })));
  expect(pages.map((page) => page.filter((title) => title.endsWith('推广')).length)).toEqual([2, 2, 1]);
  for (const page of pages) {
    const places = page.map((title) => title.endsWith('推广'));
    expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)));
  }
  expect(new Set(pages.flat()).size).toBe(25);
  expect(pages.flat().filter((title) => !title.endsWith('推广'))).toEqual(
    Array.from({ length: 20 }, (_, n) => `普${n}`),
  );
});

it('a chosen order has no promoted places', async () => {
  expect((await titles({ order_type: 1 })).slice(0, 3)).toEqual(['普0', '普1', '普2']);
});

it('promoted listings that do not match are not shown', async () => {
  expect(await titles({ name: '普', size: 3 })).toEqual(['普0', '普1', '普2']);
  expect(await titles({}, NOW, 'ObjcetListFailure')).toEqual(['优0 推广']);
});

it('begins the hot list too', async () => {
  const hot = await titles({}, NOW, 'HotObjcetList');
  expect(hot.map((title) => title.endsWith('推广'))).toEqual([true, true, ...Array(6).fill(false)]);
});

it('each promoted listing has the first places for the same share of the time', () => {
  const matches = [11, 12, 13, 14, 15];
  const first = Array.from(
    { length: 500 },
    (_, turn) => placesOf(matches, FIRST, new Date(turn * 30_000)).promoted,
  );
  for (const id of matches) expect(first.flat().filter((it) => it === id)).toHaveLength(200);
  expect(placesOf(matches, FIRST, new Date(0)).promoted).not.toEqual(
    placesOf(matches, FIRST, new Date(MINUTE_MS)).promoted,
  );
});
