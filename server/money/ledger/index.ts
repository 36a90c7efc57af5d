/** The ledger: every movement of money is a transfer between two accounts, and nothing else moves money. */
export { balancesOf, balancesOn } from './balances.ts';
export { checkLedger } from './check.ts';
export { containsTransfer, type LedgerHead, readLedgerHead } from './head.ts';
export {
  creditorAccount,
  Overdraft,
  platformAccount,
  post,
  type Transfer,
} from './post.ts';
export { ledgerState } from './state.ts';
