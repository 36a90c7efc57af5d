/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

const finance = (status: number) => ({ operator: 403, finance: status });
const withdrawal = { money: '1', password: passwordDigest('280917') };

export const callRows: ModuleRows = {
  callers: {
    withdrawalList: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    // No pay password is set.
    withdraw: { input: withdrawal, statuses: { creditor: 409, unapproved: 403 } },
    allWithdrawals: { input: {}, statuses: finance(200) },
    oneWithdrawal: { input: { id: 99 }, statuses: finance(404) },
    approveWithdrawal: { input: { id: 99 }, statuses: finance(404) },
    rejectWithdrawal: { input: { id: 99, remark: '账户有误' }, statuses: finance(404) },
    exportWithdrawals: { input: {}, statuses: finance(409) },
    payWithdrawal: { input: { id: 99, reference: 'B1' }, statuses: finance(404) },
    bounceWithdrawal: { input: { id: 99, remark: '账号不存在' }, statuses: finance(404) },
    repayWithdrawal: { input: { id: 99 }, statuses: finance(404) },
    releaseWithdrawal: { input: { id: 99 }, statuses: finance(404) },
    allPayoutBatches: { input: {}, statuses: finance(200) },
    onePayoutBatch: { input: { id: 99 }, statuses: finance(404) },
    payoutBatchFile: { input: { id: 99 }, statuses: finance(404) },
    withdrawPayoutBatch: { input: { id: 99, remark: '银行未受理' }, statuses: finance(404) },
    cancelWithdrawal: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    payoutLimitEffect: { input: { limit: 1 }, statuses: { operator: 403, finance: 403 } },
    onePayoutLimit: { input: { id: 1 }, statuses: { operator: 403, finance: 403 } },
    changePayoutLimit: {
      input: { id: 1, edition: 'another', limit: 1, reason: '调整' },
      statuses: { operator: 403, finance: 403 },
    },
    confirmPayoutLimit: { input: { id: 1, edition: 'another' }, statuses: { operator: 403, finance: 403 } },
    declinePayoutLimit: { input: { id: 1, edition: 'another' }, statuses: { operator: 403, finance: 403 } },
  },
  foreign: {
    withdrawalList: [{ inputs: () => [{}], status: 200, body: { data: { data: [], total: 0 } } }],
    cancelWithdrawal: [{ inputs: () => [{ id: 1 }], status: 404 }],
    withdraw: [{ inputs: () => [withdrawal], status: 409 }],
  },
};
