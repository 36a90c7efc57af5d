/** The ledger: every movement of money is a transfer between two accounts, and nothing else moves money. */
export { balancesOf, balancesOn } from './balances.ts';
export { checkLedger, type Finding } from './check.ts';
export {
  type AccountName,
  creditorAccount,
  Overdraft,
  platformAccount,
  post,
  type Transfer,
} from './post.ts';
