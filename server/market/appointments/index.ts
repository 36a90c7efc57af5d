/** Viewing appointments: the times of listings, booking them, and who shows what. */
import type { Logger } from 'pino';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { implement, signedIn } from '../../platform/http/front-door.ts';
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
    implement(contract.visitSlots, async ({ id }, { db, clock }) => {
      const slots = await slotsOfListing(db, id, clock());
      return { list: slots.map(presentSlot), count: slots.length };
    }),

    implement(contract.addVisit, async ({ object_id, start_time, name, phone }, context) => {
      const { id: userId } = signedIn(context);
      const booking = { userId, listingId: object_id, startsAt: start_time, name, phone };
      const id = await book(context.db, booking, context.clock());
      return { message: messages.visitBooked, data: { id } };
    }),

    implement(contract.cancelVisit, async ({ id }, context) => {
      const { id: userId } = signedIn(context);
      await context.db.transaction((tx) => cancel(tx, { id, userId }, context.clock()));
      return { message: messages.visitCancelled };
    }),

    implement(contract.visitList, (asked, context) =>
      ownVisits(context.db, asked, { userId: signedIn(context).id, now: context.clock(), publicOrigin }),
    ),

    implement(contract.allVisits, (asked, { db }) => allVisits(db, asked, publicOrigin)),

    implement(contract.assignStaff, async ({ id, staff_name, staff_phone }, context) => {
      const assignment = { id, staffName: staff_name, staffPhone: staff_phone };
      const actor = signedIn(context);
      await context.db.transaction((tx) => assignVisit(tx, actor, assignment, context.clock()));
      return { message: messages.operationSuccess };
    }),

    implement(contract.cancelVisitOfUser, async ({ id, remark }, context) => {
      const actor = signedIn(context);
      await context.db.transaction((tx) => cancelByOperator(tx, actor, { id, remark }, context.clock()));
      return { message: messages.operationSuccess };
    }),
  ];
}
