import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { appointment, listing, listingDay, siteSetting, viewingSlot } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { MONDAY, TUESDAY, testAppointments } from '../../testing/records/appointments.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const { database, clock, app, id, token, other, book, bookedId, cancel, slots, leftAt } = testAppointments();

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
    expect((await book()).errors).toEqual({ start_time: messages.slotUnavailable });
  });

  it('are its own where it has some', async () => {
    const [startsAt, endsAt] = [hoursFromNow(48), hoursFromNow(49)];
    await database.db
      .insert(viewingSlot)
      .values({ listingId: id, startsAt, endsAt, capacity: 2, isOwn: true });
    expect(await slots()).toEqual([
      { start_time: '2026-11-22 10:00:00', end_time: '2026-11-22 11:00:00', left: 2 },
    ]);
    expect((await book({ start_time: '2026-11-22 10:00:00' })).status).toBe(200);
  });

  it('are none after the auction, and 404 for a listing off the shelf', async () => {
    const [over = 0, hidden = 0] = await addListings(
      database.db,
      { endTime: NOW },
      { publishStatus: PUBLISH_STATUS.offShelf },
    );
    expect(await slots(over)).toEqual([]);
    expect((await send(app(), contract.viewingSlots, { id: hidden })).status).toBe(404);
    expect((await book({ object_id: hidden })).status).toBe(404);
  });
});

describe('booking', () => {
  it('is stored with the user’s own phone and notified', async () => {
    expect(await book()).toMatchObject({ status: 200, message: messages.appointmentBooked });
    expect(await database.db.select().from(appointment)).toMatchObject([
      { listingId: id, name: '王小明', phone: '13811110001', status: 1, staffName: null },
    ]);
  });

  it('is stored with the given phone', async () => {
    await book({ phone: '139 1111 0009' });
    expect(await database.db.select().from(appointment)).toMatchObject([{ phone: '13911110009' }]);
  });

  it('counts once for the day of a creditor’s listing', async () => {
    await signedInCreditors(database, ['甲']);
    await database.db.update(listing).set({ creditorId: 1 });
    for (let time = 0; time < 2; time += 1) await book();
    expect(await database.db.select().from(listingDay)).toMatchObject([
      { listingId: id, day: '2026-11-20', visits: 1, questions: 0 },
    ]);
  });

  it('of the same time again is the one that is there, with and without a key', async () => {
    const first = await bookedId();
    const input = { object_id: id, start_time: MONDAY, name: '王小明' };
    const headers = { 'Idempotency-Key': 'once-more' };
    expect((await send(app(), contract.bookAppointment, input, { token, headers })).data?.id).toBe(first);
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
      errors: { start_time: messages.slotUnavailable },
    });
  });

  it('says what is missing, by field', async () => {
    const answer = await send(app(), contract.bookAppointment, { object_id: id, phone: '1' } as never, {
      token,
    });
    expect(answer.errors).toEqual({
      start_time: messages.slotRequired,
      name: messages.nameRequired,
      phone: messages.phoneInvalid,
    });
  });

  it('is refused where there is another appointment for the listing, until that is over or cancelled', async () => {
    const first = await bookedId();
    expect(await book({ start_time: TUESDAY })).toMatchObject({
      status: 409,
      message: messages.appointmentExists,
    });
    expect((await book({ start_time: TUESDAY }, other)).status).toBe(200);
    await cancel(first);
    expect((await book({ start_time: TUESDAY })).status).toBe(200);
    clock.hours = 24 * 5;
    expect((await book({ start_time: '2026-11-26 09:30:00' })).status).toBe(200);
  });

  it('is refused with twenty appointments to come', async () => {
    const more = await addListings(database.db, ...Array.from({ length: 20 }, () => ({})));
    for (const object_id of more) expect((await book({ object_id })).status).toBe(200);
    expect(await book()).toMatchObject({ status: 409, message: messages.tooManyAppointments });
  });
});
