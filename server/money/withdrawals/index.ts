/** Creditors' money: settlements bring it, withdrawals take it to a bank. Each step is a transfer of the ledger. */
export { type Settlement, settle } from './settle.ts';
export { askWithdrawal, payWithdrawal, rejectWithdrawal, type WithdrawalRequest } from './withdraw.ts';
