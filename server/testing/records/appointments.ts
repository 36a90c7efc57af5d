/** A listing that can be viewed, two users, and what they ask about it: what tests of appointments begin with. */
import { beforeEach } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { addListings, hoursFromNow } from '../listings.ts';
import { send } from '../people.ts';
import { signedInUsers } from '../sessions.ts';

/** It is Friday 2026-11-20, 10:00. */
export const MONDAY = '2026-11-23 09:30:00';
export const TUESDAY = '2026-11-24 09:30:00';

/** Ids count from one in each test. */
const id = 1;
const [token, other] = ['user 1', 'user 2'];

interface BookingInput {
  object_id?: number;
  start_time?: string;
  phone?: string;
}

interface ListQuery {
  scope?: 'upcoming' | 'past';
  page?: number;
  size?: number;
}

/** To be called once in a file of tests. */
export function testAppointments() {
  const database = testDatabase();
  /** Hours that have passed. */
  const clock = { hours: 0 };
  const app = () => testApp(database, { clock: () => hoursFromNow(clock.hours) });

  beforeEach(async () => {
    clock.hours = 0;
    await addListings(database.db, {
      title: '某小区住宅',
      endTime: hoursFromNow(24 * 30),
      provinceCode: '320000',
      cityCode: '320100',
      districtCode: '320105',
      address: '江东中路1号',
      cover: '/media/a-960.webp',
    });
    await signedInUsers(database, 2);
  });

  const book = (more: BookingInput = {}, who = token) => {
    const input = { object_id: id, start_time: MONDAY, name: '王小明', ...more };
    return send(app(), contract.bookAppointment, input, { token: who });
  };
  const bookedId = async (...args: Parameters<typeof book>): Promise<number> => {
    const { data, message } = await book(...args);
    if (!data) throw new Error(message);
    return data.id;
  };
  const cancel = (appointmentId: number, who = token) =>
    send(app(), contract.cancelAppointment, { id: appointmentId }, { token: who });
  const slots = async (listingId = id) =>
    (await send(app(), contract.viewingSlots, { id: listingId })).list ?? [];
  const leftAt = async (start: string) => (await slots()).find((it) => it.start_time === start)?.left;
  const list = (query: ListQuery = {}, who = token) =>
    send(app(), contract.appointmentList, query, { token: who });

  return { database, clock, app, id, token, other, book, bookedId, cancel, slots, leftAt, list };
}
