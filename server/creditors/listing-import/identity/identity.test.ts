/** When a row is the same listing as before. */
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { longNumber } from '../../../../shared/fields/long-number.ts';
import { listing, listingText } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { findColumns, KNOWN_NAMES } from '../mapping/columns.ts';
import { readListing } from '../mapping/listings.ts';
import { contentHash } from './identity.ts';
import { isSerial } from './lot-numbers.ts';
import { lotOf } from './platform-links.ts';

const database = testDatabase();
const { csv } = importer(database, afterAll);

const listings = () => database.db.select().from(listing).orderBy(asc(listing.id));
const titles = async () => (await listings()).map(({ title }) => title);
const file = (head: string, ...lines: string[]) => `${[head, ...lines].join('\n')}\n`;
const link = (number: number | string) => `https://sf-item.taobao.com/sf_item/${number}.htm`;

describe('links', () => {
  const HEAD = '类型,标题,平台,起拍价,链接';

  it('tell apart listings of one title, platform and price', async () => {
    const content = file(
      HEAD,
      ...[614_460_428_574, 615_247_011_516].map((it) => `1,住宅用房,1,2,${link(it)}`),
    );
    expect((await csv(content)).counts).toEqual([2, 0, 0, 0]);
    const before = await listings();
    expect((await csv(content)).counts).toEqual([0, 0, 2, 0]);
    expect(await listings()).toEqual(before);
  });

  it('are the same with another host, a query and a number in a column', async () => {
    await csv(file(HEAD, `1,某厂房,1,2,${link(614_460_428_574)}`));
    const others = [
      'https://item-paimai.taobao.com/pmp_item/614460428574.htm?s=pmp_detail&spm=a2',
      'https://sf.taobao.com/item.htm?track_id=99999999&id=614460428574',
    ];
    for (const [index, other] of others.entries()) {
      const { counts } = await csv(file(HEAD, `1,某厂房,1,${index + 3},${other}`));
      expect(counts).toEqual([0, 1, 0, 0]);
    }
    const { counts } = await csv(file('类型,标题,平台,起拍价,拍品编号', '1,某厂房,1,9,614460428574'));
    expect(counts).toEqual([0, 1, 0, 0]);
    expect(await listings()).toMatchObject([{ initialPrice: 900n }]);
  });

  it('decide before the number of the source', async () => {
    const content = file(
      `编号,${HEAD}`,
      `GX-1,1,甲,1,2,${link(614_460_428_574)}`,
      `GX-1,1,乙,1,2,${link(615_247_011_516)}`,
    );
    expect((await csv(content)).counts).toEqual([2, 0, 0, 0]);
    const { lines, counts } = await csv(file('编号,类型,标题,平台,起拍价', 'GX-1,1,甲,1,3'));
    expect([counts, lines[0]]).toEqual([
      [0, 0, 0, 1],
      expect.stringContaining('对应多个已有的标的（ID 1、2），请填写标的自己的链接'),
    ]);
  });

  it.each([
    ['https://sf.taobao.com/list/50025969.htm', null],
    ['https://www.jd.com/', null],
    ['https://paimai.jd.com/303553861', '303553861'],
    ['https://www.rmfysszc.gov.cn/statichtml/rm_xmdetail/12377194.shtml', '12377194'],
    [
      'https://sf.taobao.com/spc_item.htm?id=54ba81942cc4ace35866216619e96da9',
      '54BA81942CC4ACE35866216619E96DA9',
    ],
    ['https://www.gpai.net/sf/item2.do?Web_Item_ID=23456', '23456'],
    ['https://www.gpai.net/sf/item1.htm?utm_source=x', 'gpai.net/sf/item1.htm'],
  ])('%s leads to the lot %s', (address, lot) => {
    expect(lotOf(address)).toBe(lot);
  });
});

describe('numbers', () => {
  const HEAD = '编号,标题,类型,起拍价,公告';
  const first = file(HEAD, '1,江宁厂房,资产拍卖,1000000,甲公告', '2,鼓楼商铺,资产拍卖,2000000,甲公告');
  const second = file(HEAD, '1,姑苏住宅,资产拍卖,3000000,乙公告', '2,梁溪车位,资产拍卖,80000,乙公告');

  it('that count the rows of a list identify nothing', async () => {
    await csv(first);
    const before = await listings();
    expect((await csv(second, '--confirm-changes')).counts).toEqual([2, 0, 0, 0]);
    expect((await listings()).slice(0, 2)).toEqual(before);
    expect((await csv(first)).counts).toEqual([0, 0, 2, 0]);
    const { errors } = await csv(second, '--dry-run');
    expect(errors).toContain('2 行没有标的链接和编号，只能按全部内容识别');
  });

  it('of two institutions are different listings', async () => {
    const list = (owner: string, title: string) =>
      file('编号,标题,类型,处置机构', `A-01,${title},2,${owner}`);
    await csv(list('甲银行', '江宁厂房'));
    expect((await csv(list('乙银行', '姑苏住宅'))).counts).toEqual([1, 0, 0, 0]);
    await database.db.update(listing).set({ publishStatus: 1 });
    expect((await csv(list('甲银行', '江宁区厂房'))).counts).toEqual([0, 1, 0, 0]);
    expect(await titles()).toEqual(['江宁区厂房', '姑苏住宅']);
  });

  it('that a spreadsheet shortened are refused, each with its line', async () => {
    const content = file(
      '标的编号,标题,类型,平台,起拍价',
      '6.78901E+11,甲,资产拍卖,阿里拍卖,100',
      '678901000000,乙,资产拍卖,阿里拍卖,200',
      '678901234567,丙,资产拍卖,阿里拍卖,300',
    );
    const { counts, lines } = await csv(content);
    expect(counts).toEqual([1, 0, 0, 2]);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^第 2 行 标的编号 "6.78901E\+11": 编号被表格软件缩短.*设为“文本”格式/),
      expect.stringMatching(/^第 3 行 标的编号 "678901000000": 编号被表格软件缩短/),
    ]);
    expect(await titles()).toEqual(['丙']);
  });

  it.each([
    ['1', false, true],
    ['0012', false, true],
    ['标的3', true, true],
    ['第12号', false, true],
    ['十二', false, true],
    ['9001', false, true],
    ['9001', true, false],
    ['A-1', false, false],
    ['SL-0001', false, false],
    ['612342745370', false, false],
  ])('%s beside a platform: %s counts rows: %s', (number, hasPlatform, expected) => {
    expect(isSerial(number, hasPlatform)).toBe(expected);
  });

  it.each([
    ['6.78901E+11', false],
    ['6.789e11', false],
    ['123456789012345000', false],
    ['678901234567', true],
    ['320106000000001', true],
    ['E-2026-11', true],
  ])('%s is whole: %s', (number, isWhole) => {
    const { problem } = longNumber.read(number, { kind: 'longNumber', maxLength: 100 });
    expect(problem === undefined).toBe(isWhole);
  });
});

