/** What the report of an import says about the content of rows: the first ones as they are read, and what updates change. */
import { describe, expect, it } from 'vitest';
import { single, testSubjectImports } from '../../testing/files/subject-imports.ts';

const { importFile, only } = testSubjectImports();

describe('the report on an update', () => {
  it('says of each field what it was and what it becomes, before and with the import', async () => {
    await importFile(single());
    const { id } = await only();
    const file = single({ 评估价: '130万', 市: '', 开始时间: '2026-12-20 09:00', 公告: '## 补充公告' });
    const expected = [
      {
        row: 2,
        id: Number(id),
        title: '苏州市姑苏区住宅1号',
        fields: [
          { field: '评估价', before: '101万元', after: '130万元' },
          { field: '开始时间', before: '2026-12-20 10:00:00', after: '2026-12-20 09:00:00' },
          { field: '竞买公告', before: '## 竞买公告', after: '## 补充公告' },
        ],
      },
    ];
    const tried = await importFile(file, { isDry: true });
    expect(tried.changes).toEqual(expected);
    expect((await importFile(file)).changes).toEqual(expected);
    expect(await importFile(file)).toMatchObject({ skipped: 1, changes: [] });
  });

  it('shows of a long text the part that differs', async () => {
    const start = '竞买须知'.repeat(100);
    await importFile(single({ 公告: `${start}保证金五万元` }));
    const { changes } = await importFile(single({ 公告: `${start}保证金八万元` }));
    const context = start.slice(-17);
    expect(changes[0]?.fields).toEqual([
      { field: '竞买公告', before: `…${context}保证金五万元`, after: `…${context}保证金八万元` },
    ]);
  });

  it('names a region whole, and a value that was added', async () => {
    const file = (place: string, number: string) =>
      `类型,标的名称,链接,省,市,区,拍品编号\n资产拍卖,甲,https://www.gpai.net/sf/item1.htm,${place},${number}\n`;
    await importFile(file('江苏省,苏州市,姑苏区', ''));
    const { changes } = await importFile(file('江苏省,南京市,', 'A-17'));
    expect(changes[0]?.fields).toEqual([
      { field: '地区', before: '江苏省 苏州市 姑苏区', after: '江苏省 南京市' },
      { field: '拍品编号', before: '', after: 'A-17' },
    ]);
  });
});

describe('the preview', () => {
  it('shows the first rows as they are read, with units and defaults', async () => {
    const rows = ['甲', '乙', '丙', '丁'].map((title) => `${title},128.5,2026年12月1日10时\n`);
    const file = `标的名称,起拍价（万元）,开始时间\n${rows.join('')}`;
    const { preview } = await importFile(file, { isDry: true, type: 2, source: 2 });
    expect(preview.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(preview[0]?.fields).toEqual([
      { field: '类型', value: '资产拍卖' },
      { field: '标的名称', value: '甲' },
      { field: '起拍价', value: '128.5万元' },
      { field: '开始时间', value: '2026-12-01 10:00:00' },
      { field: '平台', value: '京东拍卖' },
    ]);
  });
});
