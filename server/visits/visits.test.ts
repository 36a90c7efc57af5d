import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { messages } from '../../shared/messages.ts';
import { auditEntry, listing, outbox, siteSetting, visit, visitSlot } from '../db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { send } from '../testing/people.ts';
import { signedInOperator, signedInUsers } from '../testing/sessions.ts';
import { assignVisit, waitingVisits } from './index.ts';

const database = testDatabase();

/** It is Friday 2026-11-20, 10:00. */
const MONDAY = '2026-11-23 09:30:00';
const TUESDAY = '2026-11-24 09:30:00';

let token = '';
let other = '';
let id = 0;
const clock = { hours: 0 };
const app = () => testApp(database, { clock: () => hoursFromNow(clock.hours) });

beforeEach(async () => {
  clock.hours = 0;
  [id = 0] = await addListings(database.db, {
    title: '某小区住宅',
    endTime: hoursFromNow(24 * 30),
    provinceCode: '320000',
    cityCode: '320100',
    districtCode: '320105',
    address: '江东中路1号',
    cover: '/media/a-960.webp',
  });
  [token = '', other = ''] = await signedInUsers(database, 2);
});

const book = (more: { object_id?: number; start_time?: string; phone?: string } = {}, who = token) =>
  send(
    app(),
    contract.addVisit,
    { object_id: id, start_time: MONDAY, name: '王小明', ...more },
    { token: who },
  );
const cancel = (visitId: number, who = token) =>
  send(app(), contract.cancelVisit, { id: visitId }, { token: who });
const slots = async (listingId = id) =>
  (await send(app(), contract.visitSlots, { id: listingId })).list ?? [];
const list = (asked: { scope?: 'upcoming' | 'past'; page?: number; size?: number } = {}, who = token) =>
  send(app(), contract.visitList, asked, { token: who });
const leftAt = async (start: string) => (await slots()).find((it) => it.start_time === start)?.left;

async function bookedId(...given: Parameters<typeof book>): Promise<number> {
  const { data, message } = await book(...given);
  if (!data) throw new Error(message);
  return data.id;
}

describe('the times of a listing', () => {
  it('are the usual ones with the places that are left', async () => {
    expect((await slots()).slice(0, 2)).toEqual([
      { start_time: '2026-11-20 14:00:00', end_time: '2026-11-20 16:30:00', left: 6 },
      { start_time: MONDAY, end_time: '2026-11-23 11:30:00', left: 6 },
    ]);
    await book();
    expect(await leftAt(MONDAY)).toBe(5);
  });

  it('leave out the days that operators close', async () => {
    await database.db.insert(siteSetting).values({ key: 'closed_days', value: ['2026-11-23'] });
    expect(await leftAt(MONDAY)).toBeUndefined();
    expect((await book()).errors).toEqual({ start_time: messages.slotGone });
  });

  it('are its own where it has some', async () => {
    const [startsAt, endsAt] = [hoursFromNow(48), hoursFromNow(49)];
    await database.db.insert(visitSlot).values({ listingId: id, startsAt, endsAt, capacity: 2, isOwn: true });
    expect(await slots()).toEqual([
      { start_time: '2026-11-22 10:00:00', end_time: '2026-11-22 11:00:00', left: 2 },
    ]);
    expect((await book({ start_time: '2026-11-22 10:00:00' })).status).toBe(200);
  });

  it('are none once the auction is over, and not told of what is off shelf', async () => {
    const [over = 0, hidden = 0] = await addListings(
      database.db,
      { endTime: NOW },
      { publishStatus: PUBLISH_STATUS.offShelf },
    );
    expect(await slots(over)).toEqual([]);
    expect((await send(app(), contract.visitSlots, { id: hidden })).status).toBe(404);
    expect((await book({ object_id: hidden })).status).toBe(404);
  });
});

