import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AMOUNT_PROBLEMS } from '../../../../shared/fields/amount.ts';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { textCell, workbookOf } from '../../../testing/files/workbooks.ts';
import { headerUnit, statedUnit } from './units.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);

beforeEach(async () => {
  await database.db.delete(listing);
});

const prices = async () =>
  (await database.db.select().from(listing).orderBy(listing.id)).map(
    ({ initialPrice, assessPrice, securityDeposit }) => [initialPrice, assessPrice, securityDeposit],
  );

let number = 0;
/** @param cells the number and its format of each cell behind 标题 and 类型 */
const formatted = (head: string[], ...cells: [value: string, format: string][]) => {
  const row = cells.map(([value], index) => `<c s="${index + 1}"><v>${value}</v></c>`).join('');
  const rows = `<row>${['标题', '类型', ...head].map(textCell).join('')}</row><row>${textCell('甲')}${textCell('资产拍卖')}${row}</row>`;
  const content = workbookOf({ sheets: [{ name: 'a', rows }], formats: cells.map(([, format]) => format) });
  return command([file(`formats-${++number}.xlsx`, content)]);
};

describe('the unit of an amount', () => {
  it.each([
    '单位：万元',
    '金额单位:人民币万元',
    '（单位：万元）',
    '单 位：万元  2026年11月',
    '编制单位：某公司 金额单位：万元',
  ])('stands above the header: %s', async (line) => {
    const tried = await csv(
      `资产清单,,,\n${line},,,\n标题,类型,起拍价,评估价（元）\n甲,资产拍卖,1280.5,16000000\n`,
    );
    expect(tried.counts).toEqual([1, 0, 0, 0]);
    expect(tried.lines[0]).toBe('表头上方写明金额单位为万元，没有写明单位的金额按万元读取');
    expect(await prices()).toEqual([[1_280_500_000n, 1_600_000_000n, null]]);
  });

  it('is refused where it is not certain', async () => {
    const rows = '标题,类型,起拍价\n甲,资产拍卖,128\n乙,资产拍卖,128万元\n';
    const twice = await csv(`单位：万元\n单位：元\n${rows}`);
    expect(twice.counts).toEqual([1, 0, 0, 1]);
    expect(twice.lines[0]).toBe('第 4 行 起拍价 "128": 表头上方写有不同的金额单位，请在列名里写明单位');
    expect((await csv(`金额单位：万美元\n${rows}`)).lines[0]).toBe(
      '第 3 行 起拍价 "128": 表头上方写明的单位不是人民币',
    );
  });

  it('stands in a row below the header', async () => {
    const tried = await csv('标题,类型,起拍价,评估价\n,,万元,（元）\n甲,资产拍卖,128.5,1600000\n');
    expect(tried.counts).toEqual([1, 0, 0, 0]);
    expect(await prices()).toEqual([[128_500_000n, 160_000_000n, null]]);
  });

  it('in the cell wins over the one of the header', async () => {
    await csv('标题,类型,起拍价（万元）,评估价（元）\n甲,资产拍卖,"1,280,000元",160万\n');
    expect(await prices()).toEqual([[128_000_000n, 160_000_000n, null]]);
  });

  it('is the one of the cell’s number format', async () => {
    const head = ['起拍价', '评估价', '保证金'];
    const tried = await formatted(
      head,
      ['128.5', '0.0"万元"'],
      ['1600000', '0!.0,"万"'],
      ['100000', '#,##0.00'],
    );
    expect(tried.counts).toEqual([1, 0, 0, 0]);
    expect(await prices()).toEqual([[128_500_000n, 160_000_000n, 10_000_000n]]);
  });

  it.each([
    ['0.1', '0%', AMOUNT_PROBLEMS.percent],
    ['1280', '[$$-409]#,##0', AMOUNT_PROBLEMS.currency],
    ['1280000', '0.0,', '单元格 C2 的数字格式缩小了显示的数字，却没有写明相应的单位，请改为常规格式'],
  ])('refuses %s as %s', async (value, format, reason) => {
    const tried = await formatted(['起拍价'], [value, format]);
    expect(tried.counts).toEqual([0, 0, 0, 1]);
    expect(tried.lines[0]).toContain(reason);
  });
});

