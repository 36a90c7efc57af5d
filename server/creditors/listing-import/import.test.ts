import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listing, listingImage, listingText } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { importer, NOW } from '../../testing/files/try-import.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);

const listings = () => database.db.select().from(listing).orderBy(asc(listing.id));
const titles = async () => (await listings()).map(({ title }) => title);

const PLATFORM_FILE = join(import.meta.dirname, 'fixtures/platform-listings.json');
const PLATFORM_ARGUMENTS = [
  '--map',
  'object_title=title,initial_price=currentPrice,assess_price=marketPrice,security_deposit=ensurePrice,bid_increment=priceLowerOffset,city=city',
  '--set',
  'source=1,zc_type=1',
];

describe('a file', () => {
  it('lands on the shelf with every field that it has', async () => {
    const content = [
      '类型,标的名称,平台,拍品编号,链接,标的类型,起拍价（万元）,评估价,保证金,加价幅度,开始时间,结束时间,处置状态,省,市,区,地址,坐标,坐标系,法院,商家,机构,公告,须知,介绍,图片',
      '司法拍卖,南京房产,淘宝,00700125,https://sf-item.taobao.com/1.htm,住宅,128.5,"¥1,836,000",128500元,1万,2026年11月21日 10时,2026-11-22 10:00,可处置,江苏,南京,六合区,山东路51号,"32.06,118.79",WGS84,南京市六合区人民法院,某公司,某机构,"# 公告',
      '第二行",须知,介绍,/img/1.jpg|https://a.cn/2.jpg',
    ].join('\r\n');
    expect(await csv(content)).toMatchObject({ code: 0, counts: [1, 0, 0, 0] });
    const [row] = await listings();
    expect(row).toMatchObject({
      type: 1,
      publishStatus: 4,
      title: '南京房产',
      source: 1,
      sourceId: '00700125',
      sourceUrl: 'https://sf-item.taobao.com/1.htm',
      kind: 1,
      initialPrice: 128500000n,
      assessPrice: 183600000n,
      securityDeposit: 12850000n,
      bidIncrement: 1000000n,
      startTime: new Date('2026-11-21T02:00:00Z'),
      endTime: new Date('2026-11-22T02:00:00Z'),
      disposalStatus: 2,
      provinceCode: '320000',
      cityCode: '320100',
      districtCode: '320116',
      address: '山东路51号',
      latitude: 32.06,
      longitude: 118.79,
      datum: 1,
      courtName: '南京市六合区人民法院',
      sellerName: '某公司',
      organisationName: '某机构',
      cover: '/img/1.jpg',
      createdAt: NOW,
      updatedAt: NOW,
    });
    const { announcement, notice, introduction } = (await database.db.select().from(listingText))[0] ?? {};
    expect([announcement, notice, introduction]).toEqual(['# 公告\n第二行', '须知', '介绍']);
    const images = await database.db.select().from(listingImage).orderBy(asc(listingImage.position));
    expect(images.map(({ path }) => path)).toEqual(['/img/1.jpg', 'https://a.cn/2.jpg']);
  });

  it('of a platform is imported whole', async () => {
    expect(await command([PLATFORM_FILE, ...PLATFORM_ARGUMENTS])).toMatchObject({
      code: 0,
      counts: [12, 0, 0, 0],
    });
    const rows = await listings();
    expect(rows.every((row) => row.source === 1 && row.type === 1 && row.cityCode?.startsWith('32'))).toBe(
      true,
    );
    expect(rows[0]).toMatchObject({ initialPrice: 61250050n, provinceCode: '320000', cityCode: '320100' });
    expect(rows[0]?.title).toBe('（破）南京市栖霞区枫林路18号听涛花园3幢二单元501');
    expect(existsSync(`${PLATFORM_FILE}.rejected.csv`)).toBe(false);
  });

  it('keeps its order', async () => {
    const all = Array.from({ length: 2500 }, (_, i) => `房产${i}`);
    await csv(`zc_type,object_title\n${all.map((it) => `1,${it}\n`).join('')}`);
    expect(await titles()).toEqual(all);
  });

  it('needs nothing but type and title; the constant counts only where a row has none', async () => {
    await csv(
      'zc_type,object_title,source\n,甲,京东\n推介,乙,\n-,丙,--\n',
      '--set',
      'zc_type=司法,平台=淘宝',
    );
    expect((await listings()).map(({ type, source }) => [type, source])).toEqual([
      [1, 2],
      [3, 1],
      [1, 1],
    ]);
  });

  it('takes the platform from the link', async () => {
    await csv('zc_type,object_title,source_url\n1,甲,https://paimai.jd.com/1\n');
    expect((await listings())[0]?.source).toBe(2);
  });
});

