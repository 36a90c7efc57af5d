/** Tests of this module's calls: who may make them. */
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    objectList: { input: {}, says: toAll(200) },
    driftingList: { input: {}, says: toAll(200) },
    hotList: { input: {}, says: toAll(200) },
    hotDriftingList: { input: {}, says: toAll(200) },
    propertyKinds: { input: {}, says: toAll(200) },
    propertyKindsOfType: { input: {}, says: toAll(200) },
    objectDetail: { input: { id: 1 }, says: toAll(200) },
    similarList: { input: { id: 1 }, says: toAll(200) },
    look: { input: { id: 1 }, says: toAll(200) },
    promotionSeen: { input: { seen: '1,2', opened: '1' }, says: toAll(200) },
  },
};
