/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const ofOne = { input: { id: 99 }, statuses: { operator: 404, finance: 403 } };

export const callRows: ModuleRows = {
  callers: {
    objectPairs: { input: {}, statuses: { operator: 200, finance: 403 } },
    objectPair: ofOne,
    confirmPair: ofOne,
    refusePair: ofOne,
    reopenPair: ofOne,
    listingPairs: { input: { id: 99 }, statuses: { operator: 200, finance: 403 } },
    linkListing: { input: { id: 99, other_id: 98 }, statuses: { operator: 404, finance: 403 } },
  },
};
