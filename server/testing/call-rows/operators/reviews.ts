/** Tests of this module's calls: who may make them. */
import { reviewId } from '../../../../shared/domain/operators/review.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

const id = reviewId('claims', 1);
const all = { operator: 200, finance: 200 };

export const callRows: ModuleRows = {
  callers: {
    reviewQueue: { input: {}, statuses: all },
    takeReview: { input: { id }, statuses: { operator: 200, finance: 403 } },
    releaseReview: { input: { id }, statuses: { operator: 200, finance: 403 } },
    reviewBatches: { input: {}, statuses: { operator: 200, finance: 403 } },
    reviewBatch: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    approveBatch: {
      input: { id: 99, items: [{ id: 99, submitted_time: '2026-11-20 10:00:00' }] },
      statuses: { operator: 200, finance: 403 },
    },
    waitingReviews: { input: {}, statuses: all },
    reviewFigures: { input: {}, statuses: all },
    reviewReasons: { input: { kind: 'claims' }, statuses: all },
  },
};
