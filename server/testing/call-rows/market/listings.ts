/** Tests of this module's calls: who may make them. */
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    objectList: { input: {}, statuses: toAll(200) },
    driftingList: { input: {}, statuses: toAll(200) },
    hotList: { input: {}, statuses: toAll(200) },
    hotDriftingList: { input: {}, statuses: toAll(200) },
    propertyKinds: { input: {}, statuses: toAll(200) },
    propertyKindsOfType: { input: {}, statuses: toAll(200) },
    objectDetail: { input: { id: 1 }, statuses: toAll(200) },
    listingChanges: { input: { id: 1 }, statuses: toAll(200) },
    similarList: { input: { id: 1 }, statuses: toAll(200) },
    look: { input: { id: 1 }, statuses: toAll(200) },
    promotionSeen: { input: { seen: '1,2', opened: '1' }, statuses: toAll(200) },
  },
};
