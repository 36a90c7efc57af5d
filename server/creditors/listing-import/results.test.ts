/** Columns of results: every import reads them, and records them like a single result. */
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { auctionRound } from '../../platform/db/schema.ts';
import { HEADER, subjectRow } from '../../testing/files/subject-files.ts';
import { importer } from '../../testing/files/try-import.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { expectLatestResults } from '../../testing/records/round-results.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, row } = testSubjects();
const { csv } = importer(database, afterAll);

afterEach(() => expectLatestResults(database.db));

const rounds = () => database.db.select().from(auctionRound).orderBy(asc(auctionRound.id));

const HEAD = '类型,标的名称,链接,起拍价,开始时间,结束时间,轮次,结果,成交价,成交时间,竞买人数';
const OVER = '2026-11-18 10:00,2026-11-19 10:00';
const lines = (...rows: string[]) =>
  `${[HEAD, ...rows.map((it, index) => `司法拍卖,住宅${index},https://www.gpai.net/sf/item${index}.htm,80万,${it}`)].join('\n')}\n`;
const SALE = `${OVER},二拍,成交,100万,2026-11-19 10:00,3`;

describe('the command', () => {
  it('records results, and changes nothing again', async () => {
    const file = lines(SALE, `${OVER},,流拍,,,`, `${OVER},,,,,`);
    expect((await csv(file)).counts).toEqual([3, 0, 0, 0]);
    expect(await rounds()).toMatchObject([
      { round: 2, result: 1, dealPrice: 100_000_000n, bidders: 3, recordedBy: 'operator' },
      { round: 1, result: 2, initialPrice: 80_000_000n, bidders: null },
    ]);
    expect((await row(2)).disposalStatus).toBe(1);
    expect((await csv(file)).counts).toEqual([0, 0, 3, 0]);
    expect((await csv(lines(SALE, `${OVER},,流拍,,,`, `${OVER},,撤回,,,`))).counts).toEqual([0, 1, 2, 0]);
  });

  it('refuses what cannot be, beside its cell', async () => {
    const { lines: printed, counts } = await csv(
      lines(
        `${OVER},,卖了,,,`,
        `${OVER},,成交,,,`,
        '2026-11-18 10:00,2026-12-19 10:00,,流拍,,,',
        `${OVER},,流拍,100万,,`,
        `${OVER},,成交,100万,2026-12-01 10:00,`,
      ),
    );
    expect(counts).toEqual([0, 0, 0, 5]);
    expect(printed.filter((line) => line.startsWith('第'))).toEqual([
      `第 2 行 结果 "卖了": ${messages.resultUnclear}`,
      `第 3 行 成交价 "": ${messages.dealPriceRequired}`,
      `第 3 行 成交时间 "": ${messages.dealTimeRequired}`,
      `第 4 行 结果 "流拍": ${messages.roundNotEnded}`,
      `第 5 行 成交价 "100万": ${messages.dealOfSaleOnly}`,
      `第 6 行 成交时间 "2026-12-01 10:00": ${messages.dealTimeInFuture}`,
    ]);
  });

  it('asks about a price below the start, and does not correct', async () => {
    const doubtful = lines(`${OVER},,成交,60万,2026-11-19 10:00,`);
    expect((await csv(doubtful)).counts).toEqual([0, 0, 0, 1]);
    await csv(lines(`${OVER},,流拍,,,`));
    const report = await csv(lines(SALE));
    expect(report.counts).toEqual([0, 0, 0, 1]);
    expect(report.lines[0]).toBe('第 2 行 轮次 "二拍": 该标的目前为一拍');
    const again = await csv(lines(`${OVER},一拍,撤回,,,`));
    expect(again.lines[0]).toBe(`第 2 行 结果 "撤回": ${fill(messages.resultRecorded, { result: '流拍' })}`);
  });

  it.each([
    ['without a result', '流拍', '', 2],
    ['with the result of the round before', '撤回', '撤回', 1],
  ])('begins another round by new times %s', async (_, before, result, round) => {
    await csv(lines(`${OVER},,${before},,,`));
    const again = lines(`2099-01-18 10:00,2099-01-19 10:00,,${result},,,`);
    expect((await csv(again)).counts).toEqual([0, 1, 0, 0]);
    expect(await rounds()).toMatchObject([
      { round: 1, result: expect.any(Number) },
      { round, result: null },
    ]);
    expect(await row(1)).toMatchObject({ disposalStatus: null });
    expect((await csv(again)).counts).toEqual([0, 0, 1, 0]);
  });

  it('mentions a price without a result', async () => {
    const report = await csv(lines(`${OVER},,,100万,,`));
    expect(report.counts).toEqual([1, 0, 0, 0]);
    expect(report.lines.join('\n')).toContain(messages.importWithoutResult);
    expect(await rounds()).toEqual([]);
  });
});

