import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { csv } = importer(database, afterAll);

beforeEach(async () => {
  await database.db.delete(listing);
});

/** The deepest code of each row. */
async function storedCodes() {
  const rows = await database.db.select().from(listing).orderBy(asc(listing.id));
  return rows.map(({ provinceCode, cityCode, districtCode }) => districtCode ?? cityCode ?? provinceCode);
}

const HEADER = '类型,标的名称,平台,编号';
const table = (columns: string, ...rows: string[]) =>
  [`${HEADER},${columns}`, ...rows.map((row, index) => `司法拍卖,厂房${index},1,R${index},${row}`)].join(
    '\n',
  );

it('stores the region of today for former names and codes, and says so once for equal cells', async () => {
  const run = await csv(table('地区', '平果县', '平果县', '451023', '南京市'));
  expect(run.counts).toEqual([4, 0, 0, 0]);
  expect(await storedCodes()).toEqual(['451082', '451082', '451082', '320100']);
  expect(run.lines[0]).toBe(
    '第 2 行等 3 处，地区“平果县”、“451023”：平果县现为百色市 平果市，按广西壮族自治区 百色市 平果市导入',
  );
});

it('takes the region of an address and of a court, and leaves out what it can’t read, not the row', async () => {
  const run = await csv(table('地区', '杭州市余杭区仁和街道1号', '伊金霍洛旗人民法院', '桃花源', '鼓楼区'));
  expect(run.counts).toEqual([4, 0, 0, 0]);
  expect(await storedCodes()).toEqual(['330110', '150627', null, null]);
  const notes = run.lines.join('\n');
  expect(notes).toContain('第 2 行，地区“杭州市余杭区仁和街道1号”：只取其中的地区：浙江省 杭州市 余杭区');
  expect(notes).toContain('第 4 行，地区“桃花源”：地区无法识别，没有导入地区，请核对');
  expect(notes).toMatch(/第 5 行，地区“鼓楼区”：地区名称不明确，可能是.*，没有导入地区/);
});

it('asks about a city that contradicts the district or the address', async () => {
  const run = await csv(
    table('城市,区县,地址', '南京市,余杭区,', '南京市,,杭州市余杭区仁和街道1号', '南京市,,中山路1号'),
  );
  expect(run.counts).toEqual([3, 0, 0, 0]);
  expect(await storedCodes()).toEqual([null, null, '320100']);
  const notes = run.lines.join('\n');
  expect(notes).toContain('江苏省 南京市与浙江省 杭州市 余杭区互相矛盾，没有导入地区');
  expect(notes).toContain('地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致，没有导入地区，请核对');
});

it('refuses a fixed value that is no region', async () => {
  const run = await csv(table('起拍价', '100'), '--set', 'region=桃花源');
  expect(run).toMatchObject({ code: 2 });
  expect(run.errors).toContain('--set 里 region 的值“桃花源”不正确：地区无法识别');
});
