/** Two listings that are the same object, or may be. What an operator decides wins over the reader. */

export const PAIR_STATE = { likely: 1, found: 2, confirmed: 3, refused: 4 } as const;
export type PairState = (typeof PAIR_STATE)[keyof typeof PAIR_STATE];

export const PAIR_STATE_NAMES = { 1: '待确认', 2: '自动关联', 3: '确认相同', 4: '确认不同' } as const;

/** A pair with one of these is one object. */
export const LINKING_STATES: readonly PairState[] = [PAIR_STATE.found, PAIR_STATE.confirmed];
/** An operator decided. */
export const DECIDED_STATES: readonly PairState[] = [PAIR_STATE.confirmed, PAIR_STATE.refused];
