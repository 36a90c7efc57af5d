import { expect, it } from 'vitest';
import type { Listing } from '../../../shared/contract/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';

const database = testDatabase();

async function similarTo(id = 0): Promise<string[]> {
  const body = new URLSearchParams({ id: String(id) });
  const response = await testApp(database).request('/customer/Index/similarList', { method: 'POST', body });
  const { list = [] } = (await response.json()) as { list?: Listing[] };
  return list.map(({ object_title }) => object_title);
}

const NANJING = { kind: 1, provinceCode: '320000', cityCode: '320100' };
const SUZHOU = { kind: 1, provinceCode: '320000', cityCode: '320500' };
const BEIJING = { kind: 1, provinceCode: '110000', cityCode: '110100' };

it('are of the same kind, the nearest first, and then the newest', async () => {
  const [id] = await addListings(
    database.db,
    NANJING,
    { ...BEIJING, title: '北京' },
    { ...SUZHOU, title: '苏州' },
    { ...NANJING, title: '南京 旧', createdAt: hoursFromNow(-99) },
    { ...NANJING, title: '南京 新' },
    { ...NANJING, kind: 2, title: '商铺' },
    { ...NANJING, title: '下架', publishStatus: 1 },
    { ...NANJING, title: '已结束', startTime: hoursFromNow(-9), endTime: hoursFromNow(-1) },
  );
  expect(await similarTo(id)).toEqual(['南京 新', '南京 旧', '苏州', '北京']);
});

it('are four at most, none twice', async () => {
  const [id] = await addListings(
    database.db,
    NANJING,
    ...Array.from({ length: 3 }, (_, n) => ({ ...NANJING, title: `南京 ${n}` })),
    ...Array.from({ length: 9 }, (_, n) => ({ ...SUZHOU, title: `苏州 ${n}` })),
  );
  expect(await similarTo(id)).toEqual(['南京 0', '南京 1', '南京 2', '苏州 0']);
});

it('are none of a listing without a kind, or that is not on shelf', async () => {
  const [plain, hidden] = await addListings(database.db, {}, { ...NANJING, publishStatus: 1 }, NANJING);
  expect(await similarTo(plain)).toEqual([]);
  expect(await similarTo(hidden)).toEqual([]);
});