describe('rows without a link and a number', () => {
  it('are the same only with the same content', async () => {
    const content = file(
      '类型,标题,起拍价,地址',
      '2,车位,8万,甲路1号',
      '2,车位,8万,乙路2号',
      '2,车位,8万,乙路2号',
    );
    const { counts, lines } = await csv(content);
    expect(counts).toEqual([2, 0, 0, 1]);
    expect(lines[0]).toBe('第 4 行: 与第 3 行的内容完全相同，又没有链接或编号可以区分');
    expect((await csv(content)).counts).toEqual([0, 0, 2, 1]);
  });

  it('of an earlier version are found again, whose content had the number', async () => {
    const [header, values] = [
      ['编号', '类型', '标题', '起拍价'],
      ['1', '2', '车位', '8万'],
    ];
    const columns = findColumns(header, KNOWN_NAMES);
    const read = readListing({ position: 2, columns: header, values }, columns, {}, () => {});
    if (Array.isArray(read)) throw new Error('the row is wrong');
    const importHash = contentHash(read);
    await csv(file(header.join(), values.join()));
    const importKeys = ['0:id:1', `content:${importHash}`];
    await database.db.update(listing).set({ sourceId: '1', importHash, importKeys });
    expect((await csv(file(header.join(), values.join()))).counts).toEqual([0, 0, 1, 0]);
  });
});

describe('a changed row of a listing on the shelf', () => {
  const HEAD = '类型,标题,平台,拍品编号,起拍价,区,地址';
  const before = file(HEAD, '1,南京厂房,1,614460428574,100万,南京市江宁区,甲路1号');
  beforeEach(() => csv(before));

  it('changes prices at once', async () => {
    const changed = before.replace('100万', '80万');
    expect((await csv(changed)).counts).toEqual([0, 1, 0, 0]);
    expect(await listings()).toMatchObject([{ initialPrice: 80_000_000n }]);
  });

  it.each([
    ['南京厂房', '苏州住宅', '名称由“南京厂房”改为“苏州住宅”'],
    ['甲路1号', '乙路2号', '位置由“江苏省 南京市 江宁区 甲路1号”改为“江苏省 南京市 江宁区 乙路2号”'],
    [
      '南京市江宁区',
      '苏州市姑苏区',
      '位置由“江苏省 南京市 江宁区 甲路1号”改为“江苏省 苏州市 姑苏区 甲路1号”',
    ],
  ])('shows that %s becomes %s, and waits for a confirmation', async (from, to, difference) => {
    const stored = await listings();
    const changed = before.replace(from, to);
    for (const options of [['--dry-run'], []]) {
      const { counts, lines } = await csv(changed, ...options);
      expect(counts).toEqual([0, 0, 0, 1]);
      expect(lines[0]).toBe(`第 2 行: 会改变已上架的标的（ID 1）：${difference}，请核对是否同一标的`);
      expect(lines.join('\n')).toContain('加上 --confirm-changes 再次导入');
    }
    expect(await listings()).toEqual(stored);
    expect((await csv(changed, '--confirm-changes')).counts).toEqual([0, 1, 0, 0]);
    expect(await listings()).not.toEqual(stored);
  });

  it('needs none where it adds a place, or the listing is not on the shelf', async () => {
    await database.db.update(listing).set({ address: null });
    expect((await csv(before.replace('甲路1号', '乙路2号'))).counts).toEqual([0, 1, 0, 0]);
    await database.db.update(listing).set({ publishStatus: 1 });
    expect((await csv(before.replace('南京厂房', '苏州住宅'))).counts).toEqual([0, 1, 0, 0]);
  });
});

it('a file with fewer columns leaves the other values alone, and the earlier one changes nothing', async () => {
  const HEAD = '标的编号,标题,类型,平台,起拍价';
  const introduced = file(`${HEAD},介绍,地址`, 'DI1,厂房,2,2,1,很长的介绍,甲路1号');
  const announced = file(`${HEAD},公告`, 'DI1,厂房,2,2,1,这是公告');
  await csv(introduced);
  expect((await csv(announced)).counts).toEqual([0, 1, 0, 0]);
  for (const again of [introduced, announced]) expect((await csv(again)).counts).toEqual([0, 0, 1, 0]);
  expect(await listings()).toMatchObject([{ address: '甲路1号' }]);
  expect(await database.db.select().from(listingText)).toMatchObject([
    { announcement: '这是公告', introduction: '很长的介绍' },
  ]);
});
