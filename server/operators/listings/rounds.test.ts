/** Rounds of an auction: results, and following rounds. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { expectLatestResults } from '../../testing/records/round-results.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, row } = testSubjects();
const [ID, REFERRAL] = [1, 2];

afterEach(() => expectLatestResults(database.db));

beforeEach(async () => {
  await addListings(
    database.db,
    {
      creditorId: 1,
      initialPrice: 80_000_000n,
      startTime: hoursFromNow(-48),
      endTime: hoursFromNow(-24),
    },
    { type: 3 },
  );
});

const detail = async (id = ID) => (await ask(contract.oneListing, { id }, OPERATIONS)).data;
const editionOf = async (id: number) => (await detail(id))?.edition ?? '';
type Result = Partial<z.input<(typeof contract.recordRoundResult)['input']>>;
const record = async (more: Result = {}) => {
  const edition = await editionOf(Number(more.id ?? ID));
  return ask(contract.recordRoundResult, { id: ID, edition, round: 1, result: 2, ...more }, OPERATIONS);
};
const begin = async (more = {}) => {
  const input = {
    id: ID,
    edition: await editionOf(ID),
    round: 2,
    initial_price: 640_000,
    start_time: '2026-11-19 10:00',
    end_time: '2026-11-20 09:00',
    remark: '二拍公告',
  };
  return ask(contract.beginRound, { ...input, ...more }, OPERATIONS);
};
const drifting = async () => (await ask(contract.allListings, { drifting: 1 }, OPERATIONS)).count;

it('what found no buyer drifts until another round begins, and each round stays', async () => {
  expect((await record({ bidders: 0 })).message).toBe(messages.roundResultSaved);
  expect(await drifting()).toBe(1);
  expect((await begin()).message).toBe(messages.roundBegun);
  expect(await drifting()).toBe(0);
  expect(await row(ID)).toMatchObject({ initialPrice: 64_000_000n, bidCycle: 23, disposalStatus: null });
  await record({ round: 2, result: 1, deal_price: 700_000, deal_time: '2026-11-20 09:00', bidders: 3 });
  const found = await detail();
  expect(found?.rounds).toMatchObject([
    { round: 1, initial_price: 800_000, result: 2, deal_price: null, bidders: 0 },
    { round: 2, initial_price: 640_000, result: 1, deal_price: 700_000, bidders: 3 },
  ]);
  expect(found?.history.map(({ action }) => action)).toEqual(['result', 'round', 'result']);
  expect((await ask(contract.creditorMessages, {})).list?.map(({ title }) => title)).toEqual([
    '标的二拍结果：成交',
    '标的进入二拍',
    '标的一拍结果：流拍',
  ]);
  expect((await begin({ round: 3 })).message).toBe(messages.roundSold);
});

it('a result is corrected with a reason', async () => {
  await record();
  expect((await record({ result: 3 })).errors).toEqual({ remark: messages.roundReasonRequired });
  await record({ result: 3, remark: '法院撤回' });
  expect((await detail())?.rounds).toMatchObject([{ result: 3, note: '法院撤回' }]);
  expect(await drifting()).toBe(0);
  const [entry] = (await detail())?.history ?? [];
  expect([entry?.before?.result, entry?.after?.result]).toEqual([2, 3]);
});

it('a result is taken back with a reason: an earlier round and an open one stay', async () => {
  const takeBack = async () =>
    ask(contract.removeRoundResult, { id: ID, edition: await editionOf(ID), remark: '登错标的' }, OPERATIONS);
  await record();
  await begin();
  await record({ round: 2, result: 1, deal_price: 700_000, deal_time: '2026-11-20 09:00' });
  expect(await takeBack()).toMatchObject({ status: 200, message: messages.resultTakenBack });
  expect((await detail())?.rounds).toMatchObject([
    { round: 1, result: 2 },
    { round: 2, initial_price: 640_000, result: null, deal_price: null, recorded_time: null },
  ]);
  const [change] = (await ask(contract.listingChanges, { id: ID })).list ?? [];
  expect(change).toMatchObject({ label: '拍卖结果', after: '登记已撤销' });
  expect((await ask(contract.creditorMessages, {})).list?.[0]).toMatchObject({
    title: '平台撤销了标的的二拍结果',
    text: expect.stringContaining('原因：登错标的'),
  });
  expect((await takeBack()).message).toBe(messages.resultNotRecorded);
  await record({ round: 2, result: 2 });
  expect((await detail())?.rounds).toMatchObject([{ result: 2 }, { result: 2 }]);
});

it('lists say how the latest round ended, until it is taken back or another one begins', async () => {
  const resultInList = async () =>
    (await ask(contract.objectList, { zc_type: 1 })).list?.map(({ object_result }) => object_result);
  expect(await resultInList()).toEqual([null]);
  await record({ result: 3 });
  expect(await resultInList()).toEqual(['撤回']);
  await record({ result: 4, remark: '案外人异议' });
  expect(await resultInList()).toEqual(['中止']);
  await begin();
  expect(await resultInList()).toEqual([null]);
  await record({ round: 2, result: 4 });
  expect(await resultInList()).toEqual(['中止']);
  const edition = await editionOf(ID);
  await ask(contract.removeRoundResult, { id: ID, edition, remark: '登错标的' }, OPERATIONS);
  expect(await resultInList()).toEqual([null]);
});

it('a result that two operators record is recorded once, and so is a new round', async () => {
  const edition = await editionOf(ID);
  const results = await Promise.all([record({ edition }), record({ edition, result: 3 })]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const seen = await editionOf(ID);
  const rounds = await Promise.all([begin({ edition: seen }), begin({ edition: seen })]);
  expect(rounds.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await detail())?.rounds).toHaveLength(2);
});

it('refuses a sale without its price and time, and what cannot be yet', async () => {
  expect((await record({ result: 1 })).errors).toEqual({
    deal_price: messages.dealPriceRequired,
    deal_time: messages.dealTimeRequired,
  });
  const future = await record({ result: 1, deal_price: 1, deal_time: '2026-12-01 10:00' });
  expect(future.errors).toEqual({ deal_time: messages.dealTimeInFuture });
  expect((await begin()).message).toBe(messages.roundHasNoResult);
  await record();
  expect((await begin({ end_time: '2026-11-18 10:00' })).errors).toEqual({
    end_time: messages.roundEndInvalid,
  });
  await begin({ start_time: '2026-12-01 10:00', end_time: '2026-12-02 10:00' });
  expect((await record({ round: 2 })).message).toBe(messages.roundNotBegun);
  expect((await record({ id: REFERRAL })).message).toBe(messages.roundOfAuctionsOnly);
});
