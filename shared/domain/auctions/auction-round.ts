/** The rounds in which an auction is held, and how each ended. */
import type { Condition } from '../condition.ts';
import { codeNames, type FieldTable } from '../fields.ts';
import { codesOf } from '../listing.ts';
import { SUBJECT_FIELDS } from '../subject-fields.ts';
import { RESULT_FIELDS } from './result-fields.ts';
import {
  ROUND_NAMES,
  ROUND_RESULT,
  ROUND_RESULT_NAMES,
  type Round,
  type RoundResult,
} from './round-names.ts';

export { BIDDERS_MAX } from './result-fields.ts';
export { ROUND_NAMES, ROUND_RESULT, ROUND_RESULT_NAMES, type Round, type RoundResult };

/** A round may end so before it begins. */
const ENDS_EARLY: readonly RoundResult[] = [ROUND_RESULT.withdrawn, ROUND_RESULT.suspended];

/** 变卖 ends a day after its first bid, long before its last day. */
const SALE: Round = 3;

/** @returns why a round with these times cannot have the result yet; null if it can */
export function resultIsEarly(
  { round, result }: { round: Round; result: RoundResult },
  { start, end }: { start: Date | null; end: Date | null },
  now: Date,
): 'notBegun' | 'notEnded' | null {
  if (ENDS_EARLY.includes(result)) return null;
  if (start && start > now) return 'notBegun';
  const isSoldEarly = round === SALE && result === ROUND_RESULT.sold;
  return end && end > now && !isSoldEarly ? 'notEnded' : null;
}

/** What an operator recorded wins over the listing's owner, as in facts. */
export type ResultAuthor = 'owner' | 'operator';

interface RoundState {
  zc_type: number;
  /** Of the latest round; 0 while it has none. */
  round_result: 0 | RoundResult;
}

interface OwnRoundState extends RoundState {
  /** Of the claim. */
  status: number;
  is_start: number;
  auction_phase: string;
}

/** Another round follows one that did not sell. */
export const ROUND_ACTIONS = {
  result: [{ zc_type: [1, 2], round_result: [0] }],
  correctResult: [{ zc_type: [1, 2], round_result: [1, 2, 3, 4] }],
  begin: [{ zc_type: [1, 2], round_result: [2, 3, 4] }],
} as const satisfies Record<string, Condition<RoundState>>;

/** Of its owner: a claimed judicial auction, or an asset auction. */
export const OWN_ROUND_ACTIONS = {
  result: [
    { zc_type: [1], status: [3], round_result: [0], auction_phase: ['doing', 'drifting', 'done'] },
    { zc_type: [2], is_start: [4], round_result: [0], auction_phase: ['doing', 'drifting', 'done'] },
  ],
  correctResult: [
    { zc_type: [1], status: [3], round_result: [1, 2, 3, 4] },
    { zc_type: [2], round_result: [1, 2, 3, 4] },
  ],
} as const satisfies Record<string, Condition<OwnRoundState>>;

/** The fields of a round. */
export const ROUND_FIELDS = {
  round: { kind: 'code', label: '轮次', codes: codesOf(ROUND_NAMES), names: codeNames(ROUND_NAMES) },
  start_time: { kind: 'time', label: SUBJECT_FIELDS.start_time.label },
  end_time: { kind: 'time', isEnd: true, label: SUBJECT_FIELDS.end_time.label },
  initial_price: { kind: 'amount', label: SUBJECT_FIELDS.initial_price.label },
  result: RESULT_FIELDS.round_result,
  deal_price: RESULT_FIELDS.deal_price,
  deal_time: RESULT_FIELDS.deal_time,
  bidders: RESULT_FIELDS.bidders,
  note: { ...RESULT_FIELDS.result_note, label: '说明' },
} as const satisfies FieldTable;
