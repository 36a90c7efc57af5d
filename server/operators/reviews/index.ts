/** The review queue of all kinds. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { implement } from '../../platform/http/handler.ts';
import { reviewFigures } from './figures.ts';
import { reviewQueue, waitingReviews } from './queue.ts';
import { reviewReasons } from './reasons.ts';
import { releaseReview, takeReview } from './taken.ts';

export { purgeDecisions } from './decided.ts';
export { guardReview } from './guard.ts';

const done = { message: messages.operationSuccess };

/** The implemented calls. */
export const reviewQueueRoutes = () => [
  implement(contract.reviewQueue, (query, { db, me, now }) => reviewQueue(db, me, query, now)),
  implement(contract.takeReview, async ({ id }, { tx, me, now }) => {
    await takeReview(tx, me, id, now);
    return done;
  }),
  implement(contract.releaseReview, async ({ id }, { tx, me }) => {
    await releaseReview(tx, me, id);
    return done;
  }),
  implement(contract.waitingReviews, async (_, { db, me, now }) => ({
    data: await waitingReviews(db, me, now),
  })),
  implement(contract.reviewFigures, async (_, { db, me, now }) => ({
    data: await reviewFigures(db, me, now),
  })),
  implement(contract.reviewReasons, async ({ kind }, { db }) => ({
    data: { texts: await reviewReasons(db, kind) },
  })),
];
