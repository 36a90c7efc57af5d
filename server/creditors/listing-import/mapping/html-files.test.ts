import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { command, file } = importer(database, afterAll);

beforeEach(async () => {
  await database.db.delete(listing);
});

let number = 0;
const html = (content: string) => command([file(`页面-${++number}.xls`, content)]);
const stored = () => database.db.select().from(listing).orderBy(asc(listing.id));
const PAGE = 'https://paimai.jd.com/300001';

describe('HTML that is saved as xls', () => {
  it('is read as a table', async () => {
    const tried =
      await html(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
      <style>td { mso-number-format: "\\@" }</style><title>清单</title></head><body><table border=1>
      <tr><th colspan=5>资产清单</th></tr>
      <tr><th>标的名称</th><th>类型</th><th>起拍价</th><th>所在地</th><th>平台</th></tr>
      <tr><td><a href="${PAGE}">甲&amp;乙<br>厂房</a></td><td>资产拍卖</td><td>1,000,000</td>
        <td rowspan="2">南京市&nbsp;江宁区</td><td rowspan="2">京东拍卖</td></tr>
      <tr><td>丙</td><td>资产拍卖</td><td>5</td></tr>
      <tr><td>合计</td><td></td><td>1000005</td><td></td><td></td></tr></table></body></html>`);
    expect(tried.lines).toEqual(['第 5 行是合计，没有读取：合计', '新增 2，更新 0，跳过 0，失败 0']);
    expect(await stored()).toMatchObject([
      { title: '甲&乙 厂房', initialPrice: 100_000_000n, districtCode: '320115', source: 2, sourceUrl: PAGE },
      { title: '丙', initialPrice: 500n, districtCode: '320115', source: 2 },
    ]);
  });

  it('may leave its tags open', async () => {
    const tried = await html(
      '<table><tr><td>标题<td>类型<tr><td>甲<td>资产拍卖<tr><td>乙<td>资产拍卖</table>',
    );
    expect(tried.counts).toEqual([2, 0, 0, 0]);
  });

  it('refuses amounts that several rows share', async () => {
    const tried = await html(
      '<table><tr><td>标题</td><td>类型</td><td>起拍价</td></tr><tr><td>甲</td><td>资产拍卖</td><td rowspan=2>5</td></tr><tr><td>乙</td><td>资产拍卖</td></tr></table>',
    );
    expect(tried.counts).toEqual([0, 0, 0, 2]);
    expect(tried.lines[0]).toMatch(/^第 2 行 起拍价 "5": 单元格 C2:C3 合并了几行/);
  });

  it.each([
    ['a page without a table', '<html><frameset></frameset></html>', '这是网页，里面没有表格'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>',
      '这是 XML 格式的旧版表格',
    ],
    ['a page in one file', 'MIME-Version: 1.0\nContent-Type: multipart/related', '这是单个文件的网页（mht）'],
  ])('gets the advice to save it as xlsx: %s', async (_, content, what) => {
    expect(await html(content)).toMatchObject({
      code: 2,
      errors: `无法导入：${what}，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入\n`,
    });
  });

  it.each([
    ['unclosed tags', `<table>${'<b>'.repeat(250_000)}`, '标签没有闭合'],
    ['a row of many columns', `<table><tr>${'<td>a'.repeat(2_000)}`, '第 1 行超过 1000 列'],
    ['an endless cell', `<table><tr><td>${'长'.repeat(5_000_000)}`, '第 1 行的内容超过 4 MB'],
    ['cells that reach far', `<table>${'<tr><td rowspan=65000 colspan=1000>a'.repeat(3)}`, '1000 列'],
  ])('is refused with %s', async (_, content, reason) => {
    const tried = await html(content);
    expect(tried.code).toBe(2);
    expect(tried.errors).toContain(reason);
  });
});
