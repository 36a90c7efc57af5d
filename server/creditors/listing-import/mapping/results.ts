/** How the auction of a row ended, from its cells. */
import {
  ROUND_RESULT,
  type Round,
  type RoundResult,
  resultIsEarly,
} from '../../../../shared/domain/auctions/auction-round.ts';
import { dealProblems } from '../../../../shared/domain/auctions/deal-problems.ts';
import type { RESULT_FIELDS } from '../../../../shared/domain/auctions/result-fields.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Fen } from '../../../../shared/money.ts';
import { roundOf } from '../../../../shared/rounds/index.ts';
import type { CellValues } from './cells.ts';

/** By the names of the fields; null for what the row does not say. */
export interface ImportedResult {
  round_result: RoundResult;
  deal_price: Fen | null;
  deal_time: Date | null;
  bidders: number | null;
  result_note: string | null;
}

export type ResultField = keyof typeof RESULT_FIELDS;
export const RESULT_NAMES = [
  'round_result',
  'deal_price',
  'deal_time',
  'bidders',
  'result_note',
] as const satisfies readonly ResultField[];

interface Auction {
  title: string;
  round: Round | null;
  start: Date | null;
  end: Date | null;
}

interface ReadResult {
  result: ImportedResult | null;
  /** They refuse the row. */
  problems: { field: ResultField; reason: string }[];
  /** Cells that say nothing without a result. */
  remarks: { field: ResultField; reason: string }[];
}

/** That a listing's title says, where no person does. */
export const roundFrom = (round: Round | null, title: string): Round => round ?? roundOf(title, null) ?? 1;

/** @param now absent: nothing is known about the present */
export function rowResult(values: CellValues, auction: Auction, now: Date | undefined): ReadResult {
  const { round_result: result, deal_price, deal_time, bidders, result_note } = values;
  if (result === undefined) {
    const lonely = RESULT_NAMES.filter((name) => values[name] !== undefined);
    return {
      result: null,
      problems: [],
      remarks: lonely.map((field) => ({ field, reason: messages.importWithoutResult })),
    };
  }
  const isSold = result === ROUND_RESULT.sold;
  const read = {
    round_result: result,
    deal_price: deal_price || null,
    deal_time: deal_time ?? null,
    bidders: bidders ?? null,
    result_note: result_note ?? null,
  };
  const wrong: { [Name in ResultField]?: string } = {
    ...(now && { round_result: earlyReason(result, auction, now) }),
    ...(now && isSold && dealProblems({ deal_price: deal_price || undefined, deal_time }, now)),
    ...(!isSold && read.deal_price && { deal_price: messages.dealOfSaleOnly }),
    ...(!isSold && read.deal_time && { deal_time: messages.dealOfSaleOnly }),
  };
  const problems = RESULT_NAMES.flatMap((field) => {
    const reason = wrong[field];
    return reason ? [{ field, reason }] : [];
  });
  return { result: read, problems, remarks: [] };
}

/** Undefined where the result can be known. */
export function earlyReason(
  result: RoundResult,
  { title, round, start, end }: Auction,
  now: Date,
): string | undefined {
  const early = resultIsEarly({ round: roundFrom(round, title), result }, { start, end }, now);
  if (early === null) return undefined;
  return early === 'notBegun' ? messages.roundNotBegun : messages.roundNotEnded;
}
