/** What a visitor's keyword finds besides titles. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { listingText } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const database = testDatabase();
const SUZHOU = { provinceCode: '320000', cityCode: '320500', districtCode: '320508' };

const found = async (name: string, filters: Record<string, unknown> = {}) => {
  const { list = [], count } = await send(testApp(database), contract.objectList, { ...filters, name });
  expect(count).toBe(list.length);
  return list.map((it) => it.object_title);
};

describe('a keyword finds', () => {
  it.each([
    ['a court', '姑苏区人民法院', { courtName: '苏州市姑苏区人民法院' }],
    ['a seller', '沧屿资产', { sellerName: '沧屿资产管理有限公司' }],
    ['an organisation', '青禾银行', { organisationName: '青禾银行苏州分行' }],
    ['a case number as the title writes it', '（2024）苏05执123号', { title: '（2024）苏05执123号房产' }],
    ['a case number without brackets', '2024苏05执123', { title: '〔2024〕苏05执123号房产' }],
    ['a city', '苏州', SUZHOU],
    ['a city with its suffix', '苏州市', SUZHOU],
    ['a province', '江苏', SUZHOU],
    ['a district', '姑苏', SUZHOU],
    ['a region by its former name', '平果县', { districtCode: '451082' }],
    ['a type of property', '厂房', { kind: 3 }],
    ['a type of property by its whole name', '商业用房', { kind: 2 }],
    ['a type of auction', '资产拍卖', { type: 2 }],
    ['a platform', '京东', { source: 2 }],
    ['a number on the platform', '700000000123', { sourceId: '700000000123' }],
  ])('%s', async (_, keyword, values) => {
    const other = { kind: 1, source: 1, type: 1, provinceCode: '330000', sourceId: '7000000001234' };
    await addListings(
      database.db,
      { title: '该找到的', ...values },
      { title: '另一处', ...other, courtName: '杭州市中级人民法院' },
    );
    expect(await found(keyword)).toEqual([('title' in values && values.title) || '该找到的']);
  });

  it('a listing by its own number', async () => {
    const [, id] = await addListings(database.db, { title: '甲' }, { title: '乙' }, { title: '丙' });
    expect(await found(String(id))).toEqual(['乙']);
  });

  it('a case that only the announcement names', async () => {
    const [id = 0] = await addListings(database.db, { title: '甲' }, { title: '乙' });
    await database.db
      .insert(listingText)
      .values({ listingId: id, announcement: '依据（2024）苏05执123号裁定' });
    expect(await found('(2024)苏05执123号')).toEqual(['甲']);
    expect(await found('（2024）苏05执12号')).toEqual([]);
  });
});

describe('several words', () => {
  it('must all be there, each in any of the texts', async () => {
    await addListings(
      database.db,
      { title: '一处房产', courtName: '苏州市中级人民法院', sellerName: '沧屿资产' },
      { title: '另一处房产', courtName: '苏州市中级人民法院' },
    );
    expect(await found('房产 沧屿 中级人民法院')).toEqual(['一处房产']);
    expect(await found('房产 沧屿 高级人民法院')).toEqual([]);
  });

  it('that name a region and a type find what the filters find', async () => {
    await addListings(
      database.db,
      { title: '甲', kind: 3, ...SUZHOU },
      { title: '乙', kind: 1, ...SUZHOU },
      { title: '丙', kind: 3, provinceCode: '330000' },
    );
    expect(await found('苏州 厂房')).toEqual(await found('', { load_city: '320500', second_class: '3' }));
    expect(await found('苏州 厂房')).toEqual(['甲']);
    expect(await found('厂房', { load_city: '320500' })).toEqual(['甲']);
  });
});

it('no keyword finds a code by the letters of its mark', async () => {
  await addListings(database.db, { title: '甲', kind: 3, ...SUZHOU });
  for (const keyword of ['RDCAFAA', 'rdcafaa', 'KD', '320500', '20'])
    expect(await found(keyword)).toEqual([]);
});
