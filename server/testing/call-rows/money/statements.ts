/** Tests of this module's calls: who may make them, and what they tell about another creditor's data. */

import type { ModuleRows } from '../../calls/module-rows.ts';
import { NOW } from '../../listings.ts';
import { addPromotionOrder } from '../../records/promotion-orders.ts';

const own = { creditor: 200, unapproved: 403 };
const nothing = { data: { data: [], total: 0 } };

export const callRows: ModuleRows = {
  callers: {
    balance: { input: {}, statuses: own },
    creditorMoney: { input: { id: 99 }, statuses: { operator: 403, finance: 404 } },
    settlementList: { input: {}, statuses: own },
    financeList: { input: {}, statuses: own },
    bill: { input: {}, statuses: own },
    promotionOrder: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    statement: { input: { from: '2026-11-01', to: '2026-11-30' }, statuses: own },
  },
  foreign: {
    balance: [{ inputs: () => [{}], status: 200, body: { data: { balance: 0, frozen: 0 } } }],
    settlementList: [{ inputs: () => [{}, { trade_type: 1 }], status: 200, body: nothing }],
    financeList: [{ inputs: () => [{}, { kind: 'settlement' }], status: 200, body: nothing }],
    bill: [{ inputs: () => [{}], status: 200, body: { data: { expenditure: 0, profit: 0 } } }],
    promotionOrder: [
      {
        inputs: async (_, { database }) => [
          { id: await addPromotionOrder(database.db, { creditorId: 1, createdAt: NOW }) },
        ],
        status: 404,
      },
    ],
    statement: [
      {
        inputs: () => [{ from: '2026-11-01', to: '2026-11-30' }],
        status: 200,
        body: { data: { opening: 0, closing: 0, lines: [] } },
      },
    ],
  },
};
