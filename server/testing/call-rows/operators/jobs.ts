/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

/** Only administrators may call them. */
const statuses = { operator: 403, finance: 403 };

export const callRows: ModuleRows = {
  callers: {
    allJobs: { input: {}, statuses },
    oneJob: { input: { id: 1 }, statuses },
    runJob: { input: { id: 1 }, statuses },
  },
};
