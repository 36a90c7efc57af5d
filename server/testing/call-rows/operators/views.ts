/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    operatorViews: { input: { resource: 'orders' }, statuses: { operator: 200, finance: 200 } },
    saveOperatorView: {
      input: { resource: 'orders', name: '待处理' },
      statuses: { operator: 200, finance: 200 },
    },
    removeOperatorView: { input: { id: 99 }, statuses: { operator: 404, finance: 404 } },
  },
};