it.each([
  ['起拍价(万元)', '起拍价', '万'],
  ['起拍价(单位:人民币万元)', '起拍价', '万'],
  ['起拍价[亿元]', '起拍价', '亿'],
  ['起拍价【元】', '起拍价', '元'],
  ['起拍价(万)', '起拍价', '万'],
  ['起拍价/万元', '起拍价', '万'],
  ['起拍价万元', '起拍价', '万'],
  ['起拍价_元', '起拍价', '元'],
  ['起拍价(百万元)', '起拍价', '百万'],
  ['起拍价', '起拍价', null],
  ['所在区/县', '所在区/县', null],
  ['起拍价(元/㎡)', '起拍价(元/㎡)', null],
  ['面积(㎡)', '面积(㎡)', null],
  ['起拍价(美元)', '起拍价(美元)', null],
])('of the header %s is %s in %s', (header, base, unit) =>
  expect(headerUnit(header)).toEqual({ base, unit }),
);

it.each([
  ['拟处置资产清单（万元）', '万'],
  ['单位：平方米、万元', '万'],
  ['面积单位：平方米；金额单位：元', '元'],
  ['以下价格均为万元', '万'],
  ['币种：人民币　单位：亿元', '亿'],
  ['单位：中国银行南京分行', null],
  ['单位：万股', null],
  ['单位：万元/亩', null],
  ['填报单位：元宝公司', null],
  ['某公司不良资产清单', null],
])('of the line %s is %s', (line, unit) => expect(statedUnit([line])).toBe(unit));

describe('amounts that are probably mistakes', () => {
  const HEAD = '标题,类型,起拍价,评估价,保证金,编号,平台\n';
  const rows = `${HEAD}甲,资产拍卖,1,,136000,A1,京东\n乙,资产拍卖,800000,1200000,80000,A2,京东\n`;

  it('are named by row, and imported only when they are confirmed', async () => {
    const tried = await csv(rows, '--dry-run');
    expect(tried.counts).toEqual([1, 0, 0, 1]);
    expect(tried.lines.slice(0, 3)).toEqual([
      '第 2 行: 请核对金额：保证金13.6万元，起拍价1元，相差100倍以上',
      '其中 1 行的金额可能有误；核对无误后，加上 --confirm-amounts 再次导入',
      '预检结果，尚未导入：',
    ]);
    expect((await csv(rows)).counts).toEqual([1, 0, 0, 1]);
    expect((await csv(rows, '--confirm-changes')).counts).toEqual([0, 0, 1, 1]);
    expect((await csv(rows, '--confirm-amounts')).counts).toEqual([1, 0, 1, 0]);
    // The stored amount needs no confirmation again.
    expect((await csv(rows)).counts).toEqual([0, 0, 2, 0]);
  });

  it('are also those that differ from the last import, or from what their heading can mean', async () => {
    await csv(rows);
    const later = await csv(`${HEAD}乙,资产拍卖,80,,8,A2,京东\n`);
    expect(later.counts).toEqual([0, 0, 0, 1]);
    expect(later.lines[0]).toContain('起拍价80元，上一版为80万元，相差100倍以上');
    const inWan = await csv('标题,类型,起拍价（万元）\n丙,资产拍卖,1280000\n');
    expect(inWan.lines[0]).toBe(
      '第 2 行: 请核对金额：起拍价（万元）“1280000”没有写明单位，按万元计是128亿元',
    );
    expect((await csv('标题,类型,起拍价（万元）\n丙,资产拍卖,1280000元\n')).counts).toEqual([1, 0, 0, 0]);
  });

  it('are no appraisals of 0, which are none', async () => {
    expect((await csv('标题,类型,起拍价,评估价\n甲,资产拍卖,5,0\n')).counts).toEqual([1, 0, 0, 0]);
    expect(await prices()).toEqual([[500n, null, null]]);
  });
});
