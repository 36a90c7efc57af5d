/** The rounds in which an auction is held, and how each ended. */
import type { Condition } from './condition.ts';

export const ROUND_NAMES = { 1: '一拍', 2: '二拍', 3: '变卖', 4: '再次拍卖' } as const;
export type Round = keyof typeof ROUND_NAMES;

export const ROUND_RESULT = { sold: 1, failed: 2, withdrawn: 3 } as const;
export const ROUND_RESULT_NAMES = { 1: '成交', 2: '流拍', 3: '撤回' } as const;
export type RoundResult = keyof typeof ROUND_RESULT_NAMES;

export interface RoundState {
  zc_type: number;
  /** Of the latest round; 0 while it has none. */
  round_result: 0 | RoundResult;
}

/** Another round follows one that did not sell. */
export const ROUND_ACTIONS = {
  result: [{ zc_type: [1, 2], round_result: [0] }],
  correctResult: [{ zc_type: [1, 2], round_result: [1, 2, 3] }],
  begin: [{ zc_type: [1, 2], round_result: [2, 3] }],
} as const satisfies Record<string, Condition<RoundState>>;

export const BIDDERS_MAX = 100_000;