describe('a note', () => {
  const noted = (result: string, note: string) =>
    `${HEAD},结果说明\n司法拍卖,住宅,https://www.gpai.net/sf/item1.htm,80万,${OVER},,${result},,,,${note}\n`;

  it('is recorded with the result, which lists return with it', async () => {
    expect((await csv(noted('撤回', '案外人异议'))).counts).toEqual([1, 0, 0, 0]);
    expect(await rounds()).toMatchObject([{ result: 3, note: '案外人异议' }]);
    const { data } = await ask(contract.oneListing, { id: 1 }, OPERATIONS);
    expect(data).toMatchObject({ result_note: '案外人异议' });
    expect(JSON.stringify((await ask(contract.objectDetail, { id: 1 })).data)).not.toContain('案外人异议');
    // An empty cell changes nothing; another note is a correction.
    expect((await csv(noted('撤回', ''))).counts).toEqual([0, 0, 1, 0]);
    expect((await csv(noted('撤回', '法院撤回'))).counts).toEqual([0, 0, 0, 1]);
    await database.db.update(auctionRound).set({ note: '案外人异议\n法院撤回' });
    expect((await csv(noted('撤回', '案外人异议 法院撤回'))).counts).toEqual([0, 0, 1, 0]);
  });

  it('is mentioned without a result, and refused if it is too long', async () => {
    expect((await csv(noted('', '案外人异议'))).lines.join('\n')).toContain(messages.importWithoutResult);
    const { counts, lines: printed } = await csv(noted('撤回', '长'.repeat(201)));
    expect(counts).toEqual([0, 0, 0, 1]);
    expect(printed[0]).toContain('结果说明');
  });
});

describe('an operator’s file', () => {
  it('shows the result as a change, logs it and audits it', async () => {
    const send = async (content: string, is_dry: 0 | 1 = 0) => {
      const file = new File([content], '标的.csv');
      return (await ask(contract.importListings, { file, is_dry, confirm: 0 }, OPERATIONS)).data;
    };
    await send(lines(`${OVER},,,,,`));
    const expected = [
      {
        fields: [
          { field: '轮次', before: '', after: '二拍' },
          { field: '结果', before: '', after: '成交' },
          { field: '成交价', before: '', after: '100万元' },
          { field: '成交时间', before: '', after: '2026-11-19 10:00:00' },
          { field: '竞买人数', before: '', after: '3人' },
        ],
      },
    ];
    expect((await send(lines(SALE), 1))?.changes).toMatchObject(expected);
    expect(await rounds()).toEqual([]);
    expect((await send(lines(SALE)))?.changes).toMatchObject(expected);
    const { data } = await ask(contract.oneListing, { id: 1 }, OPERATIONS);
    expect(data?.history.map(({ action }) => action)).toContain('result');
    const { list } = await ask(contract.listingChanges, { id: 1 });
    expect(list?.map(({ label }) => label)).toContain('拍卖结果');
  });
});

describe('a creditor’s file', () => {
  const ENDED = { 开始时间: '2026-11-18 10:00', 结束时间: '2026-11-19 10:00' };
  const send = async (cells: string, is_dry: 0 | 1 = 0) => {
    const content = `${HEADER},结果,成交价,成交时间,竞买人数\n${subjectRow(1, ENDED)},${cells}\n`;
    const file = new File([content], '标的.csv');
    return (await ask(contract.importSubjects, { file, is_dry, confirm: 1 })).data;
  };

  it('records the result of a draft, once', async () => {
    expect(await send('流拍,,,0')).toMatchObject({ inserted: 1, unread: [] });
    expect(await send('流拍,,,0')).toMatchObject({ skipped: 1 });
    expect(await rounds()).toMatchObject([{ result: 2, bidders: 0, recordedBy: 'owner' }]);
    expect(await send('撤回,,,')).toMatchObject({ failed: 1, problems: [{ row: 2, field: '结果' }] });
  });

  it('records that of a subject on the shelf at once, and leaves it there', async () => {
    await addListings(database.db, {
      creditorId: 1,
      type: 2,
      title: '江宁厂房',
      publishStatus: 4,
      approvedVersion: 1,
      startTime: hoursFromNow(-48),
      endTime: hoursFromNow(-24),
      initialPrice: 80_000_000n,
    });
    const file = new File(
      ['本站编号,类型,标的名称,结果,成交价,成交时间\n1,资产拍卖,江宁厂房,成交,100万,2026-11-19 10:00\n'],
      '标的.csv',
    );
    const dry = await ask(contract.importSubjects, { file, is_dry: 1 });
    expect(dry.data).toMatchObject({ updated: 1, changes: [{ fields: [{ field: '结果' }, {}, {}] }] });
    expect((await ask(contract.importSubjects, { file })).data).toMatchObject({ updated: 1, failed: 0 });
    expect(await row(1)).toMatchObject({ publishStatus: 4, version: 2, approvedVersion: 2 });
    const { list } = await ask(contract.listingChanges, { id: 1 });
    expect(list).toMatchObject([{ label: '拍卖结果' }]);
  });
});
