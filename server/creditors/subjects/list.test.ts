import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { appointment, appUser, claim, listing, listingFacts } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { OTHER, OWNER, testSubjects } from '../../testing/records/subjects.ts';

const subjects = testSubjects();
const { database, clock, ask, save, submit, reject, idOf, onShelf, detail, list } = subjects;

type Query = Parameters<typeof list>[0];
const idsOf = async (query?: Query, token = OWNER) => (await list(query, token)).data?.map(({ id }) => id);

const claimOf = (listingId: number, creditorId: number, status: number, remark: string | null = null) =>
  database.db.insert(claim).values({
    listingId,
    creditorId,
    status,
    remark,
    name: '甲',
    document: 'private:x',
    createdAt: NOW,
  });

describe('the own subjects', () => {
  it('are listed newest first, by type and by page, without those of others', async () => {
    const auction = await idOf(save());
    const referral = await idOf(save({ zc_type: 3 }));
    const second = await idOf(save());
    const theirs = await idOf(save({}, OTHER));
    await addListings(database.db, { type: 1, creditorId: 1 }, { type: 2 });
    expect(await idsOf()).toEqual([second, referral, auction]);
    expect(await idsOf({ type: 2 })).toEqual([second, auction]);
    expect(await idsOf({ type: 3 })).toEqual([referral]);
    expect(await idsOf({}, OTHER)).toEqual([theirs]);
    expect(await list({ type: 2, size: 1, page: 2 })).toMatchObject({ count: 2, data: [{ id: auction }] });
    const { data, count } = await ask(contract.subjectList, {});
    expect([data?.length, count]).toEqual([2, 3]);
  });

  it('are found by state, kind and the words of the title', async () => {
    const draft = await idOf(save({ object_title: '苏州市 某厂房（Ａ区）', second_class: 3 }));
    const waiting = await idOf(submit());
    const shelved = await onShelf({ zc_type: 3 });
    expect(await idsOf({ is_start: 1 })).toEqual([draft]);
    expect(await idsOf({ is_start: 2 })).toEqual([waiting]);
    expect(await idsOf({ is_start: 4 })).toEqual([shelved]);
    expect(await idsOf({ second_class: 3 })).toEqual([draft]);
    expect(await idsOf({ name: '厂房 苏州市某' })).toEqual([draft]);
    expect(await idsOf({ name: '(a区)' })).toEqual([draft]);
    expect(await idsOf({ name: '清溪路', type: 3 })).toEqual([shelved]);
    expect(await idsOf({ name: '没有' })).toEqual([]);
    expect(await list({ name: '%' })).toMatchObject({ count: 0 });
  });

  it('are found by place, price and time', async () => {
    const suzhou = { province_code: '320000', city_code: '320500', district_code: '320508' };
    const late = await idOf(save({ start_time: '2026-12-05 09:00:00', initial_price: 500_000 }));
    const other = await idOf(save({ ...suzhou, start_time: '2026-12-03 23:00:00', initial_price: 900_000 }));
    const referral = await idOf(save({ zc_type: 3, assess_price: '600000' }));
    expect(await idsOf({ region: '320500' })).toEqual([other]);
    expect(await idsOf({ region: '320000' })).toEqual([other, late]);
    expect(await idsOf({ price_min: '50万', price_max: '60万' })).toEqual([referral, late]);
    expect(await idsOf({ start_from: '2026-12-03', start_to: '2026-12-03' })).toEqual([other]);
    expect(await idsOf({ start_from: '2026-12-04' })).toEqual([late]);
    expect(await idsOf({ progress: 'done' })).toEqual([]);
    expect(await idsOf({ progress: 'todo' })).toEqual([other, late]);
    clock.hours = 24 * 30;
    expect(await idsOf({ progress: 'done' })).toEqual([referral, other, late].slice(1));
    expect(await idsOf({ progress: 'todo' })).toEqual([]);
  });

  it('are found and sorted by how many facts are known', async () => {
    const none = await idOf(save({ introduce: '三室两厅' }));
    const some = await idOf(save({ introduce: '租赁情况：无。该房产可以办理按揭贷款。' }));
    const all = await idOf(save());
    await database.db.update(listingFacts).set({ known: 15 }).where(eq(listingFacts.listingId, all));
    const unread = await idOf(save());
    await database.db.delete(listingFacts).where(eq(listingFacts.listingId, unread));
    expect((await list({})).data?.map((it) => it.completeness)).toEqual([
      null,
      { known: 15, total: 15 },
      { known: 2, total: 15 },
      { known: 0, total: 15 },
    ]);
    expect(await idsOf({ completeness: 'low' })).toEqual([some, none]);
    expect(await list({ completeness: 'half' })).toMatchObject({ count: 1, data: [{ id: all }] });
    expect(await idsOf({ completeness: 'full', type: 2 })).toEqual([all]);
    expect(await idsOf({ sort: 'completeness' })).toEqual([all, some, none, unread]);
    expect(await idsOf({ sort: 'completeness', order: 'asc' })).toEqual([none, some, all, unread]);
  });

  it('are sorted as requested, with empty values last', async () => {
    const dear = await idOf(
      save({ initial_price: 900, assess_price: 10, start_time: '2026-12-01 10:00:00' }),
    );
    clock.hours = 1;
    const cheap = await idOf(
      save({ initial_price: 100, assess_price: 20, start_time: '2026-12-03 10:00:00' }),
    );
    clock.hours = 2;
    const none = await idOf(save({ zc_type: 3, assess_price: '' }));
    const sorted: [Query, number[]][] = [
      [{ sort: 'initial_price' }, [dear, cheap, none]],
      [{ sort: 'initial_price', order: 'asc' }, [cheap, dear, none]],
      [{ sort: 'assess_price' }, [cheap, dear, none]],
      [{ sort: 'start_time' }, [cheap, dear, none]],
      [{ sort: 'start_time', order: 'asc' }, [dear, cheap, none]],
      [{ sort: 'create_time', order: 'asc' }, [dear, cheap, none]],
      [{ sort: 'own_looker_num' }, [none, cheap, dear]],
    ];
    for (const [query, ids] of sorted) expect([query, await idsOf(query)]).toEqual([query, ids]);
  });
});

