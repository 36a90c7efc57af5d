/** The states of a question: every change is a row of QUESTION_TRANSITIONS, made while the question is locked. */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { QUESTION_STATUS_NAMES, QUESTION_TRANSITIONS } from '../../../shared/domain/question.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { consultation, listing } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';

export type QuestionRow = typeof consultation.$inferSelect;

const QUESTION = {
  table: consultation,
  transitions: QUESTION_TRANSITIONS,
  stateNames: QUESTION_STATUS_NAMES,
  refusal: messages.questionNotIn,
};

/** The answering creditor; `null` for operators, who answer questions about listings without a creditor. */
export type Answerer = { creditorId: number } | null;

/** The condition for listings of that creditor or, for operators, without one. */
export const answeredBy = (answerer: Answerer): SQL =>
  answerer ? eq(listing.creditorId, answerer.creditorId) : isNull(listing.creditorId);

/**
 * Locks a question for a transition, and its listing, so that no claim changes the creditor meanwhile.
 * @param tx a transaction
 * @throws Refusal 404 for a question that another creditor answers, 409 for a state that does not allow the
 * transition
 */
export async function lockQuestion(
  tx: Queries,
  transition: (typeof QUESTION_TRANSITIONS)[number]['name'],
  { id, answerer, changesListing = false }: { id: number; answerer: Answerer; changesListing?: boolean },
): Promise<QuestionRow> {
  const ofQuestion = tx
    .select({ listingId: consultation.listingId })
    .from(consultation)
    .where(eq(consultation.id, id));
  const [about] = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(inArray(listing.id, ofQuestion), answeredBy(answerer)))
    .for(changesListing ? 'update' : 'share');
  if (!about) throw refusals.missing();
  return lockForTransition(tx, QUESTION, transition, { id });
}
