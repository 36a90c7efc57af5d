/** What a row of a file records of its auction's end: a first result, never a correction, which needs a reason. */
import {
  ROUND_NAMES,
  ROUND_RESULT_NAMES,
  type Round,
  type RoundResult,
} from '../../../../shared/domain/auctions/auction-round.ts';
import { REASON_MAX } from '../../../../shared/domain/order.ts';
import { readLine } from '../../../../shared/fields/text.ts';
import { fill, messages } from '../../../../shared/messages.ts';
import type { NewResult, StoredRound } from '../../../market/results/index.ts';
import type { FieldName } from '../mapping/headers.ts';
import { earlyReason, type ImportedResult, roundFrom } from '../mapping/results.ts';

/** The listing as it will be. */
interface Auction {
  title: string;
  start_time: Date | null;
  end_time: Date | null;
  initial_price: bigint | null;
}

interface RowResult {
  result: ImportedResult | null;
  /** Of the row, not of the stored listing. */
  round: Round | null;
}

export type ResultPlan =
  | { problem: { field: FieldName; reason: string } }
  /** `isNew`: the row records it. */
  | { problem?: undefined; result: ImportedResult | null; isNew: boolean };

/** @param last the stored latest round */
export function planResult(
  { result, round }: RowResult,
  last: StoredRound | undefined,
  auction: Auction,
  now: Date | undefined,
): ResultPlan {
  const stored = storedResult(last);
  if (result === null) return { result: stored, isNew: false };
  if (stored && isSame(result, stored)) return { result: stored, isNew: false };
  const lastRound = last && { round: ROUND_NAMES[last.round as Round] };
  if (last && lastRound && round !== null && round !== last.round)
    return problem('round', fill(messages.resultOfOtherRound, lastRound));
  if (stored) {
    const words = { result: ROUND_RESULT_NAMES[stored.round_result] };
    return problem('round_result', fill(messages.resultRecorded, words));
  }
  if (lastRound && round === null) return problem('round', fill(messages.resultRoundRequired, lastRound));
  const { title, start_time: start, end_time: end } = auction;
  const early = now && earlyReason(result.round_result, { title, round, start, end }, now);
  return early ? problem('round_result', early) : { result, isNew: true };
}

const problem = (field: FieldName, reason: string) => ({ problem: { field, reason } });

/** As exported files have it: the round that has begun counts more than what people state. */
export const roundOfStored = (
  last: StoredRound | undefined,
  stated: Round | null | undefined,
): Round | null => (last?.round as Round | undefined) ?? stated ?? null;

export function storedResult(last: StoredRound | undefined): ImportedResult | null {
  if (!last?.result) return null;
  return {
    round_result: last.result as RoundResult,
    deal_price: last.dealPrice,
    deal_time: last.dealTime,
    bidders: last.bidders,
    result_note: last.note && asCell(last.note),
  };
}

/** The note as an import reads it from an exported file. */
function asCell(note: string): string {
  const reading = readLine(note, REASON_MAX);
  return reading.problem === undefined ? reading.value : note;
}

/** Empty cells leave what is recorded. */
const isSame = (row: ImportedResult, stored: ImportedResult): boolean =>
  row.round_result === stored.round_result &&
  (row.deal_price === null || row.deal_price === stored.deal_price) &&
  (row.deal_time === null || row.deal_time.getTime() === stored.deal_time?.getTime()) &&
  (row.bidders === null || row.bidders === stored.bidders) &&
  (row.result_note === null || row.result_note === stored.result_note);

/** As it is stored. */
export const newResult = (
  listingId: number,
  { result, round }: { result: ImportedResult; round: Round | null },
  last: StoredRound | undefined,
  { title, initial_price, start_time, end_time }: Auction,
): NewResult => ({
  listingId,
  terms: { initialPrice: initial_price, startTime: start_time, endTime: end_time },
  last,
  values: {
    round: round ?? (last?.round as Round | undefined) ?? roundFrom(null, title),
    result: result.round_result,
    deal_price: result.deal_price ?? undefined,
    deal_time: result.deal_time ?? undefined,
    bidders: result.bidders ?? undefined,
    remark: result.result_note ?? undefined,
  },
});