describe('the same file again', () => {
  it('creates nothing new', async () => {
    await command([PLATFORM_FILE, ...PLATFORM_ARGUMENTS]);
    const before = await listings();
    const again = await command([PLATFORM_FILE, ...PLATFORM_ARGUMENTS], { now: new Date('2027-01-01') });
    expect(again.counts).toEqual([0, 0, 12, 0]);
    expect(await listings()).toEqual(before);
  });

  it('updates what changed, and leaves the shelf, the promotion and the counters alone', async () => {
    const head = 'zc_type,object_title,source,source_id,initial_price,introduce,img\n';
    await csv(`${head}1,旧,1,725001,100,旧介绍,/1.jpg|/2.jpg\n`);
    await database.db.update(listing).set({ publishStatus: 1, promoted: true, viewCount: 9 });
    const later = new Date('2027-01-01');
    const path = file('changed.csv', `${head}1,新,1,725001,90,,/3.jpg\n`);
    expect((await command([path], { now: later })).counts).toEqual([0, 1, 0, 0]);
    const rows = await listings();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ title: '新', initialPrice: 9000n, cover: '/3.jpg', updatedAt: later });
    expect(rows[0]).toMatchObject({ publishStatus: 1, promoted: true, viewCount: 9, createdAt: NOW });
    expect(await database.db.select().from(listingText)).toEqual([]);
    expect((await database.db.select().from(listingImage)).map(({ path }) => path)).toEqual(['/3.jpg']);
  });

  it('does not undo what an operator edited', async () => {
    const content = 'zc_type,object_title\n1,房产\n';
    await csv(content);
    await database.db.update(listing).set({ title: '更正的标题', publishStatus: 1 });
    expect((await csv(content)).counts).toEqual([0, 0, 1, 0]);
    expect((await listings())[0]).toMatchObject({ title: '更正的标题', publishStatus: 1 });
  });

  it('may not have a listing twice: the second row is refused with its line', async () => {
    const rows = [
      '1,甲,1,725001,1',
      '1,甲,1,725001,1',
      '1,乙,1,725001,1',
      '1,甲,2,725001,1',
      '1,丙,1,,5',
      '1,丙,1,,6',
      '1,丙,1,,5',
    ];
    const content = `zc_type,object_title,source,source_id,initial_price\n${rows.join('\n')}\n`;
    expect((await csv(content, '--dry-run')).counts).toEqual([4, 0, 0, 3]);
    const { counts, lines } = await csv(content);
    expect(counts).toEqual([4, 0, 0, 3]);
    expect(lines.slice(0, 3)).toEqual([
      '第 3 行 source_id "725001": 编号与第 2 行相同，一个文件中同一标的只能出现一次',
      '第 4 行 source_id "725001": 编号与第 2 行相同，一个文件中同一标的只能出现一次',
      '第 8 行: 与第 6 行的内容完全相同，又没有链接或编号可以区分',
    ]);
    expect(await titles()).toEqual(['甲', '甲', '丙', '丙']);
  });

  it('keeps apart referrals of one title by their assessed price', async () => {
    const content = 'zc_type,object_title,assess_price\n3,厂房,100万\n3,厂房,200万\n';
    expect((await csv(content)).counts).toEqual([2, 0, 0, 0]);
    expect((await csv(content)).counts).toEqual([0, 0, 2, 0]);
    expect((await listings()).map(({ assessPrice }) => assessPrice)).toEqual([100000000n, 200000000n]);
  });

  it('creates nothing twice when two imports run at once', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `1,房产${i}`);
    const content = `zc_type,object_title\n${rows.join('\n')}\n`;
    const reversed = `zc_type,object_title\n${rows.toReversed().join('\n')}\n`;
    const both = await Promise.all([csv(content), csv(reversed)]);
    const sum = (i: number) => both.reduce((total, { counts }) => total + (counts[i] ?? 0), 0);
    expect([sum(0), sum(1), sum(2), sum(3)]).toEqual([3000, 0, 3000, 0]);
    expect(await listings()).toHaveLength(3000);
  });
});

