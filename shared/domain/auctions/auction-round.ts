/** The rounds in which an auction is held, and how each ended. */
import type { Condition } from '../condition.ts';
import { codeNames, type FieldTable } from '../fields.ts';
import { codesOf } from '../listing.ts';
import { REASON_MAX } from '../order.ts';
import { SUBJECT_FIELDS } from '../subject-fields.ts';
import { ROUND_NAMES, type Round } from './round-names.ts';

export { ROUND_NAMES, type Round };

export const ROUND_RESULT = { sold: 1, failed: 2, withdrawn: 3, suspended: 4 } as const;
export const ROUND_RESULT_NAMES = { 1: '成交', 2: '流拍', 3: '撤回', 4: '中止' } as const;
export type RoundResult = keyof typeof ROUND_RESULT_NAMES;

interface RoundState {
  zc_type: number;
  /** Of the latest round; 0 while it has none. */
  round_result: 0 | RoundResult;
}

/** Another round follows one that did not sell. */
export const ROUND_ACTIONS = {
  result: [{ zc_type: [1, 2], round_result: [0] }],
  correctResult: [{ zc_type: [1, 2], round_result: [1, 2, 3, 4] }],
  begin: [{ zc_type: [1, 2], round_result: [2, 3, 4] }],
} as const satisfies Record<string, Condition<RoundState>>;

export const BIDDERS_MAX = 100_000;

/** The fields of a round. */
export const ROUND_FIELDS = {
  round: { kind: 'code', label: '轮次', codes: codesOf(ROUND_NAMES), names: codeNames(ROUND_NAMES) },
  start_time: { kind: 'time', label: SUBJECT_FIELDS.start_time.label },
  end_time: { kind: 'time', isEnd: true, label: SUBJECT_FIELDS.end_time.label },
  initial_price: { kind: 'amount', label: SUBJECT_FIELDS.initial_price.label },
  result: {
    kind: 'code',
    label: '结果',
    codes: codesOf(ROUND_RESULT_NAMES),
    names: codeNames(ROUND_RESULT_NAMES),
  },
  deal_price: { kind: 'amount', label: '成交价', help: '成交时填写' },
  deal_time: { kind: 'time', label: '成交时间', help: '成交时填写' },
  bidders: { kind: 'wholeNumber', label: '竞买人数', min: 0, max: BIDDERS_MAX, unit: '人' },
  note: { kind: 'text', label: '说明', maxLength: REASON_MAX },
} as const satisfies FieldTable;
