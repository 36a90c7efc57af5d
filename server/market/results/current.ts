/** The round of listings, and its result, as the records of subjects and exported files have them. */
import type { Subject } from '../../../shared/contract/index.ts';
import type { Round, RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { statedRounds } from '../facts/index.ts';
import { latestRounds } from './latest.ts';

export type CurrentResult = Pick<
  Subject,
  'round' | 'round_result' | 'deal_price' | 'deal_time' | 'bidders' | 'result_note'
>;

export const NO_RESULT: CurrentResult = {
  round: null,
  round_result: 0,
  deal_price: null,
  deal_time: null,
  bidders: null,
  result_note: null,
};

/** @returns by the listing's id */
export async function currentResults(
  db: Queries,
  ids: readonly number[],
): Promise<(id: number) => CurrentResult> {
  if (ids.length === 0) return () => NO_RESULT;
  const stated = await statedRounds(db, ids);
  const latest = await latestRounds(db, ids);
  return (id) => {
    const last = latest.get(id);
    return {
      // A file that states another round than the recorded one is about another auction.
      round: (last?.round as Round | undefined) ?? stated.get(id) ?? null,
      round_result: (last?.result as RoundResult | null | undefined) ?? 0,
      deal_price: last?.dealPrice ? fenToYuan(last.dealPrice) : null,
      deal_time: last?.dealTime ? formatTime(last.dealTime) : null,
      bidders: last?.bidders ?? null,
      // The note of a round that has begun is about its beginning.
      result_note: last?.result ? last.note : null,
    };
  };
}
