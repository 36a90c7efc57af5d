/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    auditTrail: { input: {}, statuses: { operator: 200, finance: 200 } },
    auditEntry: { input: { id: 1 }, statuses: { operator: 404, finance: 404 } },
  },
};
