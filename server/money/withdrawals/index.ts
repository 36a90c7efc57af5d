/** Withdrawals pay creditors' balances out to a bank account. Each step is a transfer of the ledger. */
import type { Implementation } from '../../platform/http/handler.ts';
import { batchCalls } from './batch-calls.ts';
import { type CreditorCallOptions, creditorCalls } from './creditor-calls.ts';
import { limitCalls } from './limit-calls.ts';
import { operatorCalls } from './operator-calls.ts';

export { bankHoldEnd } from './bank-hold.ts';
export { approve, payOut, waitingWithdrawals } from './decide.ts';
export { holdOf } from './holds.ts';
export { withdrawalMessage } from './notice.ts';
export { payWithdrawal } from './payout.ts';
export { PAYOUT_LIMIT_KEY } from './payout-limit.ts';
export { bounce } from './returned.ts';
export { askWithdrawal, rejectWithdrawal, type WithdrawalRequest } from './withdraw.ts';
export { withdrawalCounts } from './withdrawal-list.ts';

/** The implemented calls. */
export const withdrawalRoutes = (options: CreditorCallOptions): Implementation[] => [
  ...creditorCalls(options),
  ...operatorCalls(),
  ...batchCalls(),
  ...limitCalls(),
];
