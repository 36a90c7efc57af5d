import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '../../../shared/contract/index.ts';
import { PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import type { App } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';

const database = testDatabase();
let app: App;

beforeEach(() => {
  app = testApp(database);
});

type Fields = Record<string, string | number>;

async function call(name: string, fields: Fields = {}) {
  const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const response = await app.request(`/customer/Index/${name}`, { method: 'POST', body });
  return response.json();
}

const list = (fields: Fields = {}) => call('ObjcetList', fields);
const titles = ({ list }: { list: Listing[] }) => list.map(({ object_title }) => object_title);

describe('the list', () => {
  it('shows what is on shelf only, newest first, promoted ones before', async () => {
    await addListings(
      database.db,
      { title: '下架', publishStatus: 1 },
      { title: '审核中', publishStatus: 2 },
      { title: '被拒', publishStatus: 3 },
      { title: '旧', createdAt: hoursFromNow(-9) },
      { title: '新', createdAt: hoursFromNow(-1) },
      { title: '推广', createdAt: hoursFromNow(-99), promoted: true },
    );
    const answer = await list();
    expect(titles(answer)).toEqual(['推广', '新', '旧']);
    expect(answer).toMatchObject({ status: 200, count: 3, count_is_floor: false });
    expect(titles(await list({ order_type: 1 }))).toEqual(['新', '旧', '推广']);
  });

  it('writes a listing as the protocol does', async () => {
    await addListings(database.db, {
      title: '南京市建邺区某处房产',
      cover: '/media/demo/a-960.webp',
      kind: 1,
      source: 1,
      initialPrice: 58_937_576n,
      assessPrice: 95_970_000n,
      securityDeposit: 8_000_000n,
      bidIncrement: 500_000n,
      startTime: hoursFromNow(24),
      endTime: hoursFromNow(48),
      createdAt: NOW,
      provinceCode: '320000',
      cityCode: '320100',
      districtCode: '320105',
      courtName: '南京市建邺区人民法院',
      viewCount: 12,
      questionCount: 3,
    });
    expect((await list()).list[0]).toEqual({
      ...Object.fromEntries(PRICE_FIELDS.map((name) => [name, null])),
      id: 1,
      zc_type: 1,
      zctype_name: '司法拍卖',
      object_title: '南京市建邺区某处房产',
      img_path: '/media/demo/a-960.webp',
      initial_price: 589_375.76,
      assess_price: 959_700,
      security_deposit: 80_000,
      bid_increment: 5_000,
      start_time: '2026-11-21 10:00:00',
      end_time: '2026-11-22 10:00:00',
      create_time: '2026-11-20 10:00:00',
      object_status: '即将开始',
      disposal_status: null,
      object_result: null,
      source: '阿里拍卖',
      court_name: '南京市建邺区人民法院',
      merchants_name: null,
      org_name: null,
      extend_id: 0,
      own_looker_num: 12,
      consult_num: 3,
      building_area: null,
      second_class: '住宅用房',
      province_name: '江苏省',
      city_name: '南京市',
      district_name: '建邺区',
    });
  });

  it('pages without gaps and repeats, and tells the count on every page', async () => {
    await addListings(database.db, ...Array.from({ length: 23 }, (_, n) => ({ title: `第${n}件` })));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
    expect(pages.map((page) => page.list.length)).toEqual([10, 10, 3, 0]);
    expect(new Set(pages.flatMap(titles)).size).toBe(23);
    expect(pages.map(({ count }) => count)).toEqual([23, 23, 23, 23]);
  });

  it('refuses pages beyond the ten-thousandth result', async () => {
    expect(await list({ page: 1000 })).toMatchObject({ status: 200, list: [] });
    expect(await list({ page: 1001 })).toMatchObject({ status: 422, message: messages.narrowFilter });
    expect(await list({ page: 201, size: 50 })).toMatchObject({ status: 422 });
  });

  it('counts exactly up to ten thousand and then says that there are more', async () => {
    await database.db.execute(
      "insert into listing (zc_type, publish_status, title, created_at, updated_at) select 1, 4, '标的' || n, now(), now() from generate_series(1, 10001) n",
    );
    expect(await list()).toMatchObject({ count: 10_000, count_is_floor: true });
  });
});

describe('keywords', () => {
  beforeEach(() =>
    addListings(
      database.db,
      { title: '（破）南京市六合区横梁镇山东路49号4 幢101室' },
      { title: '苏州工业园区津梁街133号15幢2201室房地产' },
      { title: '苏A12B3C 大众ＰＡＳＳＡＴ轿车' },
      { title: '100%股权_某公司' },
    ),
  );

  it.each([
    ['山东路49号', 1],
    ['京市', 1],
    ['幢', 2],
    ['(破)', 1],
    ['（破）', 1],
    ['4幢101', 1],
    ['4 幢101', 1],
    ['苏州 房地产', 1],
    ['苏州　2201室', 1],
    ['passat', 1],
    ['ｐａｓｓａｔ', 1],
    ['苏州 南京', 0],
    ['京南', 0],
    ['100%', 1],
    ['0%股权_', 1],
    ['%', 1],
    ['_', 1],
    ["'", 0],
    ['\\', 0],
  ])('%s finds %d', async (name, count) => {
    expect((await list({ name })).count).toBe(count);
  });
});

describe('filters', () => {
  it('by type, kind and disposal', async () => {
    await addListings(
      database.db,
      { title: '司法', type: 1, kind: 1 },
      { title: '资产', type: 2, kind: 2, disposalStatus: 2 },
      { title: '推介', type: 3, kind: 2 },
    );
    expect(titles(await list({ zc_type: 2 }))).toEqual(['资产']);
    expect(titles(await list({ second_class: 2 }))).toEqual(['资产', '推介']);
    expect(titles(await list({ disposal_status: 2 }))).toEqual(['资产']);
  });

  it('by a region of any level; nationwide and empty filter nothing', async () => {
    const nanjing = { provinceCode: '320000', cityCode: '320100', districtCode: '320105' };
    const dongguan = { provinceCode: '440000', cityCode: '441900' };
    await addListings(
      database.db,
      { title: '南京', ...nanjing },
      { title: '东莞', ...dongguan },
      { title: '无' },
    );
    const found = async (fields: Fields) => titles(await list(fields));
    expect(await found({ load_province: 320000 })).toEqual(['南京']);
    expect(await found({ load_province: 320000, load_city: 320100, load_district: 320105 })).toEqual([
      '南京',
    ]);
    expect(await found({ load_city: 441900 })).toEqual(['东莞']);
    expect(await found({ load_district: 320102 })).toEqual([]);
    expect(await found({ load_province: 100000 })).toHaveLength(3);
    expect(await found({ load_province: '', load_city: '' })).toHaveLength(3);
    expect(await list({ load_province: 999999 })).toMatchObject({
      status: 422,
      message: messages.invalidRegion,
    });
  });

  it('by a former code as by that of today, and by all of a split district’s city', async () => {
    await addListings(
      database.db,
      { title: '平果', provinceCode: '450000', cityCode: '451000', districtCode: '451082' },
      { title: '杭州', provinceCode: '330000', cityCode: '330100', districtCode: '330102' },
    );
    expect(titles(await list({ load_district: '451023' }))).toEqual(['平果']);
    expect(titles(await list({ load_city: '452600' }))).toEqual(['平果']);
    expect(titles(await list({ load_district: '330104' }))).toEqual(['杭州']);
  });

  it('by price in yuan, both ends included; a referral counts with its assessed price', async () => {
    await addListings(
      database.db,
      { title: '百万', initialPrice: 100_000_000n },
      { title: '百万零一分', initialPrice: 100_000_001n },
      { title: '推介', type: 3, assessPrice: 90_000_000n },
      { title: '无价' },
    );
    expect(titles(await list({ price_max: 1_000_000 }))).toEqual(['百万', '推介']);
    expect(titles(await list({ price_min: 1_000_000 }))).toEqual(['百万', '百万零一分']);
    expect(titles(await list({ price_min: '1000000.01' }))).toEqual(['百万零一分']);
    expect(titles(await list({ order_type: 2 }))).toEqual(['百万零一分', '百万', '推介', '无价']);
    expect(titles(await list({ order_type: 3 }))).toEqual(['推介', '百万', '百万零一分', '无价']);
  });

  it('by progress, derived from the times', async () => {
    await addListings(
      database.db,
      { title: '未开始', startTime: hoursFromNow(1), endTime: hoursFromNow(25) },
      { title: '刚开始', startTime: NOW, endTime: hoursFromNow(24) },
      { title: '无结束', startTime: hoursFromNow(-1) },
      { title: '刚结束', startTime: hoursFromNow(-24), endTime: NOW },
      { title: '无时间', type: 3 },
    );
    expect(titles(await list({ object_status: 'todo' }))).toEqual(['未开始']);
    expect(titles(await list({ object_status: 'doing' }))).toEqual(['刚开始', '无结束']);
    expect(titles(await list({ object_status: 'done' }))).toEqual(['刚结束']);
    const words = (await list()).list.map(({ object_status }: Listing) => object_status);
    expect(words).toEqual(['即将开始', '正在进行', '正在进行', '已结束', null]);
  });
});

describe('drifting and hot lists', () => {
  it('drifting holds auctions without a buyer, with an order of its own', async () => {
    await addListings(
      database.db,
      { title: '在拍' },
      { title: '漂贱', disposalStatus: 1, initialPrice: 1n },
      { title: '漂贵', disposalStatus: 2, initialPrice: 2n, createdAt: hoursFromNow(-50) },
    );
    const drifting = (fields: Fields = {}) => call('ObjcetListFailure', fields);
    expect(titles(await drifting())).toEqual(['漂贱', '漂贵']);
    expect(titles(await drifting({ order_type: 1 }))).toEqual(['漂贵', '漂贱']);
    expect(titles(await drifting({ order_type: 2 }))).toEqual(['漂贱', '漂贵']);
    expect(titles(await drifting({ disposal_status: 2 }))).toEqual(['漂贵']);
    expect(await drifting({ order_type: 3 })).toMatchObject({ status: 422 });
  });

  it('hot shows the most looked-at that can still be bid for, at most eight', async () => {
    const popular = Array.from({ length: 10 }, (_, n) => ({ title: `看${n}`, viewCount: n }));
    await addListings(
      database.db,
      ...popular,
      { title: '结束', viewCount: 99, startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) },
      { title: '别类', type: 2, viewCount: 98 },
      { title: '漂', type: 2, viewCount: 97, disposalStatus: 2 },
    );
    const hot = await call('HotObjcetList', { zc_type: 1 });
    expect(titles(hot)).toEqual(['看9', '看8', '看7', '看6', '看5', '看4', '看3', '看2']);
    expect(hot.count).toBe(8);
    expect(titles(await call('HotObjcetList'))[0]).toBe('别类');
    expect(titles(await call('HotObjcetListFailure'))).toEqual(['漂']);
  });

  it('hot and its drifting twin accept the page index that old clients send', async () => {
    await addListings(
      database.db,
      { title: '司法', type: 1, viewCount: 4 },
      { title: '资产', type: 2, viewCount: 3 },
      { title: '推介', type: 3, viewCount: 2 },
      { title: '漂', type: 1, viewCount: 1, disposalStatus: 1 },
    );
    const hot = async (name: string, indexes: number[]) =>
      Promise.all(indexes.map(async (zc_type) => titles(await call(name, { zc_type })).join()));
    const all = '司法,资产,推介,漂';
    expect(await hot('HotObjcetList', [-1, 0, 1, 2, 3, 4])).toEqual([
      all,
      all,
      '司法,漂',
      '资产',
      '推介',
      '推介',
    ]);
    expect(await hot('HotObjcetListFailure', [-1, 0, 1, 2, 3, 4])).toEqual(Array(6).fill('漂'));
    expect(await call('HotObjcetList', { zc_type: 5 })).toMatchObject({ status: 422 });
  });
});