describe('booking', () => {
  it('is kept with the own phone, and told', async () => {
    expect(await book()).toMatchObject({ status: 200, message: messages.visitBooked });
    expect(await database.db.select().from(visit)).toMatchObject([
      { listingId: id, name: '王小明', phone: '13811110001', status: 1, staffName: null },
    ]);
  });

  it('is kept with the phone that is given', async () => {
    await book({ phone: '139 1111 0009' });
    expect(await database.db.select().from(visit)).toMatchObject([{ phone: '13911110009' }]);
  });

  it('of the same time again is the one that is there, with and without a key', async () => {
    const first = await bookedId();
    const input = { object_id: id, start_time: MONDAY, name: '王小明' };
    const headers = { 'Idempotency-Key': 'once-more' };
    expect((await send(app(), contract.addVisit, input, { token, headers })).data?.id).toBe(first);
    expect(await bookedId()).toBe(first);
    expect(await bookedId({ phone: '13911110009' })).toBe(first);
    expect(await leftAt(MONDAY)).toBe(5);
  });

  it.each([
    ['the past', '2026-11-19 09:30:00'],
    ['too soon', '2026-11-20 11:30:00'],
    ['a weekend', '2026-11-21 09:30:00'],
    ['no time of the listing', '2026-11-23 10:00:00'],
    ['far ahead', '2027-11-23 09:30:00'],
  ])('is refused for %s', async (_, start_time) => {
    expect(await book({ start_time })).toMatchObject({
      status: 422,
      errors: { start_time: messages.slotGone },
    });
  });

  it('says what is missing, by field', async () => {
    const answer = await send(app(), contract.addVisit, { object_id: id, phone: '1' } as never, { token });
    expect(answer.errors).toEqual({
      start_time: messages.slotRequired,
      name: messages.nameRequired,
      phone: messages.phoneInvalid,
    });
  });

  it('is refused where there is another appointment for the listing, until that is over or cancelled', async () => {
    const first = await bookedId();
    expect(await book({ start_time: TUESDAY })).toMatchObject({ status: 409, message: messages.visitTwice });
    expect((await book({ start_time: TUESDAY }, other)).status).toBe(200);
    await cancel(first);
    expect((await book({ start_time: TUESDAY })).status).toBe(200);
    clock.hours = 24 * 5;
    expect((await book({ start_time: '2026-11-26 09:30:00' })).status).toBe(200);
  });

  it('is refused with twenty appointments to come', async () => {
    const more = await addListings(database.db, ...Array.from({ length: 20 }, () => ({})));
    for (const object_id of more) expect((await book({ object_id })).status).toBe(200);
    expect(await book()).toMatchObject({ status: 409, message: messages.visitTooMany });
  });
});

