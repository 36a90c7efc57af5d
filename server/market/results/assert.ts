/** Whether a round may get a result. */
import {
  type ResultAuthor,
  ROUND_RESULT,
  type Round,
  type RoundResult,
  resultIsEarly,
} from '../../../shared/domain/auctions/auction-round.ts';
import { dealProblems } from '../../../shared/domain/auctions/deal-problems.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { StoredRound } from './latest.ts';

export interface ResultValues {
  round: Round;
  result: RoundResult;
  deal_price?: Fen | undefined;
  deal_time?: Date | undefined;
  bidders?: number | undefined;
  /** Why a recorded result is replaced. */
  remark?: string | undefined;
}

interface Auction {
  type: number;
  startTime: Date | null;
  endTime: Date | null;
}

/** @throws Refusal for a result that the listing cannot have, or that this person may not replace */
export function assertResult(
  { type, startTime, endTime }: Auction,
  last: Pick<StoredRound, 'result' | 'recordedBy'> | undefined,
  { remark, ...values }: ResultValues,
  { by, now }: { by: ResultAuthor; now: Date },
): void {
  if (type === 3) throw refusals.conflict(messages.roundOfAuctionsOnly);
  if (last?.result) {
    assertMayReplace(last, by);
    if (!remark) throw refusals.invalid({ remark: messages.roundReasonRequired });
  }
  const early = resultIsEarly(values, { start: startTime, end: endTime }, now);
  if (early === 'notBegun') throw refusals.conflict(messages.roundNotBegun);
  if (early === 'notEnded') throw refusals.invalid({ result: messages.roundNotEnded });
  const errors = values.result === ROUND_RESULT.sold ? dealProblems(values, now) : dealOfNoSale(values);
  if (Object.keys(errors).length > 0) throw refusals.invalid({ ...errors });
}

/** @throws Refusal 409 for a creditor, of what an operator recorded */
export function assertMayReplace({ recordedBy }: Pick<StoredRound, 'recordedBy'>, by: ResultAuthor): void {
  if (by === 'owner' && recordedBy !== 'owner') throw refusals.conflict(messages.resultOfOperator);
}

const dealOfNoSale = ({ deal_price, deal_time }: Pick<ResultValues, 'deal_price' | 'deal_time'>) => ({
  ...(deal_price && { deal_price: messages.dealOfSaleOnly }),
  ...(deal_time && { deal_time: messages.dealOfSaleOnly }),
});
