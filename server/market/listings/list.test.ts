import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { type ListingFilter, searchOf } from './filter/filter.ts';
import { type Count, listingRows, type Sort } from './list.ts';

const database = testDatabase();

const WORDS = ['南京花园', '苏州住宅', '南京住宅花园', '花园车位'];

beforeEach(() =>
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
  ),
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
