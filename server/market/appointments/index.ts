/** Viewing appointments: the times of listings, bookings, and staff. */
import type { Logger } from 'pino';
import { contract, type SiteSettings } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Lookup } from '../../platform/cached-values.ts';
import { implement } from '../../platform/http/handler.ts';
import { allAppointments, oneAppointment } from './all-appointments.ts';
import { assignAppointment } from './assign.ts';
import { book } from './book.ts';
import { cancel, cancelByOperator } from './cancel.ts';
import { slotsOfListing } from './listing-slots.ts';
import { ownAppointments } from './own-appointments.ts';
import { presentSlot } from './present.ts';
import { knowsHolidays } from './slots.ts';
import { chosenStaff, knownStaff } from './staff.ts';

export { assignAppointment, waitingAppointments } from './assign.ts';
export { isStaffFree } from './staff.ts';

/** Call it once at the start: without the table, users could book on a holiday. */
export function warnOfUnknownHolidays(log: Logger, now: Date): void {
  if (knowsHolidays(now)) return;
  log.warn('the table of holidays ends before the days that can be booked: update chinese-days');
}

interface AppointmentOptions {
  /** Prefix of our own pictures, for clients on other hosts. */
  publicOrigin: string;
  /** The closed days, read for each request. */
  settings: Lookup<SiteSettings>;
}

/** The implemented calls. */
export function appointmentRoutes({ publicOrigin, settings }: AppointmentOptions) {
  return [
    implement(contract.viewingSlots, async ({ id }, { db, now }) => {
      const slots = await slotsOfListing(db, id, now, settings);
      return { list: slots.map(presentSlot), count: slots.length };
    }),

    implement(contract.bookAppointment, async ({ object_id, start_time, name, phone }, { tx, me, now }) => {
      const booking = { userId: me.id, listingId: object_id, startsAt: start_time, name, phone };
      const id = await book(tx, booking, now);
      return { message: messages.appointmentBooked, data: { id } };
    }),

    implement(contract.cancelAppointment, async ({ id }, { tx, me, now }) => {
      await cancel(tx, { id, userId: me.id }, now);
      return { message: messages.appointmentCancelled };
    }),

    implement(contract.appointmentList, (query, { db, me, now }) =>
      ownAppointments(db, query, { userId: me.id, now, publicOrigin }),
    ),

    implement(contract.allAppointments, (query, { db, now }) =>
      allAppointments(db, query, { now, publicOrigin }),
    ),

    implement(contract.oneAppointment, async (key, { db, now }) => ({
      data: await oneAppointment(db, key, { now, publicOrigin }),
    })),

    implement(contract.viewingStaff, async (_, { db }) => ({ data: { staff: await knownStaff(db) } })),

    implement(contract.assignStaff, async ({ id, ...staff }, { tx, me, now }) =>
      assignAppointment(tx, me, { id, ...(await chosenStaff(tx, staff)) }, now),
    ),

    implement(contract.cancelAppointmentOfUser, (cancellation, { tx, me, now }) =>
      cancelByOperator(tx, me, cancellation, now),
    ),
  ];
}
