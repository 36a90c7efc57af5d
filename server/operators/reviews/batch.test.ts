/** Many subjects of one creditor are approved together, after a look at a sample. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { reviewId } from '../../../shared/domain/operators/review.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { siteSetting } from '../../platform/db/schema.ts';
import { OTHER, testSubjects } from '../../testing/records/subjects.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const { database, clock, ask, submit, idOf, stateOf, reject } = testSubjects();
let [anna, bo] = ['', ''];
let ids: number[] = [];

const CREDITOR = 1;
const TITLES = ['无锡厂房', '常州商铺', '扬州仓库', '苏州车位', '镇江别墅', '宿迁旅馆'];
const send = <C extends Call>(call: C, input: InputOf<C>, token = anna) => ask(call, input, token);

beforeEach(async () => {
  anna = await signedInOperator(database, 'anna', ['reviewer']);
  bo = await signedInOperator(database, 'bo', ['reviewer']);
  await database.db.insert(siteSetting).values({ key: 'review_sample', value: 2 });
  ids = [];
  for (const object_title of TITLES) ids.push(await idOf(submit({ object_title })));
});

const batch = async (token = anna) => {
  const { data } = await send(contract.reviewBatch, { id: CREDITOR }, token);
  if (!data) throw new Error('no batch');
  return data;
};
const sampleOf = ({ items, sample }: Awaited<ReturnType<typeof batch>>) =>
  items.filter(({ rank }) => rank < sample).map(({ id }) => id);
const openAll = async (some: readonly number[], token = anna) => {
  for (const id of some) await send(contract.oneSubject, { id }, token);
};
const approve = async (token = anna, listed?: Awaited<ReturnType<typeof batch>>) => {
  const { items } = listed ?? (await batch(token));
  const input = { id: CREDITOR, items: items.map(({ id, submitted_time }) => ({ id, submitted_time })) };
  return send(contract.approveBatch, input, token);
};
const states = async () => (await Promise.all(ids.map(stateOf))).map(([state]) => state);

describe('a batch', () => {
  it('is found by its creditor, and has a sample of the size that the settings say', async () => {
    await submit({ object_title: '盐城土地' }, OTHER);
    const { data } = await send(contract.reviewBatches, {});
    expect(data?.creditors).toMatchObject([{ id: CREDITOR, count: 6 }]);
    const { items, sample, count } = await batch();
    expect([items.length, sample, count]).toEqual([6, 2, 6]);
    expect(items.map(({ rank }) => rank).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sampleOf(await batch())).toEqual(sampleOf(await batch()));
  });

  it('is approved after the sample was opened by whoever approves it', async () => {
    const refused = { status: 409, message: fill(messages.sampleNotOpened, { count: '2' }) };
    expect(await approve()).toMatchObject(refused);
    // Another operator has another sample, and what bo opens is not opened by anna.
    await openAll(ids, bo);
    expect(await approve()).toMatchObject(refused);
    const [first = 0, second = 0] = sampleOf(await batch());
    await openAll([first]);
    expect((await approve()).message).toBe(fill(messages.sampleNotOpened, { count: '1' }));
    expect(new Set(await states())).toEqual(new Set([2]));
    await openAll([second]);
    const { data } = await approve();
    expect(data?.results).toEqual(ids.map((id) => ({ id, is_done: true, reason: null })));
    expect(new Set(await states())).toEqual(new Set([4]));
    const { list } = await send(contract.auditTrail, { subject: 'subjects', action: 'approve' });
    expect(list?.map(({ actor, subject_id }) => [actor, subject_id]).sort()).toEqual(
      ids.map((id) => ['anna', id]).sort(),
    );
  });

  it('tells the result of each, and leaves what a reviewer must read first', async () => {
    const [taken = 0, doubtful = 0, again = 0, decided = 0, alike = 0, last = 0] = ids;
    await reject(doubtful);
    await submit({ id: doubtful, object_title: '常州商铺', initial_price: 1, security_deposit: 136_000 });
    await reject(alike);
    await submit({ id: alike, object_title: '宿迁旅馆' });
    const listed = await batch();
    clock.hours = 0.1;
    await reject(again);
    await submit({ id: again, object_title: '扬州仓库，已降价' });
    await send(contract.takeReview, { id: reviewId('subjects', taken) }, bo);
    await reject(decided);
    await openAll(ids);
    const { data } = await approve(anna, listed);
    const reasons = new Map(data?.results.map(({ id, reason }) => [id, reason]));
    expect(reasons.size).toBe(6);
    expect(reasons.get(taken)).toBe(fill(messages.reviewTaken, { name: 'bo' }));
    expect(reasons.get(doubtful)).toMatch(/^请单独审核：起拍价1元/);
    expect(reasons.get(again)).toBe(messages.submittedAnew);
    expect(reasons.get(decided)).toBe(messages.nothingUnderReview);
    expect(reasons.get(alike)).toMatch(/^请单独审核：可能与“宿迁旅馆”重复$/);
    expect(reasons.get(last)).toMatch(/^请单独审核/);
    expect(new Set(await states())).toEqual(new Set([2, 3]));
  });

  it('of another creditor, or without the permission, is none', async () => {
    await openAll(ids);
    const items = (await batch()).items.map(({ id, submitted_time }) => ({ id, submitted_time }));
    const { data } = await send(contract.approveBatch, { id: 2, items });
    expect(data?.results.every(({ is_done }) => !is_done)).toBe(true);
    expect(new Set(await states())).toEqual(new Set([2]));
  });
});
