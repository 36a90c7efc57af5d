/** Naming who shows a listing: that confirms the appointment, and the visitor is told by SMS. */
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { VISIT_STATUS } from '../../../shared/domain/visit.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Actor, record } from '../../operators/audit/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, visit } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockVisit } from './lifecycle.ts';
import { publishedListing } from './present.ts';

export interface Assignment {
  id: number;
  staffName: string;
  staffPhone: string;
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown visit, 409 for one that is cancelled or has started
 */
export async function assignVisit(
  tx: Queries,
  actor: Actor,
  { id, staffName, staffPhone }: Assignment,
  now: Date,
): Promise<void> {
  const row = await lockVisit(tx, 'assign', { id });
  const { startsAt, phone } = row.visit;
  if (startsAt <= now) throw refusals.conflict(messages.visitBegun);

  await tx
    .update(visit)
    .set({ status: VISIT_STATUS.confirmed, staffName, staffPhone })
    .where(eq(visit.id, id));
  const event = { action: 'assign', subject: 'appointments', subjectId: id };
  await record(tx, actor, { ...event, details: { staff_name: staffName, staff_phone: staffPhone } }, now);
  const text = notice({ startsAt, title: publishedListing(row).title, staffName, staffPhone });
  await enqueue(tx, 'sms', { phone, kind: 'notice', text }, now);
}

interface Notice extends Omit<Assignment, 'id'> {
  startsAt: Date;
  title: string;
}

/** Filled by functions, because a name may hold what a replacement pattern would. */
const notice = ({ startsAt, title, staffName, staffPhone }: Notice) =>
  messages.visitConfirmed
    .replace('{time}', () => formatTime(startsAt).slice(0, 16))
    .replace('{staff}', () => staffName)
    .replace('{phone}', () => staffPhone)
    .replace('{title}', () => title);

/** Who is told so late can't come any more. */
const TOO_LATE_MS = 60_000;

/**
 * Ids of appointments of listings on shelf that were booked before a moment and that nobody is assigned to, the oldest
 * first; without those that begin within a minute of that moment.
 */
export async function waitingVisits(db: Queries, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: visit.id })
    .from(visit)
    .innerJoin(listing, eq(listing.id, visit.listingId))
    .where(
      and(
        eq(visit.status, VISIT_STATUS.waiting),
        eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
        lt(visit.createdAt, before),
        gt(visit.startsAt, new Date(before.getTime() + TOO_LATE_MS)),
      ),
    )
    .orderBy(asc(visit.id));
  return rows.map(({ id }) => id);
}
