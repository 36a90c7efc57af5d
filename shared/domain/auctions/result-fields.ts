/** The fields of a result, which a listing's file and a round of a listing have. */
import { messages } from '../../messages.ts';
import { codeNames, type FieldTable } from '../fields.ts';
import { codesOf } from '../listing.ts';
import { REASON_MAX } from '../order.ts';
import { RESULT_WORDS, ROUND_RESULT_NAMES } from './round-names.ts';

export const BIDDERS_MAX = 100_000;

export const RESULT_FIELDS = {
  round_result: {
    kind: 'code',
    codes: codesOf(ROUND_RESULT_NAMES),
    names: codeNames(ROUND_RESULT_NAMES),
    alsoCalled: RESULT_WORDS,
    unreadable: messages.resultUnclear,
    label: '结果',
  },
  deal_price: { kind: 'amount', label: '成交价', help: '成交时填写' },
  deal_time: { kind: 'time', label: '成交时间', help: '成交时填写' },
  bidders: { kind: 'wholeNumber', label: '竞买人数', min: 0, max: BIDDERS_MAX, unit: '人' },
  result_note: { kind: 'text', label: '结果说明', maxLength: REASON_MAX },
} as const satisfies FieldTable;
