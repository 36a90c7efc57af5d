/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const finance = (status: number) => ({ operator: 403, finance: status });

export const callRows: ModuleRows = {
  callers: {
    allPayments: { input: {}, statuses: finance(200) },
    onePayment: { input: { id: 99 }, statuses: finance(404) },
    allRefunds: { input: {}, statuses: finance(200) },
    oneRefund: { input: { id: 99 }, statuses: finance(404) },
    allGatewayEvents: { input: {}, statuses: finance(200) },
    oneGatewayEvent: { input: { id: 99 }, statuses: finance(404) },
    settleRefund: {
      input: { id: 99, reference: 'B1', remark: '微信零钱已注销' },
      statuses: finance(404),
    },
    retryRefund: { input: { id: 99 }, statuses: finance(404) },
  },
};
