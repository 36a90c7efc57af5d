/** Listings that offer the same object: a first auction, the second, the sale, on one platform or several. */
export { type Lot, type LotSource, readLot } from './lot.ts';
export { lotKeys } from './lot-keys.ts';
export { roundIn, roundOf } from './round-of.ts';
export { type Comparison, compareLots } from './same-object.ts';
