/** Shelves and unshelves a subject, discards its revision, and deletes a draft. */
import { and, eq } from 'drizzle-orm';
import { problemsOf } from '../../../shared/contract/creditors/subject-fields.ts';
import { holds } from '../../../shared/domain/condition.ts';
import { type ListingType, PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { type PublishStatus, SUBJECT_ACTIONS, type SubjectState } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { logged } from '../../market/listing-log/index.ts';
import { followTerms } from '../../market/results/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { assertMay, notInState } from '../../platform/db/transition.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import { recordBegunRound } from './begun-round.ts';
import { inputOf } from './content.ts';
import { dropRevision, REVISION, SUBJECT, setState, submitted } from './lifecycle.ts';
import { type LockedSubject, lockOwn, revisionStatusOf } from './lock.ts';
import { releaseUnused } from './pictures/picture-references.ts';
import { filesOf } from './pictures/pictures.ts';
import { isDraft } from './present.ts';
import { assertLasting } from './save.ts';

/** A subject, and its required owner. */
interface OwnSubject {
  id: number;
  creditorId: number;
}

/**
 * Publishes the approved version at once; submits any other version to the review.
 * @param tx a transaction
 * @returns the message for the creditor
 * @throws Refusal 404 for another creditor's, 409 if it is not off the shelf, 422 if it is incomplete
 */
export async function shelve(tx: Queries, { id, creditorId }: OwnSubject, now: Date): Promise<string> {
  const subject = await lockOwn(tx, creditorId, id);
  assertAllowed('shelve', subject);
  assertMay(SUBJECT, 'shelve', subject.row.publishStatus);
  assertLasting(subject.content, now);
  if (subject.row.version === subject.row.approvedVersion) {
    const begun = await logged(tx, [id], now, async () => {
      await setState(tx, id, { publishStatus: PUBLISH_STATUS.onShelf, updatedAt: now });
      return (await followTerms(tx, [id], now)).get(id);
    });
    if (begun) await recordBegunRound(tx, authorOf(subject), begun, now);
    return messages.subjectShelved;
  }
  const problems = problemsOf(inputOf(subject.row.type, subject.content), true);
  if (Object.keys(problems).length > 0) {
    throw new Refusal(422, messages.subjectIncomplete, { errors: problems });
  }
  await setState(tx, id, { publishStatus: PUBLISH_STATUS.underReview, ...submitted(now) });
  return messages.submittedForReview;
}

/** @throws Refusal 404 for another creditor's, 409 if it is not on the shelf */
export async function unshelve(tx: Queries, { id, creditorId }: OwnSubject, now: Date): Promise<string> {
  const subject = await lockOwn(tx, creditorId, id);
  assertAllowed('unshelve', subject);
  assertMay(SUBJECT, 'unshelve', subject.row.publishStatus);
  await logged(tx, [id], now, () =>
    setState(tx, id, { publishStatus: PUBLISH_STATUS.offShelf, updatedAt: now }),
  );
  return messages.subjectUnshelved;
}

/** @throws Refusal 404 for another creditor's, 409 if it has no changes, or has them under review */
export async function discardRevision(tx: Queries, { id, creditorId }: OwnSubject): Promise<void> {
  const subject = await lockOwn(tx, creditorId, id);
  assertMay(REVISION, 'discard', revisionStatusOf(subject));
  await dropRevision(tx, id);
  if (subject.revision) await releaseUnused(tx, creditorId, filesOf(subject.revision.content));
}

/**
 * Deletes a draft and what belongs to it. The audit keeps its title.
 * @throws Refusal 404 for another creditor's, 409 if it is no draft, or was ever approved
 */
export async function deleteDraft(tx: Queries, { id, creditorId }: OwnSubject, now: Date): Promise<string> {
  const subject = await lockOwn(tx, creditorId, id);
  if (!isAllowed('deleteDraft', subject)) throw refusals.conflict(messages.notADraft);
  const { title } = subject.row;
  await tx.delete(listing).where(and(eq(listing.id, id), eq(listing.creditorId, creditorId)));
  await releaseUnused(tx, creditorId, filesOf(subject.content));
  const event = { action: 'remove', subject: 'listings', subjectId: id, details: { title } } as const;
  await record(tx, authorOf(subject), event, now);
  return messages.draftDeleted;
}

/** The creditor, as the audit names it. */
const authorOf = ({ row, creditorId }: LockedSubject) => ({ creditor: row.sellerName ?? String(creditorId) });

type GuardedAction = 'shelve' | 'unshelve' | 'deleteDraft';

/** The same condition as the button's. */
const isAllowed = (action: GuardedAction, subject: LockedSubject): boolean =>
  holds<SubjectState>(SUBJECT_ACTIONS[action], stateOf(subject));

function assertAllowed(action: GuardedAction, subject: LockedSubject): void {
  if (!isAllowed(action, subject)) throw notInState(SUBJECT, subject.row.publishStatus);
}

const stateOf = (subject: LockedSubject): SubjectState => ({
  zc_type: subject.row.type as ListingType,
  status: subject.row.publishStatus,
  is_start: subject.row.publishStatus as PublishStatus,
  revision_status: revisionStatusOf(subject),
  // Shelving does not depend on it.
  auction_phase: 'none',
  is_draft: isDraft(subject.row) ? 1 : 0,
  extend_id: subject.row.promoted ? 1 : 0,
  config_second: 0,
});
