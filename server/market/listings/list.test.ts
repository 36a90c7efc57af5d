import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { type ListingFilter, searchOf } from './filter/filter.ts';
import { type Count, listingRows, type Sort } from './list.ts';

const database = testDatabase();

const WORDS = ['南京花园', '苏州住宅', '南京住宅花园', '花园车位'];

const addMixed = () =>
  addListings(
    database.db,
    ...Array.from({ length: 60 }, (_, n) => ({
      title: `${WORDS[n % 4]}${n}号`,
      type: 1 + (n % 3),
      initialPrice: n % 7 === 0 ? null : BigInt(n % 5) * 100n,
      startTime: n % 6 === 0 ? null : hoursFromNow((n % 11) - 5),
      endTime: n % 9 === 0 ? null : hoursFromNow((n % 11) - 2),
      createdAt: hoursFromNow(-(n % 13)),
      disposalStatus: n % 4 === 1 ? 2 : null,
      provinceCode: '320000',
      cityCode: n % 2 ? '320100' : '320500',
    })),
  );

const FILTERS: ListingFilter[] = [
  {},
  { zc_type: 2 },
  { drifting: true },
  { name: '花园' },
  { name: '南京 住宅花园', zc_type: 1 },
  { name: '花', load_city: '320100' },
  { price_min: 100n, price_max: 300n },
  { object_status: 'todo' },
  { object_status: 'doing' },
  { object_status: 'done', zc_type: 2 },
  { object_status: 'doing', load_province: '320000' },
  { object_status: 'done', price_max: 200n },
  { disposal_status: 2, second_class: 1 },
  { offered: true },
  { offered: false, zc_type: 1 },
  { offered: true, name: '花园', price_min: 100n },
];

/** The count that selects each strategy: walk, short walk or gather. */
const COUNTS = {
  many: { count: 10_000, count_is_floor: true },
  some: { count: 9_999, count_is_floor: false },
  few: { count: 1, count_is_floor: false },
} satisfies Record<string, Count>;

it.each(FILTERS)('%o finds the same rows however many are expected', async (filter) => {
  await addMixed();
  for (const sort of ['latest', 'dear', 'cheap'] satisfies Sort[]) {
    for (const page of [1, 2, 9]) {
      const ids = async (cachedCount: Count) => {
        const request = { offset: (page - 1) * 7, limit: 7, sort, now: NOW };
        const rows = await listingRows(database.db, searchOf(filter), request, cachedCount);
        return rows.map(({ id }) => id);
      };
      const gathered = await ids(COUNTS.few);
      expect(await ids(COUNTS.some)).toEqual(gathered);
      expect(await ids(COUNTS.many)).toEqual(gathered);
    }
  }
});

describe('where the newest have not begun, what is going on or over begins days before', () => {
  const found = async (filter: ListingFilter) => {
    const request = { offset: 0, limit: 9, sort: 'latest', now: NOW } as const;
    const rows = await listingRows(database.db, searchOf(filter), request, COUNTS.many);
    return rows.map(({ title }) => title);
  };
  /** Published that many days ago, and begun four days later for a day. */
  const addDays = (...days: number[]) =>
    addListings(
      database.db,
      ...days.map((day) => ({
        title: `${day} 天前`,
        createdAt: hoursFromNow(-24 * day - 1),
        startTime: hoursFromNow(24 * (4 - day) - 2),
        endTime: hoursFromNow(24 * (5 - day) - 2),
      })),
    );

  it('also after days without any', async () => {
    await addDays(0, 1, 4, 9, 30, 31);
    expect(await found({ object_status: 'doing' })).toEqual(['4 天前']);
    expect(await found({ object_status: 'done' })).toEqual(['9 天前', '30 天前', '31 天前']);
    expect(await found({ object_status: 'done', zc_type: 2 })).toEqual([]);
  });

  it('finds nothing where nothing has begun, or without a start', async () => {
    await addDays(0, 1, 2);
    await addListings(database.db, { startTime: null, endTime: null });
    expect(await found({ object_status: 'doing' })).toEqual([]);
    expect(await found({ object_status: 'done' })).toEqual([]);
  });

  it('nor on an empty shelf', async () => {
    expect(await found({ object_status: 'doing' })).toEqual([]);
  });
});
