/** The results of a whole sale day: compared first, then recorded. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auctionRound } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { expectLatestResults } from '../../testing/records/round-results.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, row } = testSubjects();

const over = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-24), initialPrice: 80_000_000n };

afterEach(() => expectLatestResults(database.db));

beforeEach(async () => {
  await addListings(
    database.db,
    { ...over, creditorId: 1, title: '姑苏住宅', sourceId: '612345678901' },
    { ...over, title: '江宁厂房', sourceUrl: 'https://susong-item.taobao.com/auction/712345678901.htm' },
    { ...over, title: '同名商铺' },
    { ...over, title: '同名商铺' },
    { type: 3, title: '债权推介' },
    { ...over, title: '以后开拍', startTime: hoursFromNow(24), endTime: hoursFromNow(48) },
  );
});

const HEAD = '编号,链接,标的名称,轮次,结果,成交价（万元）,成交时间,竞买人数,说明';
const check = async (...lines: string[]) => {
  const file = new File([[HEAD, ...lines].join('\n')], '结果.csv');
  const { data, message } = await ask(contract.checkRoundResults, { file }, OPERATIONS);
  if (!data) throw new Error(message);
  return data.rows;
};
const states = async (...lines: string[]) => (await check(...lines)).map(({ state }) => state);

type Rows = Awaited<ReturnType<typeof check>>;
const save = async (rows: Rows, confirm: 0 | 1 = 0) => {
  const sent = rows.flatMap(({ row, listing_id, version, values }) =>
    values?.result && listing_id
      ? [
          {
            row,
            id: listing_id,
            version,
            confirm,
            round: values.round,
            result: values.result,
            deal_price: values.deal_price ?? undefined,
            deal_time: values.deal_time ?? undefined,
            bidders: values.bidders ?? undefined,
            remark: values.remark ?? undefined,
          },
        ]
      : [],
  );
  const answer = await ask(contract.recordRoundResults, { rows: sent }, OPERATIONS);
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return answer.data;
};

const SALE = '612345678901,,,,成交,128.5,2026-11-19 10:00,3人,';
const FAILURE = ',https://susong-item.taobao.com/auction/712345678901.htm,,一拍,流拍,,,0,';

it('a file is compared without a trace, and says of each row what is wrong', async () => {
  const rows = await check(
    SALE,
    FAILURE,
    ',,同名商铺,,流拍,,,,',
    '999999,,,,流拍,,,,',
    '3,,,,卖掉了,,,,',
    '4,,,,成交,,,,',
    ',,债权推介,,流拍,,,,',
    ',,以后开拍,,流拍,,,,',
    '1,,江宁厂房,,流拍,,,,',
    '1,,,,流拍,,,,',
    ',,,,流拍,,,,',
  );
  expect(
    rows.map(({ state, reasons }) => [state, ...reasons.map(({ column, reason }) => column + reason)]),
  ).toEqual([
    ['new'],
    ['new'],
    ['ambiguous', expect.stringContaining('有2个标的符合（3、4）')],
    ['missing', expect.stringContaining('999999')],
    ['refused', `结果“卖掉了”：${messages.resultUnclear}`],
    ['refused', `成交价${messages.dealPriceRequired}`, `成交时间${messages.dealTimeRequired}`],
    ['refused', messages.roundOfAuctionsOnly],
    ['refused', messages.roundNotBegun],
    ['refused', messages.resultListingsDiffer],
    ['refused', '与第2行是同一标的'],
    ['refused', expect.stringContaining(messages.resultListingRequired)],
  ]);
  expect(rows[0]).toMatchObject({
    title: '姑苏住宅',
    values: { round: 1, result: 1, deal_price: 1_285_000, deal_time: '2026-11-19 10:00:00', bidders: 3 },
    before: null,
  });
  expect((await ask(contract.oneListing, { id: 1 }, OPERATIONS)).data?.rounds).toEqual([]);
});

it('a row with fewer cells than the header is refused with the title that it names', async () => {
  const rows = await check(',,江宁厂房,,流拍', '3,,,流拍', ',,没有的标的,流拍');
  expect(rows.map(({ row, state, title, reasons }) => [row, state, title, reasons[0]?.reason])).toEqual([
    [2, 'refused', '江宁厂房', '有 5 个单元格，表头有 9 个，空白的单元格也要保留'],
    [3, 'refused', '同名商铺', '有 4 个单元格，表头有 9 个，空白的单元格也要保留'],
    [4, 'refused', '没有的标的', '有 4 个单元格，表头有 9 个，空白的单元格也要保留'],
  ]);
  expect(await save(rows).catch(() => 'nothing to save')).toBe('nothing to save');
});

it('what is not read of a file is mentioned, and what is said twice is refused', async () => {
  const read = async (content: string) => {
    const file = new File([content], '结果.csv');
    const { data, message } = await ask(contract.checkRoundResults, { file }, OPERATIONS);
    if (!data) throw new Error(message);
    return { notes: data.notes, rows: data.rows.map(({ reasons }) => reasons[0]?.reason) };
  };
  expect(await read('编号,结果,备考,起拍价\n1,流拍,要紧,80万\n')).toEqual({
    notes: ['没有读取的列：备考、起拍价'],
    rows: [undefined],
  });
  expect(await read('编号,结果,成交结果,状态\n1,流拍,成交,已结束\n2,流拍,已流拍,已结束\n')).toEqual({
    notes: [],
    rows: ['结果、成交结果几列的内容不同，请只保留一列', undefined],
  });
  expect((await read('编号,拍品编号,结果\n1,612345678901,流拍\n')).rows).toEqual([
    '编号、拍品编号几列的内容不同，请只保留一列',
  ]);
  expect((await read('编号,结果,结果\n1,流拍,成交\n2,流拍,\n')).rows).toEqual([
    '有几列同名而内容不同，请只保留一列',
    undefined,
  ]);
});

it('cells that no database keeps are refused, and long ones are cut in the answer', async () => {
  const rows = await check('1\0,,,,流拍,,,,', `,,${'长'.repeat(70_000)},,流拍,,,,`);
  expect(rows.map(({ state, reasons }) => [state, reasons[0]?.column])).toEqual([
    ['refused', '编号'],
    ['missing', ''],
  ]);
  expect(rows[0]?.reasons[0]?.reason).toBe('含有不可见的控制字符');
  expect(JSON.stringify(rows[1]).length).toBeLessThan(500);
});

it('results are recorded as single ones are, and the same file changes nothing again', async () => {
  expect(await save(await check(SALE, FAILURE))).toEqual({ saved: 2, refused: [] });
  const { data } = await ask(contract.oneListing, { id: 1 }, OPERATIONS);
  expect(data?.rounds).toMatchObject([{ round: 1, result: 1, deal_price: 1_285_000, bidders: 3 }]);
  expect(data?.history.map(({ action }) => action)).toEqual(['result']);
  expect((await ask(contract.creditorMessages, {})).list?.map(({ title }) => title)).toEqual([
    '标的一拍结果：成交',
  ]);
  expect(await row(2)).toMatchObject({ disposalStatus: 1 });
  expect(await states(SALE, FAILURE)).toEqual(['equal', 'equal']);
});

it('the rows of a sale day are recorded one by one, so that nobody waits for all of them', async () => {
  const titles = Array.from({ length: 30 }, (_, at) => `连续拍卖${at + 1}号`);
  await addListings(database.db, ...titles.map((title) => ({ ...over, title })));
  const rows = await check(...titles.map((title) => `,,${title},,流拍,,,,`));
  const recorded = new Set<number>();
  let isSaved = false;
  const saving = save(rows).finally(() => {
    isSaved = true;
  });
  while (!isSaved) recorded.add(await database.db.$count(auctionRound));
  expect(await saving).toEqual({ saved: 30, refused: [] });
  expect(recorded.size).toBeGreaterThan(3);
});

it('a correction shows what was recorded, and needs a reason', async () => {
  await save(await check(FAILURE));
  expect(await check(',,江宁厂房,,撤回,,,,')).toMatchObject([
    { state: 'refused', reasons: [{ column: '说明', reason: messages.roundReasonRequired }] },
  ]);
  const rows = await check(',,江宁厂房,,撤回,,,,法院撤回');
  expect(rows).toMatchObject([{ state: 'changed', before: { result: 2 }, values: { result: 3 } }]);
  expect(await save(rows)).toMatchObject({ saved: 1 });
  expect(await row(2)).toMatchObject({ disposalStatus: null });
});

it('a listing that changed after the check is refused alone', async () => {
  const rows = await check(SALE, FAILURE);
  await save(await check('1,,,,流拍,,,,'));
  expect(await save(rows)).toEqual({ saved: 1, refused: [{ row: 2, reason: messages.resultEdited }] });
});

it('a price a hundredfold off is recorded only after a confirmation', async () => {
  const rows = await check('1,,,,成交,12850,2026-11-19 10:00,3,');
  expect(rows[0]?.doubts).toEqual([expect.stringContaining('相差100倍以上')]);
  expect(await save(rows)).toEqual({ saved: 0, refused: [{ row: 2, reason: messages.resultDoubtful }] });
  expect(await save(rows, 1)).toMatchObject({ saved: 1 });
});

it('the result of an earlier round is not that of the next one', async () => {
  await save(await check(FAILURE));
  const { data } = await ask(contract.oneListing, { id: 2 }, OPERATIONS);
  const times = { start_time: '2026-11-18 10:00', end_time: '2026-11-19 10:00' };
  const next = {
    id: 2,
    edition: data?.edition ?? '',
    round: 2,
    initial_price: 640_000,
    remark: '二拍',
    ...times,
  };
  await ask(contract.beginRound, next, OPERATIONS);
  expect((await check(FAILURE))[0]?.reasons).toEqual([{ column: '轮次', reason: '该标的目前为二拍' }]);
  expect((await check(',,江宁厂房,,流拍,,,,'))[0]?.reasons).toEqual([
    { column: '轮次', reason: '该标的已进入二拍，请填写轮次' },
  ]);
});

it('lists the auctions of a day that wait for a result', async () => {
  const day = (await row(1)).endTime?.toISOString().slice(0, 10) ?? '';
  const waiting = async () =>
    (await ask(contract.roundsWithoutResult, { day }, OPERATIONS)).data?.rounds.map(({ id }) => id);
  expect(await waiting()).toEqual([1, 2, 3, 4]);
  await save(await check(SALE));
  expect(await waiting()).toEqual([2, 3, 4]);
});
