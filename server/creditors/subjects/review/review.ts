/** Decisions of operators about submitted subjects and revisions. */
import { ROUND_NAMES, type Round } from '../../../../shared/domain/auctions/auction-round.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import {
  REVISION_STATUS,
  REVISION_TRANSITIONS,
  SUBJECT_TRANSITIONS,
} from '../../../../shared/domain/subject.ts';
import type { ReasonField } from '../../../../shared/domain/subject-fields.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { fill, messages } from '../../../../shared/messages.ts';
import { sendMessage } from '../../../accounts/messages/index.ts';
import { logged } from '../../../market/listing-log/index.ts';
import { followTerms } from '../../../market/results/index.ts';
import { type Actor, record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refusals } from '../../../platform/http/errors.ts';
import { recordBegunRound } from '../begun-round.ts';
import type { SubjectContent } from '../content.ts';
import { editionOf } from '../edition.ts';
import { dropRevision, setState, writeContent, writeRevision } from '../lifecycle.ts';
import { type LockedSubject, lockSubject, revisionStatusOf } from '../lock.ts';
import { releaseUnused } from '../pictures/picture-references.ts';
import { filesOf } from '../pictures/pictures.ts';

/**
 * Publishes a subject, or replaces the published version by its revision.
 * @param tx a transaction
 * @param decision.edition of the content that the operator read
 * @throws Refusal 404 for an unknown subject, 409 if it is not under review, was submitted again or its auction would
 * have ended
 */
export async function approveSubject(
  tx: Queries,
  actor: Actor,
  { id, edition }: { id: number; edition: string },
  now: Date,
): Promise<void> {
  const { subject, revision } = await lockedForReview(tx, id, edition, 'approve');
  const { row, creditorId, content } = subject;
  assertNotOver(revision ?? content, now);
  const begun = await logged(tx, [id], now, async () => {
    if (revision) {
      await writeContent(tx, subject, revision, now);
      const version = row.version + 1;
      await setState(tx, id, { version, approvedVersion: version, updatedAt: now });
      await dropRevision(tx, id);
      await releaseUnused(tx, creditorId, filesOf(content));
    } else {
      await setState(tx, id, {
        publishStatus: PUBLISH_STATUS.onShelf,
        approvedVersion: row.version,
        // Visitors see it as new only the first time.
        createdAt: row.approvedVersion === null ? now : row.createdAt,
        updatedAt: now,
      });
    }
    return (await followTerms(tx, [id], now)).get(id);
  });
  await note(tx, actor, 'approve', id, { is_revision: revision !== null }, now);
  if (begun) await recordBegunRound(tx, actor, begun, now);
  const title = revision ? messages.messageRevisionApproved : messages.messageSubjectApproved;
  const text = begun && fill(messages.messageHeldAgain, { round: ROUND_NAMES[begun.round as Round] });
  await notifyCreditor(tx, subject, { event: 'approved', title, text }, now);
}

interface Rejection {
  id: number;
  edition: string;
  remark: string;
  fields?: Partial<Record<ReasonField, string>>;
}

/**
 * @param tx a transaction
 * @param decision.remark the reason, and reasons by field; the creditor reads them
 * @param decision.edition of the content that the operator read
 * @throws Refusal 404 for an unknown subject, 409 if it is not under review or was submitted again
 */
export async function rejectSubject(
  tx: Queries,
  actor: Actor,
  { id, edition, remark, fields = {} }: Rejection,
  now: Date,
): Promise<void> {
  const { revision, subject } = await lockedForReview(tx, id, edition, 'reject');
  const reasons = { remark, fieldRemarks: fields };
  if (revision) await writeRevision(tx, id, revision, { status: REVISION_STATUS.rejected, ...reasons }, now);
  else {
    // The rejected content gets a new version, so that it is not published as the version that was approved once.
    const version = subject.row.version + 1;
    await setState(tx, id, { publishStatus: PUBLISH_STATUS.rejected, ...reasons, version });
  }
  await note(tx, actor, 'reject', id, { is_revision: revision !== null, remark, fields }, now);
  const title = revision ? messages.messageRevisionRejected : messages.messageSubjectRejected;
  await notifyCreditor(tx, subject, { event: 'rejected', title, reason: remark }, now);
}

interface ReviewedSubject {
  subject: LockedSubject;
  /** The waiting revision; null if the subject itself is reviewed. */
  revision: SubjectContent | null;
}

async function lockedForReview(
  tx: Queries,
  id: number,
  edition: string,
  decision: 'approve' | 'reject',
): Promise<ReviewedSubject> {
  const reviewed = underReview(await lockSubject(tx, id), decision);
  if (edition !== editionOf(reviewed.revision ?? reviewed.subject.content)) {
    throw refusals.conflict(messages.submittedAnew);
  }
  return reviewed;
}

function underReview(subject: LockedSubject, decision: 'approve' | 'reject'): ReviewedSubject {
  if (isAllowed(SUBJECT_TRANSITIONS, decision, subject.row.publishStatus)) return { subject, revision: null };
  if (subject.revision && isAllowed(REVISION_TRANSITIONS, decision, revisionStatusOf(subject))) {
    return { subject, revision: subject.revision.content };
  }
  throw refusals.conflict(messages.nothingUnderReview);
}

function assertNotOver({ listing: { endTime } }: SubjectContent, now: Date): void {
  if (endTime && endTime <= now) throw refusals.conflict(messages.endTimePast);
}

const note = (
  tx: Queries,
  actor: Actor,
  action: 'approve' | 'reject',
  subjectId: number,
  details: Record<string, unknown>,
  now: Date,
) => record(tx, actor, { action, subject: 'subjects', subjectId, details }, now);

interface Notice {
  event: 'approved' | 'rejected';
  title: string;
  /** After the subject's title. */
  text?: string | undefined;
  reason?: string;
}

/** Each submission is decided once, at a time of its own. */
const notifyCreditor = (
  tx: Queries,
  { row, creditorId }: LockedSubject,
  { event, title, text, reason }: Notice,
  now: Date,
) =>
  sendMessage(
    tx,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'review',
      event: `subject ${row.id} ${event} ${now.getTime()}`,
      title,
      text: text === undefined ? row.title : `${row.title}\n${text}`,
      reason,
      link: `/creditorUser/subject/subjectDetail?id=${row.id}&type=${row.type}`,
    },
    now,
  );
