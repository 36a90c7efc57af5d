import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { workbookOf } from '../../../testing/files/workbooks.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);

beforeEach(async () => {
  await database.db.delete(listing);
});

const stored = () => database.db.select().from(listing).orderBy(asc(listing.id));

let number = 0;
const workbook = (rows: string[][], ...argv: string[]) =>
  command([file(`structure-${++number}.xlsx`, workbookOf({ sheets: [{ name: '清单', rows }] })), ...argv]);

const BANK_LIST = [
  ['某银行拟处置资产清单'],
  ['序号', '资产名称', '资产类型', '项目类型', '处置信息', '', '', '所在地', '备注'],
  ['', '', '', '', '起拍价（万元）', '评估价（万元）', '开拍时间', '', ''],
  ['1', '江宁厂房', '厂房', '资产拍卖', '1280.5', '1600', '2026.12.01 10时', '南京市江宁区', '含租约'],
  ['2', '鼓楼商铺', '商铺', '资产拍卖', '350', '420', '', '南京市鼓楼区', ''],
  ['合计', '', '', '', '1630.5', '2020', '', '', ''],
  ['注：1. 以上价格均为不含税价；2. 最终以公告为准。'],
  ['填表人：', '张三', '', '审核人：', '李四'],
  ['3'],
];

describe('a header of two rows', () => {
  it('gives the columns their names, and totals and notes below are no listings', async () => {
    const tried = await workbook(BANK_LIST);
    expect(tried).toMatchObject({ code: 0, counts: [2, 0, 0, 0] });
    expect(tried.lines).toEqual([
      '以下列没有导入：序号、备注',
      '第 6 行是合计，没有读取：合计',
      '第 7 行是说明，没有读取：注：1. 以上价格均为不含税价；2. 最终以公告为准。',
      '第 8 行是说明，没有读取：填表人：',
      '第 9 行是没有标的内容的行，没有读取：3',
      '新增 2，更新 0，跳过 0，失败 0',
    ]);
    expect(await stored()).toMatchObject([
      {
        title: '江宁厂房',
        kind: 3,
        initialPrice: 1_280_500_000n,
        assessPrice: 1_600_000_000n,
        startTime: new Date('2026-12-01T10:00+08:00'),
        districtCode: '320115',
      },
      { title: '鼓楼商铺', kind: 2, initialPrice: 350_000_000n },
    ]);
  });

  it('may have the known names above', async () => {
    const tried = await csv(
      '标的,价格（万元）,,法院,\n标的名称,起拍价,评估价,名称,电话\n甲厂房,100,120,某法院,1\n',
      '--set',
      'zc_type=1',
    );
    expect(tried.lines).toEqual(['以下列没有导入：法院电话', '新增 1，更新 0，跳过 0，失败 0']);
    expect(await stored()).toMatchObject([
      { title: '甲厂房', initialPrice: 100_000_000n, assessPrice: 120_000_000n, courtName: '某法院' },
    ]);
  });

  it('divides a column of amounts into others, which are not read for it', async () => {
    const tried = await csv('标题,类型,评估价（万元）,\n,,单价,总价\n甲厂房,资产拍卖,1.2,128.5\n');
    expect(tried.lines).toEqual([
      '以下列没有导入：评估价单价（万元）、评估价总价（万元）',
      '新增 1，更新 0，跳过 0，失败 0',
    ]);
    expect(await stored()).toMatchObject([{ title: '甲厂房', assessPrice: null }]);
  });

  it('is not made of a row of data', async () => {
    const tried = await workbook([
      ['标题', '类型', '起拍价', ''],
      ['公告', '资产拍卖', '5', '保证金'],
      ['甲', '资产拍卖', '5', ''],
    ]);
    expect(tried.counts).toEqual([2, 0, 0, 0]);
    expect(tried.lines[0]).toBe('D 列没有列名，没有读取，例如第 2 行的“保证金”');
  });
});

describe('content under no name', () => {
  it('is mentioned with its column and an example', async () => {
    const tried = await workbook([
      ['类型', '标的名称', '', '起拍价'],
      ['资产拍卖', '甲厂房', '已出租', '5', '', '联系王经理'],
      ['资产拍卖', '乙厂房', '空置', '6'],
    ]);
    expect(tried.lines).toEqual([
      'C 列没有列名，没有读取，例如第 2 行的“已出租”',
      'F 列没有列名，没有读取，例如第 2 行的“联系王经理”',
      '新增 2，更新 0，跳过 0，失败 0',
    ]);
  });
});

