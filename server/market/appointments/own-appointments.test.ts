import { describe, expect, it } from 'vitest';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { listing } from '../../platform/db/schema.ts';
import { addListings } from '../../testing/listings.ts';
import { MONDAY, TUESDAY, testAppointments } from '../../testing/records/appointments.ts';

const { database, clock, id, other, bookedId, cancel, leftAt, list } = testAppointments();

describe('the own appointments', () => {
  it('show time, place, state and listing', async () => {
    const appointmentId = await bookedId();
    expect(await list()).toMatchObject({
      count: 1,
      list: [
        {
          id: appointmentId,
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
    const [appointmentRow] = (await list()).list ?? [];
    expect(appointmentRow).toMatchObject({
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
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).list?.map((it) => it.id);
    // A running viewing still counts as upcoming.
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

describe('cancelling', () => {
  it('frees the place, for others and for oneself', async () => {
    const appointmentId = await bookedId();
    expect(await cancel(appointmentId)).toMatchObject({
      status: 200,
      message: messages.appointmentCancelled,
    });
    expect((await list()).list).toMatchObject([{ status: 3, cancel_reason: null }]);
    expect(await leftAt(MONDAY)).toBe(6);
    expect(await bookedId()).not.toBe(appointmentId);
  });

  it('says that it is cancelled already', async () => {
    const appointmentId = await bookedId();
    await cancel(appointmentId);
    expect(await cancel(appointmentId)).toMatchObject({
      status: 409,
      message: '预约当前状态为“已取消”，不能进行此操作',
    });
    expect(await leftAt(MONDAY)).toBe(6);
  });

  it('is too late once it begins', async () => {
    const appointmentId = await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect(await cancel(appointmentId)).toMatchObject({ status: 409, message: messages.appointmentOver });
  });

  it('knows no appointment of another user', async () => {
    const appointmentId = await bookedId();
    const foreign = await cancel(appointmentId, other);
    expect(foreign).toEqual(await cancel(99, other));
    expect(foreign.status).toBe(404);
    expect(await leftAt(MONDAY)).toBe(5);
  });
});
