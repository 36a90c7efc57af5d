/** Tests of this module's calls: who may make them. */
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    services: { input: { object_id: 1 }, statuses: toAll(200) },
    addOrder: { input: { object_id: 1, goods_id: 99 }, statuses: { user: 404 } },
    payOrder: { input: { order_id: 99, pay_type: 1 }, statuses: { user: 404 } },
    payStatus: { input: { order_id: 99 }, statuses: { user: 404 } },
    orderList: { input: {}, statuses: { user: 200 } },
    orderDetails: { input: { order_id: 99 }, statuses: { user: 404 } },
    cancelOrder: { input: { order_id: 99, name: '不想要了' }, statuses: { user: 404 } },
    applyRefund: { input: { order_id: 99, reason: '不需要了' }, statuses: { user: 404 } },
    allOrders: { input: {}, statuses: { operator: 403, finance: 200 } },
    oneOrder: { input: { id: 99 }, statuses: { operator: 403, finance: 404 } },
    decideRefund: {
      input: { id: 99, decision: 'whole', remark: '同意' },
      statuses: { operator: 403, finance: 404 },
    },
    reviewRefund: { input: { id: 99, remark: '核实' }, statuses: { operator: 403, finance: 404 } },
    restoreOrder: { input: { id: 99, remark: '继续' }, statuses: { operator: 403, finance: 404 } },
  },
};
