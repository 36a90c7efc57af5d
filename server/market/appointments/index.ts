/** Viewing appointments: the times of listings, booking them, and who shows what. */
import type { Logger } from 'pino';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { implement } from '../../platform/http/handler.ts';
import { allVisits } from './all-visits.ts';
import { assignVisit } from './assign.ts';
import { book } from './book.ts';
import { cancel, cancelByOperator } from './cancel.ts';
import { slotsOfListing } from './listing-slots.ts';
import { ownVisits } from './own-visits.ts';
import { presentSlot } from './present.ts';
import { knowsHolidays } from './slots.ts';

export { type Assignment, assignVisit, waitingVisits } from './assign.ts';

/** To be called once a start: without the table people could book on a holiday. */
export function warnOfUnknownHolidays(log: Logger, now: Date): void {
  if (knowsHolidays(now)) return;
  log.warn('the table of holidays ends before the days that can be booked: update chinese-days');
}

/** The implemented calls. @param publicOrigin put before pictures of our own, for clients on other hosts */
export function visitRoutes({ publicOrigin }: { publicOrigin: string }) {
  return [
    implement(contract.visitSlots, async ({ id }, { db, now }) => {
      const slots = await slotsOfListing(db, id, now);
      return { list: slots.map(presentSlot), count: slots.length };
    }),

    implement(contract.addVisit, async ({ object_id, start_time, name, phone }, { tx, me, now }) => {
      const booking = { userId: me.id, listingId: object_id, startsAt: start_time, name, phone };
      const id = await book(tx, booking, now);
      return { message: messages.visitBooked, data: { id } };
    }),

    implement(contract.cancelVisit, async ({ id }, { tx, me, now }) => {
      await cancel(tx, { id, userId: me.id }, now);
      return { message: messages.visitCancelled };
    }),

    implement(contract.visitList, (query, { db, me, now }) =>
      ownVisits(db, query, { userId: me.id, now, publicOrigin }),
    ),

    implement(contract.allVisits, (query, { db }) => allVisits(db, query, publicOrigin)),

    implement(contract.assignStaff, async ({ id, staff_name, staff_phone }, { tx, me, now }) => {
      await assignVisit(tx, me, { id, staffName: staff_name, staffPhone: staff_phone }, now);
      return { message: messages.operationSuccess };
    }),

    implement(contract.cancelVisitOfUser, async (cancellation, { tx, me, now }) => {
      await cancelByOperator(tx, me, cancellation, now);
      return { message: messages.operationSuccess };
    }),
  ];
}
