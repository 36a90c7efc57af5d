import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { reviewId } from '../../../shared/domain/operators/review.ts';
import { messages } from '../../../shared/messages.ts';
import { readFacts } from '../../market/facts/index.ts';
import { linkWaiting } from '../../market/rounds/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const HOME = '江南市临湖区桂雨花园9幢1单元302室';
const LIKELY = '江南市临湖区桂雨花园嘉苑9幢1单元302室';
let token: string;
let ids: number[];

const app = () => testApp(database);
const pairs = async () => (await send(app(), contract.objectPairs, {}, { token })).list ?? [];
const queue = async () => (await send(app(), contract.reviewQueue, { kind: 'rounds' }, { token })).list ?? [];
const rounds = async (id = 0) =>
  ((await send(app(), contract.objectDetail, { id })).data?.object_rounds ?? []).map((it) => it.listing_id);
const decide = async (name: 'confirmPair' | 'refusePair' | 'reopenPair', id = 1) =>
  (await send(app(), contract[name], { id }, { token })).message;
const link = async (changed: readonly number[]) => {
  await database.db.transaction((tx) => readFacts(tx, changed, NOW));
  await linkWaiting(database.db, { size: 100, now: NOW });
};

async function add(...titles: string[]): Promise<void> {
  ids = await addListings(
    database.db,
    ...titles.map((title, index) => ({
      title,
      districtCode: '320102',
      startTime: hoursFromNow(index),
      endTime: hoursFromNow(index + 1),
    })),
  );
  await link(ids);
}

beforeEach(async () => {
  token = await signedInOperator(database, '审核甲', ['reviewer']);
});

describe('a likely pair', () => {
  beforeEach(() => add(`${HOME}（一拍）`, `${LIKELY}（二拍）`));

  it('waits in the queue with both listings', async () => {
    expect(await queue()).toMatchObject([{ id: reviewId('rounds', 1), what: `${HOME}（一拍）` }]);
    const { data } = await send(app(), contract.objectPair, { id: 1 }, { token });
    expect(data).toMatchObject({
      state: PAIR_STATE.likely,
      first: { object_title: `${HOME}（一拍）`, round: 1 },
      second: { object_title: `${LIKELY}（二拍）`, round: 2 },
    });
    expect(await rounds(ids[0])).toEqual([]);
  });

  it('is one object after an operator said so', async () => {
    expect(await decide('confirmPair')).toBe(messages.pairConfirmed);
    expect(await queue()).toEqual([]);
    expect(await rounds(ids[0])).toEqual(ids);
    expect(await pairs()).toMatchObject([{ state: PAIR_STATE.confirmed, decided_by: '审核甲' }]);
    // The reader does not undo it.
    await link(ids);
    expect(await rounds(ids[1])).toEqual(ids);
    expect(await decide('confirmPair')).toBe('该组标的目前为“确认相同”，不能这样操作');
  });

  it('waits again after the decision was taken back', async () => {
    await decide('confirmPair');
    expect(await decide('reopenPair')).toBe(messages.pairReopened);
    expect(await rounds(ids[0])).toEqual([]);
    expect(await queue()).toHaveLength(1);
    expect(await decide('reopenPair')).toBe('该组标的目前为“待确认”，不能这样操作');
  });

  it('does not wait while a creditor only drafts one of them', async () => {
    await add('别的标的');
    const [draft = 0] = await addListings(database.db, {
      title: '江南市临湖区桂雨花园佳苑9幢1单元302室',
      districtCode: '320102',
      publishStatus: 1,
    });
    await link([draft]);
    expect((await pairs()).length).toBeGreaterThan(1);
    expect(await queue()).toHaveLength(1);
  });
});

describe('listings that the reader linked', () => {
  beforeEach(() => add(`${HOME}（一拍）`, `${HOME}（二拍）`, `${HOME}（变卖）`));

  it('are parted by an operator for good, though a third one resembles both', async () => {
    expect(await rounds(ids[0])).toEqual(ids);
    const [first, second, third] = ids;
    const all = await pairs();
    for (const other of [second, third]) {
      const pair = all.find((it) => it.first.id === first && it.second.id === other);
      expect(await decide('refusePair', pair?.id)).toBe(messages.pairRefused);
    }
    await link(ids);
    expect(await rounds(first)).toEqual([]);
    expect(await rounds(second)).toEqual([second, third]);
  });

  it('are linked again when the decision is taken back', async () => {
    const [pair] = await pairs();
    await decide('refusePair', pair?.id);
    await decide('reopenPair', pair?.id);
    expect(await rounds(ids[0])).toEqual(ids);
  });
});

describe('two listings that the reader did not link', () => {
  const OTHER = '江南市临湖区望江路8号商铺';
  const linkTo = (other_id: number, id = ids[0] ?? 0) =>
    send(app(), contract.linkListing, { id, other_id }, { token });
  const ofListing = async (id = 0) =>
    (await send(app(), contract.listingPairs, { id }, { token })).data?.pairs ?? [];

  beforeEach(async () => {
    await add(HOME, OTHER);
    token = await signedInOperator(database, '编辑乙', ['reviewer', 'content']);
  });

  it('are linked by their numbers, for good', async () => {
    expect(await ofListing(ids[1])).toEqual([]);
    expect((await linkTo(ids[1] ?? 0)).message).toBe(messages.pairConfirmed);
    await link(ids);
    expect(await rounds(ids[0])).toEqual(ids);
    expect(await ofListing(ids[1])).toMatchObject([
      { state: PAIR_STATE.confirmed, decided_by: '编辑乙', first: { id: ids[0] } },
    ]);
    expect((await linkTo(ids[1] ?? 0)).message).toBe('该组标的目前为“确认相同”，不能这样操作');
  });

  it('are linked though an operator parted them before, and parted again', async () => {
    await linkTo(ids[1] ?? 0);
    await decide('refusePair');
    expect(await rounds(ids[0])).toEqual([]);
    await linkTo(ids[0] ?? 0, ids[1]);
    expect(await rounds(ids[0])).toEqual(ids);
    await decide('reopenPair');
    expect(await rounds(ids[0])).toEqual([]);
  });

  it('are linked before the job has looked at them', async () => {
    const [fresh = 0] = await addListings(database.db, { title: '别的标的' });
    await linkTo(fresh);
    expect(await rounds(ids[0])).toEqual([ids[0], fresh]);
  });

  it('are not linked to themselves or to nothing', async () => {
    expect((await linkTo(ids[0] ?? 0)).message).toBe(messages.pairOfOne);
    expect((await linkTo(999)).message).toBe(messages.pairWithoutListing);
    expect(await pairs()).toEqual([]);
  });
});
