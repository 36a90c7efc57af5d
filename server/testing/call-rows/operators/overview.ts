/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    operatorOverview: { input: {}, statuses: { operator: 200, finance: 200 } },
  },
};
