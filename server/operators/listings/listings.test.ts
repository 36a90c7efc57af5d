/** Operators find, correct, shelve and unshelve listings. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { OPERATIONS, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, idOf, onShelf, save, submit, shelve, approve, row, stateOf } = testSubjects();

type Query = Partial<z.input<(typeof contract.allListings)['input']>>;
const titles = async (query: Query) => {
  const { list, count } = await ask(contract.allListings, query, OPERATIONS);
  return { titles: list?.map(({ object_title }) => object_title), count };
};
const detail = async (id: number) => {
  const { data } = await ask(contract.oneListing, { id }, OPERATIONS);
  if (!data) throw new Error(`listing ${id} is missing`);
  return data;
};
const editionOf = async (id: number) => (await detail(id)).edition ?? '';

type Correction = Partial<z.input<(typeof contract.correctListing)['input']>>;
const correct = async (id: number, change: Correction) =>
  ask(
    contract.correctListing,
    { id, edition: await editionOf(id), reason: '原文有误', ...change },
    OPERATIONS,
  );
const move = async (call: 'takeListingDown' | 'putListingBack', id: number, remark = '法院通知') =>
  ask(contract[call], { id, edition: await editionOf(id), remark }, OPERATIONS);
const received = async () =>
  (await ask(contract.creditorMessages, {})).list?.map(({ title, text }) => [title, text]);

describe('the list', () => {
  beforeEach(async () => {
    await addListings(
      database.db,
      { title: '南京某住宅', provinceCode: '320000', cityCode: '320100', kind: 1 },
      { title: '苏州某厂房', provinceCode: '320000', cityCode: '320500', kind: 3, disposalStatus: 1 },
      { title: '南京某债权', type: 3, publishStatus: 1, kind: 8 },
    );
    await save({ object_title: '草稿住宅' });
  });

  it.each([
    [{}, ['草稿住宅', '南京某债权', '苏州某厂房', '南京某住宅']],
    [{ q: '住宅' }, ['草稿住宅', '南京某住宅']],
    [{ q: '南京 某' }, ['南京某债权', '南京某住宅']],
    [{ q: '2' }, ['苏州某厂房']],
    [{ zc_type: 2 }, ['草稿住宅']],
    [{ second_class: 3 }, ['苏州某厂房']],
    [{ region: '320000' }, ['草稿住宅', '苏州某厂房', '南京某住宅']],
    [{ region: '320500' }, ['苏州某厂房']],
    [{ is_start: 1 }, ['草稿住宅', '南京某债权']],
    [{ is_start: 4, region: '320100' }, ['南京某住宅']],
    [{ drifting: 1 }, ['苏州某厂房']],
    [{ owned: 1 }, ['草稿住宅']],
    [{ owned: 0, q: '南京' }, ['南京某债权', '南京某住宅']],
    [{ q: '没有' }, []],
  ] satisfies [Query, string[]][])('finds with %j', async (query, expected) => {
    expect(await titles(query)).toEqual({ titles: expected, count: expected.length });
  });

  it('counts all matches on every page, and on the one behind the last', async () => {
    expect(await titles({ _start: 2, _end: 3 })).toEqual({ titles: ['苏州某厂房'], count: 4 });
    expect(await titles({ _start: 8, _end: 10 })).toEqual({ titles: [], count: 4 });
  });

  it('finds frequent words along the newest listings', async () => {
    await addListings(database.db, ...Array.from({ length: 30 }, (_, index) => ({ title: `仓库${index}` })));
    const { titles: found, count } = await titles({ q: '仓库', _start: 0, _end: 2 });
    expect([found, count]).toEqual([['仓库29', '仓库28'], 30]);
  });
});

describe('a correction', () => {
  it('is visible at once, stands in the audit with its reason, and its owner reads it', async () => {
    const id = await onShelf({ object_title: '某仓库' });
    const answer = await correct(id, {
      object_title: '某仓库（一期）',
      initial_price: 790_000,
      region: '320105',
      introduce: '四室',
      ...{ 'emptied[0]': 'should_know' },
    });
    expect(answer.data).toMatchObject({
      object_title: '某仓库（一期）',
      initial_price: 790_000,
      district_name: '建邺区',
      should_know: null,
    });
    const seen = await ask(contract.objectDetail, { id });
    expect(seen.data).toMatchObject({ object_title: '某仓库（一期）', introduce: '四室' });
    const [entry] = await database.db.select().from(auditEntry).where(eq(auditEntry.subject, 'listings'));
    expect(entry).toMatchObject({
      action: 'change',
      subjectId: id,
      details: { reason: '原文有误' },
      before: { object_title: '某仓库', initial_price: 800_000, region: '江苏省 南京市 鼓楼区' },
      after: { object_title: '某仓库（一期）', initial_price: 790_000, region: '江苏省 南京市 建邺区' },
    });
    expect((await received())?.[0]).toEqual([messages.messageListingCorrected, '某仓库\n原因：原文有误']);
    expect((await detail(id)).history.map(({ action }) => action)).toEqual(['change', 'approve']);
    // The version stays approved: its creditor may unshelve and shelve it.
    const state = await row(id);
    expect(state.approvedVersion).toBe(state.version);
  });

  it('changes a judicial listing without an owner', async () => {
    const [id = 0] = await addListings(database.db, { courtName: '甲法院', endTime: hoursFromNow(5) });
    await correct(id, { court_name: '乙法院', end_time: '2026-12-02 10:30:00', disposal_status: 2 });
    expect(await row(id)).toMatchObject({ courtName: '乙法院', disposalStatus: 2 });
    expect((await row(id)).endTime).toEqual(new Date('2026-12-02T02:30:00Z'));
  });

  it('records only the fields that it changes: the form sends the default of an unstated datum', async () => {
    const [id = 0] = await addListings(database.db, { latitude: 32.06, longitude: 118.77, datum: null });
    const { coordinate, datum } = await detail(id);
    await correct(id, { object_title: '某仓库', coordinate: coordinate ?? '', datum: datum ?? 1 });
    const [entry] = (await detail(id)).history;
    expect(Object.keys(entry?.after ?? {})).toEqual(['object_title']);
    expect((await row(id)).datum).toBeNull();
    await correct(id, { datum: 1 });
    expect(await row(id)).toMatchObject({ datum: 1 });
  });

  it('empties the address, and keeps it where it is not named', async () => {
    const id = await onShelf({ address: '清溪路8号' });
    await correct(id, { object_title: '某仓库', region: '320105' });
    expect((await detail(id)).address).toBe('清溪路8号');
    await correct(id, { emptied: ['address'] });
    expect((await detail(id)).address).toBeNull();
  });

  it('of one who read an older version is refused', async () => {
    const id = await onShelf();
    const edition = await editionOf(id);
    await correct(id, { address: '清溪路8号' });
    const late = await correct(id, { edition, object_title: '别的' });
    expect([late.status, late.message]).toEqual([409, messages.listingEdited]);
    expect((await row(id)).title).not.toBe('别的');
  });

  it('of two at once is written once', async () => {
    const id = await onShelf();
    const edition = await editionOf(id);
    const both = await Promise.all([1, 2].map((price) => correct(id, { edition, assess_price: price })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused without a change, with wrong values, and with new pictures', async () => {
    const id = await onShelf();
    expect((await correct(id, { initial_price: 800_000 })).message).toBe(messages.listingUnchanged);
    expect((await correct(id, { object_title: '新', reason: '' })).errors).toHaveProperty('reason');
    const early = await correct(id, { end_time: '2026-12-01 10:10:00' });
    expect(early.errors).toEqual({ end_time: messages.endTimeTooEarly });
    const pictured = await correct(id, { introduce: '![](/media/u/other-960.webp)' });
    expect(pictured.errors).toEqual({ introduce: messages.uploadUnknown });
  });

  it('waits for the review', async () => {
    const draft = await idOf(submit());
    const revised = await onShelf();
    await submit({ id: revised, object_title: '修订' });
    for (const id of [draft, revised]) {
      const answer = await correct(id, { object_title: '新标题' });
      expect([answer.status, answer.message]).toEqual([409, messages.listingInReview]);
    }
  });
});

describe('taking down', () => {
  it('holds: its creditor needs a review to shelve it again', async () => {
    const id = await onShelf();
    expect((await move('takeListingDown', id)).message).toBe(messages.listingTakenDown);
    expect(await stateOf(id)).toEqual([1, 0]);
    expect((await received())?.[0]).toEqual([
      messages.messageListingTakenDown,
      expect.stringContaining('原因：法院通知'),
    ]);
    expect((await shelve(id)).message).toBe(messages.submittedForReview);
    await approve(id);
    expect(await stateOf(id)).toEqual([4, 0]);
  });

  it('is undone by an operator', async () => {
    const id = await onShelf();
    await move('takeListingDown', id);
    expect((await move('takeListingDown', id)).status).toBe(409);
    expect((await move('putListingBack', id, '误操作')).status).toBe(200);
    expect(await stateOf(id)).toEqual([4, 0]);
    const isOfListings = eq(auditEntry.subject, 'listings');
    const entries = await database.db.select().from(auditEntry).where(isOfListings).orderBy(auditEntry.id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['takeDown', { reason: '法院通知' }],
      ['putBack', { reason: '误操作' }],
    ]);
  });

  it('never puts an unreviewed draft on the shelf', async () => {
    const id = await idOf(save());
    expect((await move('putListingBack', id)).message).toBe(messages.listingNeverOnShelf);
  });
});
