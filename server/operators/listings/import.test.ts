/** Operators import a file of listings in the browser. */
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { LISTING_FILE_MAX_ROWS } from '../../../shared/domain/operators/listing-file.ts';
import { checkAudit } from '../../platform/audit/index.ts';
import { auditEntry, listing, listingImage, listingText } from '../../platform/db/schema.ts';
import { HEADER, subjectFile, subjectRow } from '../../testing/files/subject-files.ts';
import { workbookOf } from '../../testing/files/workbooks.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask } = testSubjects();

const send = (
  content: BlobPart,
  { isDry = false, isConfirmed = false, sheet = undefined as string | undefined } = {},
) =>
  ask(
    contract.importListings,
    {
      file: new File([content], '标的.csv'),
      is_dry: isDry ? 1 : 0,
      confirm: isConfirmed ? 1 : 0,
      ...(sheet && { sheet }),
    },
    OPERATIONS,
  );
/** New, changed, unchanged and refused. */
const counts = async (...args: Parameters<typeof send>) => {
  const { data, message } = await send(...args);
  return data ? [data.inserted, data.updated, data.skipped, data.failed] : message;
};
const rows = () => database.db.select().from(listing).orderBy(asc(listing.id));
const entries = () =>
  database.db.select().from(auditEntry).where(eq(auditEntry.action, 'import')).orderBy(asc(auditEntry.id));
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

