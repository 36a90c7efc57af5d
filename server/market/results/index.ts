/** How rounds of auctions ended, and which follow. Operators, creditors and files with listings write by these functions. */
export { assertMayReplace, assertResult, type ResultValues } from './assert.ts';
export { type CurrentResult, currentResults, NO_RESULT } from './current.ts';
export { followTerms, storeRound } from './follow-terms.ts';
export { latestRounds, type StoredRound } from './latest.ts';
export { type NewResult, storeResults } from './store.ts';
export { removeResult } from './take-back.ts';
