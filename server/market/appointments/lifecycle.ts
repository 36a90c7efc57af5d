/** The states of an appointment: every change is a row of VISIT_TRANSITIONS, made while the appointment is locked. */
import { eq } from 'drizzle-orm';
import { VISIT_STATUS_NAMES, VISIT_TRANSITIONS } from '../../../shared/domain/visit.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, visit } from '../../platform/db/schema.ts';
import { lockForTransition, type RowKey } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { listingColumns, type VisitRow } from './present.ts';

const VISIT = {
  table: visit,
  transitions: VISIT_TRANSITIONS,
  stateNames: VISIT_STATUS_NAMES,
  refusal: messages.visitNotIn,
};

/**
 * Locks an appointment for a transition.
 * @param tx a transaction
 * @returns it with what it shows of its listing
 * @throws Refusal 404, 409 for a state that doesn't allow the transition
 */
export async function lockVisit(
  tx: Queries,
  transition: (typeof VISIT_TRANSITIONS)[number]['name'],
  key: RowKey,
): Promise<VisitRow> {
  const row = await lockForTransition(tx, VISIT, transition, key);
  const [about] = await tx.select(listingColumns).from(listing).where(eq(listing.id, row.listingId));
  if (!about) throw refusals.missing();
  return { visit: row, listing: about };
}