describe('a file of listings', () => {
  const content = file(subjectRow(1), subjectRow(2, { 评估价: '面谈价', 市: '苏洲市' }), subjectRow(3));

  it('is tried without a trace, and says what is wrong by line and field', async () => {
    const { data } = await send(content, { isDry: true });
    expect(data).toMatchObject({ inserted: 2, updated: 0, skipped: 0, failed: 1, unit: '行', unread: [] });
    expect(data?.problems).toEqual([
      { row: 3, field: '评估价', value: '面谈价', reason: expect.stringContaining('金额无法识别') },
      { row: 3, field: '市', value: '苏洲市', reason: '地区无法识别' },
    ]);
    expect(data?.rejected).toContain('面谈价');
    expect([await rows(), await entries()]).toEqual([[], []]);
  });

  it('says of each changed listing what its fields were and become', async () => {
    await send(file(subjectRow(1), subjectRow(2)));
    const [{ id } = { id: 0 }] = await rows();
    const next = file(subjectRow(1, { 评估价: '99万', 公告: '改期' }), subjectRow(2));
    const changes = [
      {
        row: 2,
        id: Number(id),
        title: '苏州市姑苏区住宅1号',
        fields: [
          { field: '评估价', before: '101万元', after: '99万元' },
          { field: '竞买公告', before: '## 竞买公告', after: '改期' },
        ],
      },
    ];
    expect((await send(next, { isDry: true })).data).toMatchObject({ updated: 1, skipped: 1, changes });
    expect((await send(next)).data).toMatchObject({ updated: 1, changes });
    expect((await send(next)).data).toMatchObject({ skipped: 2, changes: [] });
  });

  it('is imported but for what is wrong: on the shelf, and in the audit', async () => {
    expect(await counts(content)).toEqual([2, 0, 0, 1]);
    const stored = await rows();
    expect(stored).toMatchObject([
      { title: '苏州市姑苏区住宅1号', publishStatus: 4, creditorId: null, initialPrice: 71_000_000n },
      { title: '苏州市姑苏区住宅3号', publishStatus: 4 },
    ]);
    expect(await entries()).toMatchObject([
      {
        subject: 'listings',
        actor: 'ops',
        details: { file: '标的.csv', inserted: 2, updated: 0, ids: stored.map(({ id }) => id) },
      },
    ]);
  });

  it('sent again, and twice at once, changes nothing', async () => {
    const both = await Promise.all([counts(subjectFile(30)), counts(subjectFile(30))]);
    expect(both.sort()).toEqual([
      [0, 0, 30, 0],
      [30, 0, 0, 0],
    ]);
    const before = await rows();
    expect(await counts(subjectFile(30))).toEqual([0, 0, 30, 0]);
    expect(await rows()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  it('that changes a listing leaves in its history what it was', async () => {
    await counts(file(subjectRow(1), subjectRow(2)));
    const [{ id } = { id: 0 }] = await rows();
    const path = '/media/u/1.webp';
    await database.db.update(listing).set({ publishStatus: 1, cover: path }).where(eq(listing.id, id));
    await database.db.insert(listingImage).values({ listingId: id, position: 0, path });
    const changed = file(subjectRow(1, { 评估价: '99万', 公告: '另行公告' }), subjectRow(2), subjectRow(3));
    expect(await counts(changed, { isDry: true })).toEqual([1, 1, 1, 0]);
    expect(await counts(changed)).toEqual([1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      { id, assessPrice: 99_000_000n, publishStatus: 1, cover: path },
      {},
      {},
    ]);
    expect(await database.db.select().from(listingImage)).toMatchObject([{ listingId: id, path }]);
    const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
    expect(data?.history).toMatchObject([
      {
        action: 'import',
        before: { assess_price: 1_010_000, text_announcement: '## 竞买公告' },
        after: { assess_price: 990_000, text_announcement: '另行公告' },
      },
    ]);
    expect(Object.keys(data?.history[0]?.after ?? {})).toEqual(['assess_price', 'text_announcement']);
    expect(await checkAudit(database.db)).toMatchObject({ entries: 3, finding: null });
  });

  it('that renames a listing on the shelf needs a confirmation, and says what it changes', async () => {
    const head = '类型,标的名称,平台,编号,起拍价,地址\n';
    await counts(`${head}1,江宁厂房,1,614460428574,100万,甲路1号\n1,鼓楼商铺,1,614460428575,80万,乙路2号\n`);
    const before = await rows();
    const changed = `${head}1,姑苏住宅,1,614460428574,90万,甲路1号\n1,鼓楼商铺,1,614460428575,70万,乙路2号\n`;
    const reason = '会改变已上架的标的（ID 1）：名称由“江宁厂房”改为“姑苏住宅”，请核对是否同一标的';
    const report = { updated: 1, failed: 1, confirm: [{ row: 2, reason }], confirm_count: 1 };
    const problems = [{ row: 2, field: '', value: '', reason }];
    expect((await send(changed, { isDry: true })).data).toMatchObject({ ...report, problems });
    expect(await rows()).toEqual(before);
    const confirmed = { updated: 2, failed: 0, problems: [], confirm: [{ row: 2, reason }] };
    expect((await send(changed, { isDry: true, isConfirmed: true })).data).toMatchObject(confirmed);
    expect((await send(changed)).data).toMatchObject({ ...report, problems });
    expect(await rows()).toMatchObject([{ title: '江宁厂房' }, { initialPrice: 70_000_000n }]);
    expect(await counts(changed, { isConfirmed: true })).toEqual([0, 1, 1, 0]);
    expect(await rows()).toMatchObject([{ title: '姑苏住宅', initialPrice: 90_000_000n }, {}]);
  });

  it.each(['公告', '须知', '介绍'])('of listings that have only the %s can be taken down', async (text) => {
    await counts(`类型,标的名称,平台,编号,${text}\n司法拍卖,临江厂房,京东拍卖,A1,一段文字\n`);
    const [{ id } = { id: 0 }] = await rows();
    const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
    expect(Object.values(data?.additional ?? {}).filter(Boolean)).toEqual(['一段文字']);
    const edition = data?.edition ?? '';
    const answer = await ask(contract.takeListingDown, { id, edition, remark: '法院通知' }, OPERATIONS);
    expect(answer).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ publishStatus: 1 }]);
  });

  it('of many parts is whole, and each part is in the audit', async () => {
    expect(await counts(subjectFile(600, { 300: { 评估价: '面谈价' } }))).toEqual([599, 0, 0, 1]);
    expect(await rows()).toHaveLength(599);
    expect(await database.db.$count(listingText)).toBe(599);
    const parts = (await entries()).map(({ details }) => (details as { inserted: number }).inserted);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((sum, count) => sum + count)).toBe(599);
  });

  it('in Excel asks for the sheet, and reads that one', async () => {
    const sheets = [
      { name: '说明', rows: [['请填写下表']] },
      { name: '清单', rows: [HEADER.split(','), subjectRow(1).split(',')] },
    ];
    const workbook = workbookOf({ sheets });
    expect((await send(workbook, { isDry: true })).data?.sheets).toEqual(['说明', '清单']);
    expect((await send(workbook)).status).toBe(422);
    expect(await counts(workbook, { sheet: '清单' })).toEqual([1, 0, 0, 0]);
  });
});

describe('a file that cannot be read', () => {
  const many = Array.from({ length: LISTING_FILE_MAX_ROWS + 1 }, (_, index) => `2,标的${index}`);
  it.each<[string, BlobPart, string]>([
    ['is an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '这是旧版 Excel（xls）或有密码的文件'],
    ['lacks a column', '标的名称,起拍价\n甲,1\n', '缺少“类型”列'],
    ['breaks in the middle', `${subjectFile(300)}资产拍卖,"乙`, '引号没有闭合'],
    ['has too many rows', `类型,标的名称\n${many.join('\n')}`, '最多50,000行，请拆分为多个文件导入'],
  ])('because it %s, is refused whole, tried or imported', async (_, content, reason) => {
    for (const isDry of [true, false]) {
      const answer = await send(content, { isDry });
      expect([answer.status, answer.errors?.file]).toEqual([422, expect.stringContaining(reason)]);
    }
    expect(await rows()).toEqual([]);
  });
});
