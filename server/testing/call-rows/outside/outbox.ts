/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

/** Only administrators may call them. */
const says = { operator: 403, finance: 403 };

export const callRows: ModuleRows = {
  callers: {
    allOutbox: { input: {}, says },
    oneOutbox: { input: { id: 1 }, says },
    retryOutbox: { input: { id: 1 }, says },
    retryAllOutbox: { input: {}, says },
    cancelOutbox: { input: { id: 1 }, says },
  },
};