describe('many at once', () => {
  async function onePlaceLeft() {
    const [startsAt, endsAt] = [hoursFromNow(48), hoursFromNow(49)];
    const capacity = 3;
    await database.db
      .insert(visitSlot)
      .values({ listingId: id, startsAt, endsAt, capacity, booked: 2, isOwn: true });
    return '2026-11-22 10:00:00';
  }

  it('get the last place once, and the others are told that it is full', async () => {
    const start_time = await onePlaceLeft();
    const people = [token, other, ...(await signedInUsers(database, 62, 13822220001))];
    const answers = await Promise.all(people.map((who) => book({ start_time }, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(63);
    expect(refused.every((it) => it.status === 409 && it.message === messages.slotFull)).toBe(true);
    expect(await leftAt(start_time)).toBe(0);
    expect(await database.db.$count(visit)).toBe(1);
  });

  it('all get a place of a time that nobody had booked, until it is full', async () => {
    const people = [token, other, ...(await signedInUsers(database, 6, 13822220001))];
    const answers = await Promise.all(people.map((who) => book({}, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
    expect(await leftAt(MONDAY)).toBe(0);
  });

  it('are one where they are the same user', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book()));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await leftAt(MONDAY)).toBe(5);
  });

  it('times of one listing are booked once by the same user', async () => {
    const times = [MONDAY, TUESDAY, '2026-11-25 09:30:00'];
    const answers = await Promise.all(times.map((start_time) => book({ start_time })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await database.db.$count(visit)).toBe(1);
  });

  it('free a place once', async () => {
    const visitId = await bookedId();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(visitId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await leftAt(MONDAY)).toBe(6);
  });
});

describe('cancelling', () => {
  it('frees the place, for others and for oneself', async () => {
    const visitId = await bookedId();
    expect(await cancel(visitId)).toMatchObject({ status: 200, message: messages.visitCancelled });
    expect(await leftAt(MONDAY)).toBe(6);
    expect(await bookedId()).not.toBe(visitId);
  });

  it('says that it is cancelled already', async () => {
    const visitId = await bookedId();
    await cancel(visitId);
    expect(await cancel(visitId)).toMatchObject({
      status: 409,
      message: '预约当前状态为“已取消”，不能进行此操作',
    });
    expect(await leftAt(MONDAY)).toBe(6);
  });

  it('is too late once it begins', async () => {
    const visitId = await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect(await cancel(visitId)).toMatchObject({ status: 409, message: messages.visitOver });
  });

  it('knows no appointment of somebody else', async () => {
    const visitId = await bookedId();
    const foreign = await cancel(visitId, other);
    expect(foreign).toEqual(await cancel(99, other));
    expect(foreign.status).toBe(404);
    expect(await leftAt(MONDAY)).toBe(5);
  });
});

describe('the own appointments', () => {
  it('show time, place, state and listing', async () => {
    const visitId = await bookedId();
    expect(await list()).toMatchObject({
      count: 1,
      list: [
        {
          id: visitId,
          object_id: id,
          img_path: '/media/a-960.webp',
          object_title: '某小区住宅',
          join_time: MONDAY,
          end_time: '2026-11-23 11:30:00',
          place: '江苏省 南京市 建邺区 江东中路1号',
          status: 1,
          status_name: '待确认',
          staff_name: null,
          staff_phone: null,
        },
      ],
    });
    expect(await list({}, other)).toMatchObject({ count: 0, list: [] });
  });

  it('show a listing on shelf as it is now', async () => {
    await bookedId();
    await database.db.update(listing).set({ title: '新标题', address: '新街2号' });
    expect((await list()).list).toMatchObject([
      { object_id: id, object_title: '新标题', place: '江苏省 南京市 建邺区 新街2号' },
    ]);
  });

  it('show one that left the shelf as it was when it was booked, and lead nowhere', async () => {
    await bookedId();
    const edited = { title: '改过的', address: '别处', cover: '/media/b-960.webp', cityCode: '320200' };
    await database.db.update(listing).set({ publishStatus: PUBLISH_STATUS.offShelf, ...edited });
    const [shown] = (await list()).list ?? [];
    expect(shown).toMatchObject({
      object_id: null,
      object_title: '某小区住宅',
      img_path: '/media/a-960.webp',
      place: '江苏省 南京市 建邺区 江东中路1号',
    });
  });

  it('are those to come by time, and the others the newest first', async () => {
    const [b = 0, c = 0, d = 0] = await addListings(database.db, {}, {}, {});
    const late = await bookedId({ object_id: b, start_time: '2026-11-26 14:00:00' });
    const cancelled = await bookedId({ object_id: c, start_time: '2026-11-25 09:30:00' });
    const past = await bookedId({ start_time: '2026-11-20 14:00:00' });
    const soon = await bookedId({ object_id: d, start_time: TUESDAY });
    await cancel(cancelled);
    const ids = async (asked: Parameters<typeof list>[0]) => (await list(asked)).list?.map((it) => it.id);
    // While it goes on it is still to come.
    clock.hours = 6;
    expect(await ids({ scope: 'upcoming' })).toEqual([past, soon, late]);
    clock.hours = 6.5;
    expect(await ids({ scope: 'upcoming' })).toEqual([soon, late]);
    expect(await ids({ scope: 'past' })).toEqual([cancelled, past]);
    expect(await ids({})).toEqual([soon, late, cancelled, past]);
    expect(await ids({ size: 2, page: 2 })).toEqual([cancelled, past]);
    expect(await list({ scope: 'upcoming', size: 1 })).toMatchObject({ count: 2 });
  });
});

describe('operators', () => {
  let operations = '';
  beforeEach(async () => {
    operations = await signedInOperator(database, 'ops', ['operations']);
  });
  const assign = (visitId: number, staff_name = '陈晓') =>
    send(
      app(),
      contract.assignStaff,
      { id: visitId, staff_name, staff_phone: '13800000008' },
      { token: operations },
    );

  it('see all appointments, the newest first', async () => {
    const first = await bookedId();
    const second = await bookedId({ phone: '13911110009' }, other);
    await cancel(first);
    const all = (asked: { status?: number; _start?: number; _end?: number } = {}) =>
      send(app(), contract.allVisits, asked, { token: operations });
    expect(await all()).toMatchObject({
      count: 2,
      list: [
        { id: second, name: '王小明', phone: '13911110009', create_time: '2026-11-20 10:00:00' },
        { id: first, status: 3 },
      ],
    });
    expect(await all({ status: 1 })).toMatchObject({ count: 1, list: [{ id: second }] });
    expect(await all({ _start: 1, _end: 2 })).toMatchObject({ count: 2, list: [{ id: first }] });
  });

  it('name who shows a listing: the visitor sees it and is told, and it is written down', async () => {
    const visitId = await bookedId();
    expect((await assign(visitId, '陈$&晓')).status).toBe(200);
    expect((await list()).list).toMatchObject([
      { status: 2, status_name: '已确认', staff_name: '陈$&晓', staff_phone: '13800000008' },
    ]);
    expect(await database.db.select().from(outbox)).toMatchObject([
      {
        kind: 'sms',
        payload: {
          phone: '13811110001',
          kind: 'notice',
          text: '【身边资产】您的看样预约已确认：2026-11-23 09:30，接待人陈$&晓，电话13800000008。标的：某小区住宅',
        },
      },
    ]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { actor: 'ops', action: 'assign', subject: 'appointments', subjectId: visitId },
    ]);
  });

  it('may name somebody else afterwards, as long as it has not begun or been cancelled', async () => {
    const visitId = await bookedId();
    await assign(visitId);
    expect((await assign(visitId, '李敏')).status).toBe(200);
    expect((await list()).list).toMatchObject([{ staff_name: '李敏' }]);
    await cancel(visitId);
    expect((await assign(visitId)).message).toBe('预约当前状态为“已取消”，不能进行此操作');
    const late = await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect((await assign(late)).message).toBe(messages.visitBegun);
    expect(await database.db.$count(outbox)).toBe(2);
  });

  it('may be stood in for by a rule', async () => {
    const visitId = await bookedId();
    expect(await waitingVisits(database.db, NOW)).toEqual([]);
    expect(await waitingVisits(database.db, hoursFromNow(1))).toEqual([visitId]);
    const assignment = { id: visitId, staffName: '陈晓', staffPhone: '13800000008' };
    await database.db.transaction((tx) => assignVisit(tx, { rule: '沙箱规则' }, assignment, NOW));
    expect(await waitingVisits(database.db, hoursFromNow(1))).toEqual([]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { operatorId: null, actor: '沙箱规则' },
    ]);
    const [kept] = await database.db.select().from(visit).where(eq(visit.id, visitId));
    expect(kept?.status).toBe(2);
  });
});