describe('judicial listings', () => {
  /** Free, waiting, rejected, claimed, claimed by another, wanted by another, off the shelf. */
  let ids: number[] = [];
  beforeEach(async () => {
    const titles = ['甲地', '乙地', '丙地', '丁地', '戊地', '己地', '庚地'];
    ids = await addListings(
      database.db,
      ...titles.map((title, index) => ({ title, publishStatus: index === 6 ? 1 : 4 })),
    );
    const [, waiting = 0, rejected = 0, claimed = 0, taken = 0, wanted = 0, off = 0] = ids;
    await claimOf(waiting, 1, 1);
    await claimOf(rejected, 1, 2, '文书不清晰');
    await claimOf(claimed, 1, 2, '第一次不清晰');
    await claimOf(claimed, 1, 3);
    await claimOf(taken, 1, 2, '已由他人认领');
    await claimOf(taken, 2, 3);
    await claimOf(wanted, 2, 1);
    await claimOf(off, 1, 3);
  });

  it('of type 1 are the claimed ones, each with its latest claim', async () => {
    const { data, count } = await list({ type: 1 });
    const [, waiting, rejected, claimed, taken, , off] = ids;
    expect(count).toBe(5);
    expect(data).toMatchObject([
      { id: off, status: 3, is_start: 1, relation_status: 3, config_second_name: messages.claimOwn },
      { id: taken, status: 2, remark: '已由他人认领', relation_status: 3, config_second: 0 },
      { id: claimed, status: 3, remark: null, relation_status: 3, config_second: 0 },
      { id: rejected, status: 2, remark: '文书不清晰', relation_status: 2, config_second: 1 },
      { id: waiting, status: 1, remark: null, relation_status: 1, config_second: 0 },
    ]);
    expect(await idsOf({ type: 1, scope: 'own', name: '丙' })).toEqual([rejected]);
    expect(await idsOf({ type: 1, is_start: 1 })).toEqual([off]);
    expect(await idsOf({ type: 1, status: 2 })).toEqual([taken, rejected]);
    expect(await list({ type: 1, size: 2, page: 3 })).toMatchObject({ count: 5, data: [{ id: waiting }] });
  });

  it('can be searched on the shelf, and say whether they can be claimed', async () => {
    const { data, count } = await list({ scope: 'claim' });
    expect(count).toBe(6);
    const own = { merchants_name: null, zc_type: 1, is_start: 4, revision_status: 0 };
    expect(data).toMatchObject([
      { ...own, status: 0, relation_status: 0, config_second: 1, config_second_name: null },
      { ...own, status: 1, relation_status: 1, config_second: 0, config_second_name: messages.claimWaiting },
      { ...own, status: 2, relation_status: 2, config_second: 1, config_second_name: null },
      { ...own, status: 3, relation_status: 3, config_second: 0, config_second_name: messages.claimOwn },
      {
        ...own,
        status: 2,
        relation_status: 3,
        config_second: 0,
        config_second_name: messages.claimedByOther,
      },
      { ...own, status: 0, relation_status: 0, config_second: 1, config_second_name: null },
    ]);
  });

  it('are searched too by a client that only sends a keyword', async () => {
    await idOf(save({ object_title: '甲地' }));
    expect(await idsOf({ type: 1, name: '甲' })).toEqual([ids[0]]);
    expect(await idsOf({ scope: 'claim', name: '甲' })).toEqual([ids[0]]);
    expect(await idsOf({ scope: 'claim', name: '庚' })).toEqual([]);
    expect(await list({ scope: 'claim', size: 2, page: 2 })).toMatchObject({
      count: 6,
      data: [{ id: ids[2] }, {}],
    });
    expect(await list({ scope: 'claim', size: 50, page: 300 })).toMatchObject({ status: 422 });
  });

  it('are searched by a region of any level', async () => {
    const [first] = ids;
    await database.db
      .update(listing)
      .set({ provinceCode: '320000', cityCode: '320500', districtCode: '320508' })
      .where(eq(listing.id, Number(first)));
    for (const region of ['320000', '320500', '320508'])
      expect(await idsOf({ scope: 'claim', region })).toEqual([first]);
    expect(await idsOf({ scope: 'claim', region: '330000' })).toEqual([]);
  });

  it('are seen on the shelf by everyone, and off it by who claimed them', async () => {
    const [free = 0, , , , taken = 0, wanted = 0, off = 0] = ids;
    expect(await detail(free)).toMatchObject({ object_title: '甲地', relation_status: 0, config_second: 1 });
    expect(await detail(wanted)).toMatchObject({ relation_status: 0, config_second: 1, status: 0 });
    expect(await detail(taken)).toMatchObject({ relation_status: 3, config_second: 0 });
    expect(await detail(off)).toMatchObject({ object_title: '庚地', status: 3 });
    expect(await detail(off, 'published', OTHER)).toBeUndefined();
  });

  it('count by their claims', async () => {
    const data = async (token = OWNER) => (await ask(contract.subjectStat, {}, token)).data;
    await onShelf();
    await onShelf();
    await idOf(submit());
    await save();
    const rejected = await idOf(submit({ zc_type: 3 }));
    await reject(rejected);
    await submit({ zc_type: 3 });
    const changed = await onShelf({ zc_type: 3 });
    await submit({ id: changed, zc_type: 3, introduce: '新的' });
    await addListings(database.db, { type: 2, creditorId: 1, promoted: true });
    expect(await data()).toEqual({
      judicial: { judicial_win: 1, judicial_sustain: 1, judicial_spread: 0 },
      object: { object_win: 3, object_sustain: 1, object_spread: 1 },
      recomm: { recomm_win: 1, recomm_sustain: 1 },
    });
    expect(await data(OTHER)).toMatchObject({
      judicial: { judicial_win: 1, judicial_sustain: 1 },
      object: { object_win: 0, object_sustain: 0, object_spread: 0 },
    });
  });
});

it('tells how a subject does', async () => {
  const [id = 0] = await addListings(database.db, {
    type: 2,
    creditorId: 1,
    viewCount: 7,
    questionCount: 2,
  });
  await database.db
    .insert(appUser)
    .values({ phone: '13811110001', nickname: '甲', createdAt: NOW, updatedAt: NOW });
  const appointments = [1, 2, 3].map((status) => ({
    userId: 1,
    listingId: id,
    status,
    startsAt: hoursFromNow(status),
    endsAt: hoursFromNow(status + 1),
    name: '甲',
    phone: '13811110001',
    title: '标的',
    createdAt: NOW,
  }));
  await database.db.insert(appointment).values(appointments);
  expect((await ask(contract.subjectPromotion, { id })).data).toEqual({
    own_looker_num: 7,
    consult_num: 2,
    visit_count: 2,
    tg_snap_name: null,
    tg_snap_desc: null,
    tg_start_time: null,
    tg_end_time: null,
    tg_fact_price: null,
    object_title: '标的 1',
    zc_type: 2,
    can_promote: true,
    last_day: null,
    compared: null,
    upcoming: null,
    earlier: [],
  });
});
