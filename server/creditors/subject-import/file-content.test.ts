import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { listingText, upload } from '../../platform/db/schema.ts';
import { HEADER, type Report, subjectRow } from '../../testing/files/subject-files.ts';
import { single, testSubjectImports } from '../../testing/files/subject-imports.ts';
import { workbookOf } from '../../testing/files/workbooks.ts';
import { NOW } from '../../testing/listings.ts';

const { database, hand, importFile, only, rows } = testSubjectImports();
const counts = ({ inserted, updated, skipped, failed }: Report) => [inserted, updated, skipped, failed];

describe('what a file may say', () => {
  it('leaves out what creditors don’t write, and names those columns', async () => {
    const report = await importFile(
      '类型,标的名称,法院,处置状态,商家,图片,备注\n2,甲,某法院,可处置,某某,https://a.cn/1.jpg,无\n',
    );
    expect(report.unread).toEqual(['法院', '处置状态', '商家', '图片', '备注']);
    expect(await only()).toMatchObject({
      courtName: null,
      disposalStatus: null,
      sellerName: '江南银行',
      cover: null,
    });
  });

  it('leaves out what a referral doesn’t have', async () => {
    const report = await importFile(single({ 类型: '资产推介' }));
    expect(report.types).toEqual([3]);
    expect(await only()).toMatchObject({
      type: 3,
      assessPrice: 101_000_000n,
      initialPrice: null,
      startTime: null,
      sourceUrl: null,
    });
  });

  it('has texts as long as the form’s, and no pictures of other hosts', async () => {
    const head = '类型,标的名称,公告\n';
    const refused = await importFile(
      `${head}2,甲,${'字'.repeat(50_001)}\n2,乙,![图](https://a.cn/1.jpg)\n2,丙,${'字'.repeat(50_000)}\n`,
    );
    expect(refused.problems).toMatchObject([
      { row: 2, field: '公告', reason: '内容不能超过50000字' },
      { row: 3, field: '公告', value: '![图](https://a.cn/1.jpg)', reason: '文中的图片请在页面中上传' },
    ]);
    expect([...(refused.problems[0]?.value ?? '')].length).toBeLessThan(100);
  });

  it('has no text that is too complex, and none with too many pictures', async () => {
    const head = '类型,标的名称,公告,须知\n';
    const report = await importFile(
      `${head}2,甲,正常,${'!['.repeat(25_000)}\n2,乙,${'![图](/a.webp)'.repeat(101)},\n`,
    );
    expect(report.problems).toMatchObject([
      { row: 2, field: '须知', reason: messages.textTooComplex },
      { row: 3, field: '公告', reason: '每项内容最多插入100张图片' },
    ]);
  });

  it('keeps pictures that the draft’s text shows already, and lets go of those that it no longer does', async () => {
    await importFile(single());
    const [usedUrl, unusedUrl] = ['/media/u/1.webp', '/media/u/2.webp'];
    const uploads = [usedUrl, unusedUrl].map((url) => ({
      key: url,
      url,
      ownerRole: 'creditor' as const,
      ownerId: 1,
      purpose: 'editor' as const,
      createdAt: NOW,
      expiresAt: NOW,
      usedAt: NOW,
    }));
    await database.db.insert(upload).values(uploads);
    await database.db.update(listingText).set({ announcement: `![图](${usedUrl})![图](${unusedUrl})` });
    expect(counts(await importFile(single({ 公告: `![图](${usedUrl})` })))).toEqual([0, 1, 0, 0]);
    const used = await database.db.select().from(upload).where(isNotNull(upload.usedAt));
    expect(used.map(({ url }) => url)).toEqual([usedUrl]);
  });

  it('comes in GB18030 too', async () => {
    // 类型,标的名称 / 2,南京
    const bytes = Buffer.from('c0e0d0cd2cb1eab5c4c3fbb3c60a322cc4cfbea90a', 'hex');
    expect(counts(await importFile(new Uint8Array(bytes)))).toEqual([1, 0, 0, 0]);
    expect(await only()).toMatchObject({ title: '南京' });
  });

  it('comes as Excel too, from the sheet that is chosen where there are several', async () => {
    const table = (...rows: string[]) => [HEADER, ...rows].map((row) => row.split(','));
    const sheets = [
      { name: '说明', rows: [['请在下一张表填写']] },
      { name: '标的', rows: table(subjectRow(1), subjectRow(2, { 评估价: '面谈价' })) },
    ];
    const content = workbookOf({ sheets });
    const undecided = await importFile(content, { isDry: true });
    expect(undecided).toMatchObject({ sheets: ['说明', '标的'], inserted: 0, failed: 0 });
    expect(await hand(content)).toMatchObject({
      status: 422,
      errors: { file: '无法导入：Excel 文件有多个工作表，请选择要导入的工作表' },
    });
    const report = await importFile(content, { sheet: '标的' });
    expect(report).toMatchObject({ sheets: [], problems: [{ row: 3, field: '评估价', value: '面谈价' }] });
    expect(report.rejected).toContain(subjectRow(2, { 评估价: '面谈价' }));
    expect(counts(await importFile(`${HEADER}\n${subjectRow(1)}\n`))).toEqual([0, 0, 1, 0]);
  });

  it('comes as JSON too', async () => {
    const elements = [
      { 类型: '资产推介', 标的名称: '某债权', 评估价: 1_200_000 },
      { 类型: 2, 标的名称: '' },
    ];
    const report = await importFile(JSON.stringify(elements), { name: 'a.json' });
    expect(counts(report)).toEqual([1, 0, 0, 1]);
    expect(report).toMatchObject({ unit: '条', problems: [{ row: 2, field: '标的名称' }] });
    expect(report.rejected).toBe('\uFEFF行号,字段,原因,类型,标的名称\r\n2,标的名称,该项为必填项,2,\r\n');
  });
});

describe('a file with a wrong ending', () => {
  it('is read as what its content is', async () => {
    const csv = '类型,标的名称\n资产推介,甲\n';
    const json = JSON.stringify([{ 类型: '资产推介', 标的名称: '乙' }]);
    const book = workbookOf({
      sheets: [
        {
          name: '表',
          rows: [
            ['类型', '标的名称'],
            ['资产推介', '丙'],
          ],
        },
      ],
    });
    for (const [content, name] of [
      [csv, 'a.json'],
      [csv, 'a.xlsx'],
      [json, 'a.csv'],
      [book, 'a.csv'],
    ] as const) {
      expect((await importFile(content, { name })).failed).toBe(0);
    }
    expect((await rows()).map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
  });
});
