/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const finance = (status: number) => ({ operator: 403, finance: status });

export const callRows: ModuleRows = {
  callers: {
    allSettlements: { input: {}, statuses: finance(200) },
    oneSettlement: { input: { id: 99 }, statuses: finance(404) },
    createSettlement: {
      input: { creditor_id: 99, trade_type: 1, amount: '1', note: '结算', reference: 'R1' },
      statuses: finance(404),
    },
    checkSettlementFile: { input: { file: 'made-up' }, statuses: finance(422) },
    registerSettlements: {
      input: { rows: [{ creditor_id: 99, trade_type: 1, amount: '1', note: '结算', reference: 'R1' }] },
      statuses: finance(404),
    },
    confirmSettlement: { input: { id: 99 }, statuses: finance(404) },
    returnSettlement: { input: { id: 99, remark: '单号有误' }, statuses: finance(404) },
  },
};
