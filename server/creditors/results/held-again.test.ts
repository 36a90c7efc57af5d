/** An auction that did not sell is held again by new times of its listing. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { AUCTION_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { send } from '../../testing/people.ts';
import { expectLatestResults } from '../../testing/records/round-results.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';
import { signedInUsers } from '../../testing/sessions.ts';

const subjects = testSubjects();
const { database, clock, ask, app, row, save, submit, approve, onShelf, unshelve } = subjects;

afterEach(() => expectLatestResults(database.db));

const DAYS = 24;
const AGAIN = { start_time: '2026-12-20 10:00:00', initial_price: 640_000 };
let id: number;

beforeEach(async () => {
  id = await onShelf();
  // After the end of its auction.
  clock.hours = 13 * DAYS;
});

const record = async (more = {}) => {
  const { version } = await row(id);
  return ask(contract.recordSubjectResult, { object_id: id, version, round: 1, result: 2, ...more });
};
const page = async () => (await ask(contract.objectDetail, { id })).data;
const edition = async () => (await ask(contract.oneListing, { id }, OPERATIONS)).data?.edition ?? '';

describe('by the revision of its creditor', () => {
  it('another round begins, and the one before keeps its terms and its result', async () => {
    const [user] = await signedInUsers(database, 1);
    await send(app(), contract.follow, { object_id: id }, { token: user });
    await record({ bidders: 0 });
    clock.hours += DAYS;
    await submit({ id, ...AGAIN });
    expect((await page())?.rounds).toMatchObject([{ round: 1, result: 2 }]);
    expect(await approve(id)).toMatchObject({ status: 200 });
    expect(await page()).toMatchObject({
      object_status: AUCTION_STATUS.todo,
      disposal_status: null,
      rounds: [
        { round: 1, initial_price: 800_000, start_time: '2026-12-01 10:00:00', result: 2, bidders: 0 },
        { round: 2, initial_price: 640_000, start_time: '2026-12-20 10:00:00', result: null },
      ],
    });
    const received = (await send(app(), contract.userMessages, {}, { token: user })).list ?? [];
    expect(received.map(({ text }) => text.includes('起拍价：80万元 → 64万元'))).toEqual([true, false]);
    expect((await ask(contract.creditorMessages, {})).list?.[0]?.text).toContain('本次拍卖为二拍');
    const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
    expect(data?.history.map(({ action }) => action)).toContain('round');
  });

  it('a correction of its times moves the round that has begun', async () => {
    await record();
    await submit({ id, ...AGAIN });
    await approve(id);
    await submit({ id, ...AGAIN, start_time: '2026-12-22 10:00:00' });
    await approve(id);
    expect((await page())?.rounds).toMatchObject([
      { round: 1, result: 2 },
      { round: 2, start_time: '2026-12-22 10:00:00', result: null },
    ]);
  });

  it('of other fields nothing begins; a withdrawn auction keeps its result at its own time', async () => {
    clock.hours = 0;
    await record({ result: 3 });
    await submit({ id, introduce: '新的说明' });
    await approve(id);
    expect((await page())?.rounds).toMatchObject([{ round: 1, result: 3 }]);
    await submit({ id, ...AGAIN });
    await approve(id);
    expect((await page())?.rounds).toMatchObject([
      { round: 1, result: 3 },
      { round: 1, result: null },
    ]);
  });

  it('what was sold stays sold', async () => {
    await record({ result: 1, deal_price: 900_000, deal_time: '2026-12-02 09:00' });
    await submit({ id, ...AGAIN });
    await approve(id);
    expect((await page())?.rounds).toMatchObject([{ round: 1, result: 1 }]);
  });
});

it('by a change off the shelf, once it is back', async () => {
  await record();
  await unshelve(id);
  await submit({ id, ...AGAIN });
  await approve(id);
  expect((await page())?.rounds).toMatchObject([{ result: 2 }, { round: 2, result: null }]);
});

it('by a change off the shelf that an operator puts back', async () => {
  await record();
  await unshelve(id);
  await save({ id, ...AGAIN });
  const decision = { id, edition: await edition(), remark: '处置单位来函' };
  expect(await ask(contract.putListingBack, decision, OPERATIONS)).toMatchObject({ status: 200 });
  expect((await page())?.rounds).toMatchObject([{ result: 2 }, { round: 2, result: null }]);
  const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
  expect(data?.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['putBack', 'round']));
});

it("by an operator's correction", async () => {
  await record();
  const times = { start_time: AGAIN.start_time, end_time: '2026-12-21 10:00:00' };
  const correction = { id, edition: await edition(), object_title: '南京住宅', reason: '重新挂拍', ...times };
  const { status } = await ask(contract.correctListing, correction, OPERATIONS);
  expect(status).toBe(200);
  expect((await page())?.rounds).toMatchObject([{ result: 2 }, { round: 2, result: null }]);
  const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
  expect(data?.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['change', 'round']));
});

it('its own result is recorded, and that of the round before cannot be taken back any more', async () => {
  await record();
  await submit({ id, ...AGAIN });
  await approve(id);
  const { version } = await row(id);
  const answer = await ask(contract.removeSubjectResult, { object_id: id, version, remark: '误登记' });
  expect(answer.message).toBe(messages.resultNotRecorded);
  clock.hours = 33 * DAYS;
  expect(await record({ round: 2, result: 2 })).toMatchObject({ message: messages.roundResultSaved });
  expect((await page())?.rounds).toMatchObject([{ result: 2 }, { round: 2, result: 2 }]);
});
