/** Withdrawals take creditors' money to a bank. Each step is a transfer of the ledger. */
import type { Implementation } from '../../platform/http/handler.ts';
import { type CreditorCallOptions, creditorCalls } from './creditor-calls.ts';
import { limitCalls } from './limit-calls.ts';
import { operatorCalls } from './operator-calls.ts';

export { approve, payOut, reject, waitingWithdrawals, withdrawalMessage } from './decide.ts';
export { PAYOUT_LIMIT_KEY } from './payout-limit.ts';
export { askWithdrawal, payWithdrawal, rejectWithdrawal, type WithdrawalRequest } from './withdraw.ts';

/** The implemented calls. */
export const withdrawalRoutes = (options: CreditorCallOptions): Implementation[] => [
  ...creditorCalls(options),
  ...operatorCalls(),
  ...limitCalls(),
];
