/** What operators decide about subjects and revisions that creditors submitted. */

import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { REVISION_STATUS, REVISION_TRANSITIONS, SUBJECT_TRANSITIONS } from '../../shared/domain/subject.ts';
import { may } from '../../shared/domain/transitions.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime } from '../../shared/time.ts';
import { type Actor, record } from '../audit/index.ts';
import type { Queries } from '../db/database.ts';
import { refusals } from '../http/errors.ts';
import type { SubjectContent } from './content.ts';
import { dropRevision, setState, writeContent, writeRevision } from './life.ts';
import { type LockedSubject, lockSubject, revisionStatusOf } from './locked.ts';
import { filesOf, releaseUnused } from './pictures.ts';

/**
 * Puts a subject on the shelf, or a revision in the published version's place.
 * @param tx a transaction
 * @param decision.seen when what the operator looked at was submitted
 * @throws Refusal 404 for what isn't there, 409 for what isn't under review, was submitted anew or would be over already
 */
export async function approveSubject(
  tx: Queries,
  actor: Actor,
  { id, seen }: { id: number; seen?: Date | undefined },
  now: Date,
): Promise<void> {
  const reviewed = await lockedForReview(tx, id, 'approve');
  assertSeen(reviewed, seen);
  const { subject, revision } = reviewed;
  const { row, creditorId, content } = subject;
  assertNotOver(revision ?? content, now);
  if (revision) {
    await writeContent(tx, subject, revision);
    const version = row.version + 1;
    await setState(tx, id, { version, approvedVersion: version, updatedAt: now });
    await dropRevision(tx, id);
    await releaseUnused(tx, creditorId, filesOf(content));
  } else {
    await setState(tx, id, {
      publishStatus: PUBLISH_STATUS.onShelf,
      approvedVersion: row.version,
      // Only the first time it is new to visitors.
      createdAt: row.approvedVersion === null ? now : row.createdAt,
      updatedAt: now,
    });
  }
  await note(tx, actor, 'approve', id, { is_revision: revision !== null }, now);
}

/**
 * @param tx a transaction
 * @param decision.remark why; the creditor reads it
 * @param decision.seen when what the operator looked at was submitted
 * @throws Refusal 404 for what isn't there, 409 for what isn't under review or was submitted anew
 */
export async function rejectSubject(
  tx: Queries,
  actor: Actor,
  { id, remark, seen }: { id: number; remark: string; seen?: Date | undefined },
  now: Date,
): Promise<void> {
  const reviewed = await lockedForReview(tx, id, 'reject');
  assertSeen(reviewed, seen);
  const { revision, subject } = reviewed;
  if (revision) await writeRevision(tx, id, revision, { status: REVISION_STATUS.rejected, remark }, now);
  else {
    // What was refused must not go back to the shelf as what was approved once.
    const version = subject.row.version + 1;
    await setState(tx, id, { publishStatus: PUBLISH_STATUS.rejected, remark, version });
  }
  await note(tx, actor, 'reject', id, { is_revision: revision !== null, remark }, now);
}

interface Reviewed {
  subject: LockedSubject;
  /** The changes that are decided about; null where it is the subject itself. */
  revision: SubjectContent | null;
  submittedAt: Date | null;
}

async function lockedForReview(tx: Queries, id: number, decision: 'approve' | 'reject'): Promise<Reviewed> {
  const subject = await lockSubject(tx, id);
  if (may(SUBJECT_TRANSITIONS, decision, subject.row.publishStatus)) {
    return { subject, revision: null, submittedAt: subject.row.submittedAt };
  }
  if (subject.revision && may(REVISION_TRANSITIONS, decision, revisionStatusOf(subject))) {
    const { content, submittedAt } = subject.revision;
    return { subject, revision: content, submittedAt };
  }
  throw refusals.conflict(messages.nothingUnderReview);
}

/** The wire's times are whole seconds. */
function assertSeen({ submittedAt }: Reviewed, seen: Date | undefined): void {
  if (seen && submittedAt && formatTime(seen) !== formatTime(submittedAt)) {
    throw refusals.conflict(messages.submittedAnew);
  }
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
