/** Subjects: creditors publish them, and operators review them. */
import { contract } from '../../../shared/contract/index.ts';
import { SAVE_OPERATION, SHELF_OPERATION } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Presentation } from '../../market/listings/index.ts';
import { implement } from '../../platform/http/handler.ts';
import { allSubjects } from './all-subjects.ts';
import { changeMany } from './change-many.ts';
import { reviewedSubject, subjectDetail } from './detail.ts';
import { duplicatesOf, duplicatesOfSubmitted } from './drafts/duplicates.ts';
import { subjectStat } from './figures.ts';
import { subjectList } from './list.ts';
import { ownFacts, stateOwnFacts } from './own-facts.ts';
import { approveSubject, rejectSubject } from './review/review.ts';
import { saveSubject } from './save.ts';
import { deleteDraft, discardRevision, shelve, unshelve } from './shelving.ts';

export { listingContent, submissionOf } from './detail.ts';
export { type Draft, type Outcome, type PicturesOf, saveDrafts, tryDrafts } from './drafts/drafts.ts';
export { duplicatesOfSubmitted } from './drafts/duplicates.ts';
export { storedTexts } from './drafts/stored-drafts.ts';
export { type LockedListing, lockListing, lockOwn } from './lock.ts';
export { replaceGallery, storedGalleries } from './pictures/galleries.ts';
export { presentContent, presentSubject, revisionColumns, subjectColumns } from './present.ts';
export {
  assertNotInReview,
  correctListing,
  type ListingChange,
  listingEditionOf,
  lockReadListing,
  moveListing,
  platformColumns,
  wasOnShelf,
  writeVersion,
} from './review/correction.ts';
export { rejectSubject } from './review/review.ts';
export { ownSubject, saveSubject } from './save.ts';
export { discardUnpublished } from './unpublished.ts';

/** The implemented calls. @param publicOrigin prefix of our own pictures, for clients on other hosts */
export function subjectRoutes({ publicOrigin }: { publicOrigin: string }) {
  const presentation = (now: Date): Presentation => ({ now, publicOrigin });

  return [
    implement(contract.subjectAdd, async (input, { tx, me, now }) => {
      const id = await saveSubject(tx, input, { owner: me, now, publicOrigin });
      const isSubmitted = input.operation === SAVE_OPERATION.submit;
      return { message: isSubmitted ? messages.submittedForReview : messages.operationSuccess, data: { id } };
    }),

    implement(contract.subjectDetails, async (input, { db, me, now }) => ({
      data: await subjectDetail(db, me.id, input, presentation(now)),
    })),

    implement(contract.subjectStat, async (_, { db, me }) => ({
      data: await subjectStat(db, me.id),
    })),

    implement(contract.subjectList, (query, { db, me, now }) =>
      subjectList(db, me.id, query, presentation(now)),
    ),

    implement(contract.shelveSubject, async ({ object_id, operation }, { tx, me, now }) => {
      const move = operation === SHELF_OPERATION.shelve ? shelve : unshelve;
      return { message: await move(tx, { id: object_id, creditorId: me.id }, now) };
    }),

    implement(contract.deleteDraft, async ({ object_id }, { tx, me, now }) => ({
      message: await deleteDraft(tx, { id: object_id, creditorId: me.id }, now),
    })),

    implement(contract.changeSubjects, async (input, { db, me, now }) => ({
      data: { results: await changeMany(db, me.id, input, now) },
    })),

    implement(contract.discardRevision, async ({ object_id }, { tx, me }) => {
      await discardRevision(tx, { id: object_id, creditorId: me.id });
      return { message: messages.revisionDiscarded };
    }),

    implement(contract.subjectFacts, async ({ object_id }, { db, me }) => {
      const list = await ownFacts(db, { id: object_id, creditorId: me.id });
      return { list, count: list.length };
    }),

    implement(contract.stateSubjectFact, async ({ object_id, ...statement }, { tx, me, now }) => {
      await stateOwnFacts(tx, { id: object_id, creditorId: me.id }, [statement], now);
      return { message: messages.factStated };
    }),

    implement(contract.subjectDuplicates, (input, { db, me }) => duplicatesOf(db, me.id, input)),

    implement(contract.allSubjects, (query, { db, now }) => allSubjects(db, query, presentation(now))),

    implement(contract.oneSubject, async ({ id }, { db, now }) => ({
      data: await reviewedSubject(db, id, presentation(now)),
    })),

    implement(contract.submittedDuplicates, ({ id }, { db }) => duplicatesOfSubmitted(db, id)),

    implement(contract.approveSubject, (decision, { tx, me, now }) => approveSubject(tx, me, decision, now)),

    implement(contract.rejectSubject, (decision, { tx, me, now }) => rejectSubject(tx, me, decision, now)),
  ];
}