describe('rows that are no listings', () => {
  it.each([
    ['合 计,,300', '合计'],
    ['小计：,,300', '合计'],
    ['5,合计（3户）,300', '合计'],
    ['备注：以公告为准,,', '说明'],
    ['制表日期：2026-11-20,,', '说明'],
    ['一、房产类,,', '分类标题'],
    ['标的名称,类型,起拍价', '重复的表头'],
  ])('are left out and mentioned: %s', async (row, what) => {
    const tried = await csv(`标的名称,类型,起拍价\n甲,资产拍卖,5\n${row}\n乙,资产拍卖,6\n`);
    expect(tried.counts).toEqual([2, 0, 0, 0]);
    expect(tried.lines[0]).toMatch(new RegExp(`^第 3 行是${what}，没有读取：`));
  });

  it('are also the lines on which a note goes on', async () => {
    const tried = await csv(
      '标的名称,类型,起拍价\n甲,资产拍卖,5\n注：,,\n1. 价格不含税,,\n2. 以公告为准,,\n（以上数据截至9月30日）,,\n',
    );
    expect(tried.counts).toEqual([1, 0, 0, 0]);
    expect(tried.lines.slice(0, 4).map((line) => line.slice(0, 8))).toEqual([
      '第 3 行是说明',
      '第 4 行是说明',
      '第 5 行是说明',
      '第 6 行是说明',
    ]);
  });

  it.each(['合计公司名下厂房', '注册在南京的商标', '说明书印刷设备', '联系人民路商铺'])(
    'are not those whose title begins alike: %s',
    async (title) => {
      const tried = await csv(`标的名称,类型,起拍价\n${title},资产拍卖,5\n`);
      expect(tried).toMatchObject({ counts: [1, 0, 0, 0], lines: { length: 1 } });
    },
  );
});

describe('a CSV file with other separators', () => {
  it.each(['，', '|'])('is read with %s', async (separator) => {
    const rows = ['标题,类型,起拍价', '甲厂房,资产拍卖,1000000', '乙厂房,资产拍卖,200'];
    const tried = await csv(rows.join('\n').replaceAll(',', separator));
    expect(tried.counts).toEqual([2, 0, 0, 0]);
    expect(await stored()).toMatchObject([{ initialPrice: 100_000_000n }, { title: '乙厂房' }]);
  });

  it('refuses a row whose text contains the separator', async () => {
    const tried = await csv('标题，类型，起拍价\n甲厂房，含租约，资产拍卖，1\n乙厂房，资产拍卖，2\n');
    expect(tried.counts).toEqual([1, 0, 0, 1]);
    expect(tried.lines[0]).toBe('第 2 行: 有 4 个单元格，表头有 3 个');
  });

  it('keeps commas of both kinds apart where commas separate', async () => {
    await csv('标题,类型,起拍价\n"甲厂房，含租约",资产拍卖,1\n');
    expect(await stored()).toMatchObject([{ title: '甲厂房，含租约' }]);
  });
});

describe('a JSON file without known columns', () => {
  const rows = [
    { title: '甲', currentPrice: 5 },
    { title: '乙', currentPrice: 6 },
  ];

  it('gets the same advice as a table, once', async () => {
    const path = file('unknown.json', JSON.stringify(rows));
    const tried = await command([path]);
    expect(tried).toMatchObject({ code: 2, counts: [] });
    expect(tried.errors).toBe(
      '无法导入：没有 object_title（标的名称）、zc_type（类型）列，请用 --map object_title=列名，--map zc_type=列名 或 --set zc_type=1 指定；文件的列：title、currentPrice\n',
    );
    expect(await command([path, '--map', 'object_title=title', '--set', 'zc_type=1'])).toMatchObject({
      code: 0,
      counts: [2, 0, 0, 0],
    });
  });

  it('is another one than a file whose first elements lack a column', async () => {
    const path = file('late.json', JSON.stringify([5, ...rows, { object_title: '丙', zc_type: 1 }]));
    expect(await command([path])).toMatchObject({ code: 0, counts: [1, 0, 0, 3] });
  });
});
