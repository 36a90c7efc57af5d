/** Settlements: money that came in for a creditor outside of this installation, or went out again. Two people post one. */
export { numberOf, settlementMessage } from './decide.ts';
export { operatorCalls as settlementRoutes } from './operator-calls.ts';
export { addSettlement, type Settlement, settle } from './settle.ts';
