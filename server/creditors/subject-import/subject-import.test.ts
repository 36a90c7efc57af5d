import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import {
  listing,
  listingImage,
  listingRevision,
  listingText,
  subjectImport,
} from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { HEADER, type Report, subjectFile, subjectRow, WRONG } from '../../testing/files/subject-files.ts';
import { BANK, MANAGER, single, testSubjectImports } from '../../testing/files/subject-imports.ts';
import { addListings, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const { database, importFile, rows, only } = testSubjectImports();
const counts = ({ inserted, updated, skipped, failed }: Report) => [inserted, updated, skipped, failed];

describe('a file with seven bad rows', () => {
  it('leaves drafts of the others, and says what is wrong with those', async () => {
    const report = await importFile(subjectFile(200, WRONG));
    expect(counts(report)).toEqual([193, 0, 0, 7]);
    expect(report).toMatchObject({ unit: '行', types: [2], unread: [] });
    expect(report.problems).toEqual([
      { row: 12, field: '类型', value: '司法拍卖', reason: '司法拍卖标的请通过认领上架' },
      { row: 41, field: '评估价', value: '面谈价', reason: expect.stringContaining('金额无法识别') },
      { row: 78, field: '开始时间', value: '下周三', reason: expect.stringContaining('时间无法识别') },
      { row: 79, field: '结束时间', value: '2026-12-20 10:30', reason: '结束时间不能小于等于开始时间' },
      { row: 121, field: '链接', value: 'https://example.com/1', reason: '链接不是该平台的网址' },
      { row: 161, field: '标的类型', value: '飞碟', reason: '标的类型无法识别' },
      { row: 200, field: '保证金', value: '-5', reason: '该值不能小于0' },
    ]);
    const all = await rows();
    expect(all).toHaveLength(193);
    expect(all.every((row) => row.publishStatus === 1 && row.creditorId === 1 && row.version === 1)).toBe(
      true,
    );
    expect(all[0]).toMatchObject({
      type: 2,
      title: '苏州市姑苏区住宅1号',
      kind: 1,
      sellerName: '江南银行',
      assessPrice: 101_000_000n,
      initialPrice: 71_000_000n,
      provinceCode: '320000',
      cityCode: '320500',
      districtCode: '320508',
      source: 4,
      sourceUrl: 'https://www.gpai.net/sf/item1.htm',
      bidCycle: 24,
      writtenAt: NOW,
      approvedVersion: null,
    });
  });

  it('gives the bad rows back, which can be corrected and imported', async () => {
    const { rejected } = await importFile(subjectFile(200, WRONG));
    const [head, ...bad] = rejected?.trimEnd().split('\r\n') ?? [];
    expect(head).toBe(`\uFEFF行号,字段,原因,${HEADER}`);
    expect(bad).toHaveLength(7);
    const corrected = Object.keys(WRONG).map((number) => `,,,${subjectRow(Number(number))}`);
    const report = await importFile([head, ...corrected].join('\n'));
    expect(counts(report)).toEqual([7, 0, 0, 0]);
    expect(report).toMatchObject({ rejected: null, problems: [], unread: [] });
    expect(counts(await importFile(subjectFile(200)))).toEqual([0, 0, 200, 0]);
  });

  it('is tried without being written, and says the same', async () => {
    const tried = await importFile(subjectFile(200, WRONG), { isDry: true });
    expect(await rows()).toEqual([]);
    expect(await importFile(subjectFile(200, WRONG))).toEqual({ ...tried, import_id: expect.any(Number) });
    const again = await importFile(subjectFile(200, WRONG), { isDry: true });
    expect(counts(again)).toEqual([0, 0, 193, 7]);
  });
});

describe('texts in several files', () => {
  const HEAD = '标的编号,标题,类型,平台,起拍价';
  const ROW = 'A1,临江厂房,资产拍卖,京东拍卖,1';
  const texts = async () => database.db.select().from(listingText);

  it.each([
    ['介绍', 'introduction'],
    ['须知', 'notice'],
  ])('leave the %s that is stored alone', async (name, column) => {
    await importFile(`${HEAD},${name}\n${ROW},一段文字\n`);
    const report = await importFile(`${HEAD},公告\n${ROW},另一段文字\n`);
    expect(counts(report)).toEqual([0, 1, 0, 0]);
    expect(await texts()).toMatchObject([{ [column]: '一段文字', announcement: '另一段文字' }]);
  });
});

describe('the same file twice', () => {
  it('changes nothing', async () => {
    await importFile(subjectFile(30));
    const before = await rows();
    expect(counts(await importFile(subjectFile(30)))).toEqual([0, 0, 30, 0]);
    expect(await rows()).toEqual(before);
  });

  it('at once, makes each subject once', async () => {
    const reports = await Promise.all([1, 2, 3].map(() => importFile(subjectFile(30))));
    expect(reports.map(({ inserted, skipped }) => inserted + skipped)).toEqual([30, 30, 30]);
    expect(await rows()).toHaveLength(30);
  });

  it('of two creditors, makes each his own', async () => {
    await importFile(subjectFile(3));
    const before = await rows();
    expect(counts(await importFile(subjectFile(3), { token: MANAGER }))).toEqual([3, 0, 0, 0]);
    expect((await rows()).slice(0, 3)).toEqual(before);
    expect((await rows()).map(({ creditorId }) => creditorId)).toEqual([1, 1, 1, 2, 2, 2]);
    await importFile(subjectFile(3).replaceAll('10万', '11万'), { token: MANAGER });
    expect((await rows()).filter(({ creditorId }) => creditorId === 1)).toEqual(before);
  });

  it('leaves what operators imported alone', async () => {
    await addListings(database.db, {
      importKeys: ['4:id:9001'],
      importHash: 'x',
      source: 4,
      sourceId: '9001',
    });
    expect(counts(await importFile(single()))).toEqual([1, 0, 0, 0]);
    expect((await rows()).map(({ creditorId }) => creditorId)).toEqual([null, 1]);
  });
});

describe('lists whose numbers only count their rows', () => {
  const list = (...lines: string[]) => `编号,标题,类型,平台,起拍价\n${lines.join('\n')}\n`;

  it('have other subjects, and each keeps its own', async () => {
    await importFile(list('1,江宁厂房,资产拍卖,京东拍卖,100万', '2,鼓楼商铺,资产拍卖,京东拍卖,200万'));
    const second = list('1,姑苏住宅,资产拍卖,京东拍卖,300万', '2,梁溪车位,资产拍卖,京东拍卖,8万');
    expect(counts(await importFile(second))).toEqual([2, 0, 0, 0]);
    expect((await rows()).map(({ title }) => title)).toEqual([
      '江宁厂房',
      '鼓楼商铺',
      '姑苏住宅',
      '梁溪车位',
    ]);
    const report = await importFile(second);
    expect(counts(report)).toEqual([0, 0, 2, 0]);
    expect(report.notes).toEqual([expect.stringContaining('2 行没有标的链接和编号')]);
  });

  it('have no numbers in the database', async () => {
    await importFile(list('1,江宁厂房,资产拍卖,京东拍卖,100万'));
    expect(await only()).toMatchObject({ sourceId: null });
  });
});

describe('a row that came before', () => {
  it('changes its draft, and nothing that is not in it', async () => {
    await importFile(single());
    const { id } = await only();
    await database.db.insert(listingImage).values({ listingId: id, position: 0, path: '/media/u/1.webp' });
    await database.db.update(listing).set({ cover: '/media/u/1.webp', latitude: 31.3, longitude: 120.6 });
    await database.db.update(listingText).set({ introduction: '在页面中填写' });
    expect(counts(await importFile(single({ 评估价: '99万' })))).toEqual([0, 1, 0, 0]);
    expect(await only()).toMatchObject({
      id,
      assessPrice: 99_000_000n,
      version: 2,
      publishStatus: 1,
      cover: '/media/u/1.webp',
      latitude: 31.3,
    });
    expect(await database.db.select().from(listingText)).toMatchObject([
      { announcement: '## 竞买公告', introduction: '在页面中填写' },
    ]);
    expect(await database.db.select().from(listingImage)).toHaveLength(1);
  });

  it('replaces coordinate and datum together', async () => {
    const file = (cells: object) =>
      JSON.stringify([{ 类型: '资产拍卖', 标的名称: '住宅', 平台: '公拍网', 拍品编号: 'GP-1', ...cells }]);
    await importFile(file({ 坐标: '31.3,120.6', 坐标系: 'GPS' }), { name: 'a.json' });
    expect(await only()).toMatchObject({ latitude: 31.3, datum: 1 });
    await importFile(file({ 评估价: '99万' }), { name: 'a.json' });
    expect(await only()).toMatchObject({ latitude: 31.3, datum: 1 });
    await importFile(file({ 坐标: '31.4,120.6' }), { name: 'a.json' });
    expect(await only()).toMatchObject({ latitude: 31.4, datum: null });
    const { problems } = await importFile(file({ 坐标系: '百度' }), { name: 'a.json' });
    expect(problems).toMatchObject([{ field: '坐标系', value: '百度' }]);
  });

  it('takes a rejected subject back to a draft, which is reviewed anew', async () => {
    await importFile(single());
    await database.db.update(listing).set({ publishStatus: 3, approvedVersion: 1, remark: '缺少公告' });
    await importFile(single({ 评估价: '99万' }));
    expect(await only()).toMatchObject({ publishStatus: 1, version: 2, approvedVersion: 1 });
  });

  it.each([2, 4])('is refused while the subject is in state %d', async (publishStatus) => {
    await importFile(single());
    await database.db.update(listing).set({ publishStatus });
    const before = await only();
    const report = await importFile(single({ 评估价: '99万' }));
    expect(counts(report)).toEqual([0, 0, 0, 1]);
    expect(report.problems).toEqual([
      { row: 2, field: '', value: '', reason: '该标的已上架或正在审核，请在页面中修改' },
    ]);
    expect(await only()).toEqual(before);
    expect(counts(await importFile(single()))).toEqual([0, 0, 1, 0]);
  });

  it('is refused while changes to the published subject wait', async () => {
    await importFile(single());
    const { id } = await only();
    await database.db
      .insert(listingRevision)
      .values({ listingId: id, status: 1, content: {}, createdAt: NOW, updatedAt: NOW });
    expect(counts(await importFile(single({ 评估价: '99万' })))).toEqual([0, 0, 0, 1]);
  });

  it('can’t become another type', async () => {
    await importFile(single());
    const { problems } = await importFile(single({ 类型: '资产推介' }));
    expect(problems).toEqual([{ row: 2, field: '类型', value: '资产推介', reason: '项目类型不能修改' }]);
  });

  it('is held to the form’s rules together with what is there', async () => {
    const short = '类型,标的名称,平台,编号,开始时间,结束时间\n';
    await importFile(`${short}2,甲,公拍网,GP-1,2026-12-20 10:00,2026-12-21 10:00\n`);
    const { problems } = await importFile(`${short}2,甲,公拍网,GP-1,2026-12-21 09:30,\n`);
    expect(problems).toMatchObject([{ field: '结束时间', reason: '结束时间不能小于等于开始时间' }]);
  });

  it('is refused in one file with the row before', async () => {
    const twice = `${HEADER}\n${subjectRow(1)}\n${subjectRow(1, { 评估价: '99万' })}\n`;
    const tried = await importFile(twice, { isDry: true });
    expect(counts(tried)).toEqual([1, 0, 0, 1]);
    expect(tried.problems).toMatchObject([
      { row: 3, field: '链接', reason: expect.stringContaining('链接与第 2 行的是同一个标的') },
    ]);
    expect(await importFile(twice)).toEqual({ ...tried, import_id: expect.any(Number) });
    expect(await only()).toMatchObject({ assessPrice: 101_000_000n });
  });
});

it('drafts are in the list of their creditor only', async () => {
  await importFile(subjectFile(5));
  const list = (token: string) =>
    send(
      testApp(database),
      contract.subjectList,
      { size: 20, type: 2, is_start: 1, scope: 'own' },
      { token },
    );
  expect(await list(BANK)).toMatchObject({ count: 5 });
  expect(await list(MANAGER)).toMatchObject({ count: 0 });
  const page = await send(testApp(database), contract.objectList, {});
  expect(page).toMatchObject({ count: 0 });
  expect(await database.db.$count(listing, eq(listing.publishStatus, 1))).toBe(5);
  expect(await database.db.$count(listing, ne(listing.importKeys, []))).toBe(5);
});

describe('a row with amounts that are probably mistakes', () => {
  it('is named where its announcement says another price', async () => {
    const file = `${HEADER}\n${subjectRow(1, { 公告: '起拍价：120万元' })}\n`;
    const reason = '请核对：竞买公告中的起拍价为120万元，与填写的71万元不一致';
    expect(await importFile(file, { isDry: true })).toMatchObject({ confirm: [{ row: 2, reason }] });
    expect(counts(await importFile(file))).toEqual([0, 0, 0, 1]);
    expect(counts(await importFile(file, { isConfirmed: true }))).toEqual([1, 0, 0, 0]);
  });

  it('is named with them, and becomes a draft only when they are confirmed', async () => {
    const file = `类型,标的名称,起拍价,保证金\n资产拍卖,甲厂房,1,136000\n资产拍卖,乙厂房,800000,80000\n`;
    const reason = '请核对金额：保证金13.6万元，起拍价1元，相差100倍以上';
    const tried = await importFile(file, { isDry: true });
    expect(counts(tried)).toEqual([1, 0, 0, 1]);
    expect(tried).toMatchObject({ confirm: [{ row: 2, reason }], confirm_count: 1 });
    expect(tried.problems).toEqual([{ row: 2, field: '', value: '', reason }]);
    expect(counts(await importFile(file))).toEqual([1, 0, 0, 1]);
    const confirmed = await importFile(file, { isConfirmed: true });
    expect(counts(confirmed)).toEqual([1, 0, 1, 0]);
    expect(confirmed).toMatchObject({ problems: [], confirm: [{ row: 2, reason }] });
  });
});

describe('an import', () => {
  const ask = <C extends Call>(call: C, input: z.input<C['input']>) =>
    send(testApp(database), call, input, { token: BANK });

  it('is named by what it added, which can be listed and deleted', async () => {
    const first = await importFile(subjectFile(3));
    const second = await importFile(subjectFile(5));
    expect([first, second].map(counts)).toEqual([
      [3, 0, 0, 0],
      [2, 0, 3, 0],
    ]);
    expect((await ask(contract.subjectImports, {})).list).toMatchObject([
      { id: second.import_id, count: 2 },
      { id: first.import_id, count: 3 },
    ]);
    const ofSecond = await ask(contract.subjectList, { import_id: second.import_id ?? 0, size: 20 });
    const ids = ofSecond.data?.map(({ id }) => id).join(',') ?? '';
    await ask(contract.changeSubjects, { action: 'deleteDraft', ids });
    expect(await rows()).toHaveLength(3);
    expect((await ask(contract.subjectImports, {})).list).toMatchObject([{ id: first.import_id, count: 3 }]);
  });

  it('that adds nothing leaves no trace', async () => {
    await importFile(subjectFile(2));
    expect((await importFile(subjectFile(2))).import_id).toBeNull();
    expect(await database.db.$count(subjectImport)).toBe(1);
  });
});
