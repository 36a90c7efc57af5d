/**
 * Settlements: money that was received for a creditor outside of this installation, or paid out there. Two operators
 * post one.
 */
export { numberOf, settlementMessage } from './decide.ts';
export { operatorCalls as settlementRoutes } from './operator-calls.ts';
export { addPostedSettlement, addSettlement } from './post-settlement.ts';
