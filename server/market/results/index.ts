/** How rounds of auctions ended. Operators, creditors and files with listings record it by these functions. */
export { assertMayReplace, assertResult, type ResultValues } from './assert.ts';
export { type CurrentResult, currentResults, NO_RESULT } from './current.ts';
export { latestRounds, type StoredRound } from './latest.ts';
export { type NewResult, storeResults } from './store.ts';
export { removeResult } from './take-back.ts';
