import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { appointment, viewingSlot } from '../../platform/db/schema.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { MONDAY, TUESDAY, testAppointments } from '../../testing/records/appointments.ts';
import { signedInUsers } from '../../testing/sessions.ts';

const { database, id, token, other, book, bookedId, cancel, leftAt } = testAppointments();

describe('many at once', () => {
  async function onePlaceLeft() {
    const [startsAt, endsAt] = [hoursFromNow(48), hoursFromNow(49)];
    const capacity = 3;
    await database.db
      .insert(viewingSlot)
      .values({ listingId: id, startsAt, endsAt, capacity, booked: 2, isOwn: true });
    return '2026-11-22 10:00:00';
  }

  it('get the last place once; the others are refused because it is full', async () => {
    const start_time = await onePlaceLeft();
    const people = [token, other, ...(await signedInUsers(database, 62, 13822220001))];
    const answers = await Promise.all(people.map((who) => book({ start_time }, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(63);
    expect(refused.every((it) => it.status === 409 && it.message === messages.slotFull)).toBe(true);
    expect(await leftAt(start_time)).toBe(0);
    expect(await database.db.$count(appointment)).toBe(1);
  });

  it('all get a place of a time without bookings, until it is full', async () => {
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
    expect(await database.db.$count(appointment)).toBe(1);
  });

  it('free a place once', async () => {
    const appointmentId = await bookedId();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(appointmentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await leftAt(MONDAY)).toBe(6);
  });
});
