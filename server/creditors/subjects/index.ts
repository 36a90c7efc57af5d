/** Subjects: what creditors publish, and the review of it. */
import { contract } from '../../../shared/contract/index.ts';
import { SAVE_OPERATION, SHELF_OPERATION } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Presentation } from '../../market/listings/index.ts';
import { type CallContext, implement, signedIn } from '../../platform/http/front-door.ts';
import { allSubjects } from './all-subjects.ts';
import { reviewedSubject, subjectDetail } from './detail.ts';
import { duplicatesOf } from './duplicates.ts';
import { subjectPromotion, subjectStat } from './figures.ts';
import { subjectList } from './list.ts';
import { approveSubject, rejectSubject } from './review.ts';
import { saveSubject } from './save.ts';
import { discardRevision, shelve, unshelve } from './shelf.ts';

export { type Draft, draftTrial, type Outcome, type PicturesOf, saveDrafts } from './drafts.ts';
export { keptTexts } from './kept-drafts.ts';
export { rejectSubject, submittedEdition } from './review.ts';
export { ownSubject, saveSubject } from './save.ts';

/** The implemented calls. @param publicOrigin put before pictures of our own, for clients on other hosts */
export function subjectRoutes({ publicOrigin }: { publicOrigin: string }) {
  const shownTo = ({ clock }: CallContext): Presentation => ({ now: clock(), publicOrigin });

  return [
    implement(contract.subjectAdd, async (said, context) => {
      const saving = { owner: signedIn(context), now: context.clock(), publicOrigin };
      const id = await saveSubject(context.db, said, saving);
      const isSubmitted = said.operation === SAVE_OPERATION.submit;
      return { message: isSubmitted ? messages.submittedForReview : messages.operationSuccess, data: { id } };
    }),

    implement(contract.subjectDetails, async (asked, context) => ({
      data: await subjectDetail(context.db, signedIn(context).id, asked, shownTo(context)),
    })),

    implement(contract.subjectStat, async (_, context) => ({
      data: await subjectStat(context.db, signedIn(context).id),
    })),

    implement(contract.subjectPromotion, async ({ id }, context) => ({
      data: await subjectPromotion(context.db, signedIn(context).id, id),
    })),

    implement(contract.subjectList, (asked, context) =>
      subjectList(context.db, signedIn(context).id, asked, shownTo(context)),
    ),

    implement(contract.shelveSubject, async ({ object_id, operation }, context) => {
      const own = { id: object_id, creditorId: signedIn(context).id };
      const move = operation === SHELF_OPERATION.shelve ? shelve : unshelve;
      return { message: await context.db.transaction((tx) => move(tx, own, context.clock())) };
    }),

    implement(contract.discardRevision, async ({ object_id }, context) => {
      const own = { id: object_id, creditorId: signedIn(context).id };
      await context.db.transaction((tx) => discardRevision(tx, own));
      return { message: messages.revisionDiscarded };
    }),

    implement(contract.subjectDuplicates, (said, context) =>
      duplicatesOf(context.db, signedIn(context).id, said),
    ),

    implement(contract.allSubjects, (asked, context) => allSubjects(context.db, asked, shownTo(context))),

    implement(contract.oneSubject, async ({ id }, context) => ({
      data: await reviewedSubject(context.db, id, shownTo(context)),
    })),

    implement(contract.approveSubject, async ({ id, edition }, context) => {
      const actor = signedIn(context);
      await context.db.transaction((tx) => approveSubject(tx, actor, { id, edition }, context.clock()));
      return { message: messages.operationSuccess };
    }),

    implement(contract.rejectSubject, async ({ id, edition, remark }, context) => {
      const actor = signedIn(context);
      await context.db.transaction((tx) =>
        rejectSubject(tx, actor, { id, edition, remark }, context.clock()),
      );
      return { message: messages.operationSuccess };
    }),
  ];
}
