/** Files with columns of a creditor's own, and rows that name no type or platform. */
import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { importColumn } from '../../platform/db/schema.ts';
import type { Report } from '../../testing/files/subject-files.ts';
import { MANAGER, testSubjectImports } from '../../testing/files/subject-imports.ts';
import { workbookOf } from '../../testing/files/workbooks.ts';

const { database, hand, importFile, only, rows } = testSubjectImports();
const counts = ({ inserted, updated, skipped, failed }: Report) => [inserted, updated, skipped, failed];
const fieldsIn = ({ columns }: Report) => columns.map(({ name, field }) => [name, field]);

/** A bank's list of pledges: no name of a column is one that all files may use. */
const LEDGER = `江南银行抵债资产台账,,,,
抵债资产,押品描述,账面价（万元）,客户经理,押品坐落地
甲公司厂房,三层钢结构,128.5,王某,苏州市姑苏区干将路1号
乙公司商铺,临街,96,李某,南京市玄武区中山路2号
`;
const ANSWERS = {
  抵债资产: 'object_title',
  押品描述: 'introduce',
  '账面价（万元）': 'assess_price',
  客户经理: null,
  押品坐落地: 'address',
};

describe('a ledger with columns of its own', () => {
  it('is tried without a word about rows: its columns come back with their first cells', async () => {
    const report = await importFile(LEDGER, { isDry: true, type: 3 });
    expect(counts(report)).toEqual([0, 0, 0, 0]);
    expect(report.missing).toEqual(['object_title']);
    expect(report.columns).toEqual([
      { name: '抵债资产', field: null, is_chosen: false, examples: ['甲公司厂房', '乙公司商铺'] },
      { name: '押品描述', field: null, is_chosen: false, examples: ['三层钢结构', '临街'] },
      { name: '账面价（万元）', field: null, is_chosen: false, examples: ['128.5', '96'] },
      { name: '客户经理', field: null, is_chosen: false, examples: ['王某', '李某'] },
      {
        name: '押品坐落地',
        field: null,
        is_chosen: false,
        examples: ['苏州市姑苏区干将路1号', '南京市玄武区中山路2号'],
      },
    ]);
    expect((await hand(LEDGER, { type: 3 })).message).toBe('无法导入：缺少“标的名称”列');
    expect(await rows()).toEqual([]);
  });

  it('is imported as the creditor says, and the next one without asking', async () => {
    const tried = await importFile(LEDGER, { isDry: true, type: 3, columns: ANSWERS });
    expect(counts(tried)).toEqual([2, 0, 0, 0]);
    expect(tried.missing).toEqual([]);
    expect(await database.db.$count(importColumn)).toBe(0);

    const report = await importFile(LEDGER, { type: 3, columns: ANSWERS });
    expect(report).toMatchObject({ inserted: 2, unread: ['客户经理'] });
    expect((await rows())[0]).toMatchObject({
      type: 3,
      title: '甲公司厂房',
      assessPrice: 128_500_000n,
      address: '苏州市姑苏区干将路1号',
    });

    const next = LEDGER.replace('甲公司厂房', '丙公司仓库').replace('抵债资产,', ' 抵债 资产 ,');
    const again = await importFile(next, { type: 3 });
    expect(counts(again)).toEqual([1, 0, 1, 0]);
    expect(fieldsIn(again)).toEqual([['抵债 资产', 'object_title'], ...Object.entries(ANSWERS).slice(1)]);
    expect(again.columns.every(({ is_chosen }) => is_chosen)).toBe(true);
  });

  it('is another one for another creditor', async () => {
    await importFile(LEDGER, { type: 3, columns: ANSWERS });
    const report = await importFile(LEDGER, { type: 3, isDry: true, token: MANAGER });
    expect(report.missing).toEqual(['object_title']);
  });

  it('can be a workbook', async () => {
    const cells = LEDGER.trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const book = workbookOf({ sheets: [{ name: '台账', rows: cells }] });
    const report = await importFile(book, { type: 3, columns: ANSWERS, name: '台账.xlsx' });
    expect(counts(report)).toEqual([2, 0, 0, 0]);
  });
});

describe('what a creditor says of a column', () => {
  const FILE = '类型,标的名称,来源,评估价\n资产推介,甲,总行,5万\n';

  it('counts more than its name, and can be changed', async () => {
    const without = await importFile(FILE, { columns: { 来源: null, 评估价: null } });
    expect(without).toMatchObject({ inserted: 1, unread: ['来源', '评估价'] });
    const later = await importFile(FILE.replace('甲', '乙'), { columns: { 评估价: 'assess_price' } });
    expect(later.unread).toEqual(['来源']);
    expect((await rows()).map(({ assessPrice }) => assessPrice)).toEqual([null, 5_000_000n]);
  });

  it('is the newer one when another column gives the field now', async () => {
    const file = '类型,甲列,乙列\n资产推介,子,丑\n';
    await importFile(file, { columns: { 甲列: 'object_title' } });
    const report = await importFile(file, { columns: { 乙列: 'object_title' } });
    expect(report).toMatchObject({ inserted: 1, unread: ['甲列'] });
    expect((await rows()).map(({ title }) => title)).toEqual(['子', '丑']);
  });

  it('is refused when two columns give one field, or a field is not for creditors', async () => {
    const twice = await hand(FILE, { columns: { 来源: 'address', 评估价: 'address' } });
    expect(twice).toMatchObject({ status: 422, message: messages.importColumnTwice });
    for (const field of ['court_name', 'zctype', 'bid_cycle']) {
      expect((await hand(FILE, { columns: { 来源: field } })).status).toBe(422);
    }
    expect(await rows()).toEqual([]);
  });

  it('names the field beside the column in what is wrong', async () => {
    const { problems } = await importFile(FILE, { columns: { 来源: 'source', 评估价: 'initial_price' } });
    expect(problems[0]).toMatchObject({ field: '来源', value: '总行' });
    const { notes } = await importFile(FILE, { columns: { 来源: null, 评估价: 'initial_price' } });
    expect(notes).toContain('第 2 行，评估价（起拍价）“5万”：资产推介没有这一项，没有导入');
  });
});

describe('rows that name no type or platform', () => {
  it('have the ones that were chosen; a row’s own count more', async () => {
    const report = await importFile(
      `类型,标的名称,平台,链接
,甲,,
资产推介,乙,,
,丙,京东拍卖,
,丁,,https://www.gpai.net/sf/item1.htm
`,
      { type: 2, source: 1 },
    );
    expect(report).toMatchObject({ inserted: 4, failed: 0, types: [2, 3] });
    expect((await rows()).map(({ type, source }) => [type, source])).toEqual([
      [2, 1],
      [3, null],
      [2, 2],
      [2, 4],
    ]);
  });

  it('need no column for them', async () => {
    const file = '标的名称\n甲\n';
    expect(await importFile(file, { isDry: true })).toMatchObject({ missing: ['zc_type'], inserted: 0 });
    await importFile(file, { type: 2 });
    expect(await only()).toMatchObject({ type: 2, source: null });
  });

  it('do not hide a wrong type', async () => {
    const { problems } = await importFile('类型,标的名称\n飞碟,甲\n', { type: 2 });
    expect(problems).toMatchObject([{ row: 2, field: '类型', value: '飞碟' }]);
    expect((await hand('标的名称\n甲\n', { type: 1 })).status).toBe(422);
  });
});