describe('a dry run', () => {
  it('counts like an import and writes nothing', async () => {
    await csv('zc_type,object_title,source,source_id\n1,甲,1,725001\n1,乙,1,725002\n');
    await database.db.update(listing).set({ publishStatus: 1 });
    const before = await listings();
    const path = file(
      'dry.csv',
      'zc_type,object_title,source,source_id\n1,甲,1,725001\n1,乙二,1,725002\n1,丙,1,725003\n9,丁,1,725004\n',
    );
    const dry = await command([path, '--dry-run']);
    expect(dry).toMatchObject({ code: 0, counts: [1, 1, 1, 1], errors: '' });
    expect(dry.lines[0]).toMatch(/^第 5 行 zc_type "9": 类型无法识别/);
    expect(await listings()).toEqual(before);
    expect(existsSync(`${path}.rejected.csv`)).toBe(false);
    expect((await command([path])).counts).toEqual([1, 1, 1, 1]);
  });
});

describe('the command', () => {
  it.each([
    [[], '请给出要导入的文件'],
    [['a.csv', 'b.csv'], '一次只能导入一个文件'],
    [['a.csv', '--frobnicate'], '不认识的选项 --frobnicate\n\n用法'],
    [['a.csv', '--frobnicate=1', '--map'], '不认识的选项 --frobnicate\n'],
    [['a.csv', '-x'], '不认识的选项 -x\n'],
    [['a.csv', '--map'], '选项 --map 后面缺少值\n'],
    [['a.csv', '--set', '--dry-run'], '选项 --set 后面缺少值\n'],
    [['a.csv', '--dry-run=yes'], '选项 --dry-run 不能带值\n'],
    [['a.csv', '--map', 'object_title'], '--map 应写成 字段=列名'],
    [[PLATFORM_FILE, '--map', 'prize=x'], '--map 里没有名为 prize 的字段；可用的字段：zc_type、'],
    [[PLATFORM_FILE, '--set', '__proto__=x'], '--set 里没有名为 __proto__ 的字段'],
    [[PLATFORM_FILE, '--set', 'zc_type=9'], '--set 里 zc_type 的值“9”不正确：类型无法识别'],
  ])('%j is wrong usage', async (argv, message) => {
    const { code, errors } = await command(argv);
    expect(code).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain('用法：npm run import');
    expect(await listings()).toEqual([]);
  });

  it('explains itself', async () => {
    const { code, lines } = await command(['--help']);
    expect([code, lines[0]]).toEqual([0, expect.stringContaining('用法')]);
  });

  it('shows a bar on a terminal and lines elsewhere', async () => {
    const argv = [PLATFORM_FILE, ...PLATFORM_ARGUMENTS];
    expect((await command(argv)).errors).toBe('已导入 12 行\n');
    expect((await command(argv, { isTTY: true })).errors).toMatch(
      /\r.*\[█{24}\] 100% {2}12 行 {2}[\d,]+ 行\/秒\n$/,
    );
  });

  it('keeps commas in values', async () => {
    await csv('zc_type,object_title\n1,甲\n', '--set', 'merchants_name=甲,乙公司,org_name=丙');
    const [row] = await database.db.select().from(listing).where(eq(listing.title, '甲'));
    expect([row?.sellerName, row?.organisationName]).toEqual(['甲,乙公司', '丙']);
  });
});
