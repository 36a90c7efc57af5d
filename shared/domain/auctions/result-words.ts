/** The result of a round in words: 一拍成交，成交价128.5万元，2026-11-19 10:00，3人竞买. */
import { type Field, wireWords } from '../../fields/index.ts';
import { ROUND_FIELDS, ROUND_RESULT, type Round, type RoundResult } from './auction-round.ts';

/** As calls answer it. */
export interface WireResult {
  round: Round;
  result: RoundResult;
  /** Yuan. */
  deal_price: number | null;
  deal_time: string | null;
  bidders: number | null;
}

export function resultWords(it: WireResult): string {
  const words = (name: keyof WireResult) => wireWords(ROUND_FIELDS[name] satisfies Field, it[name]);
  const deal =
    it.result === ROUND_RESULT.sold
      ? [
          it.deal_price !== null && `${ROUND_FIELDS.deal_price.label}${words('deal_price')}`,
          it.deal_time?.slice(0, 16),
        ]
      : [];
  const parts = [
    `${words('round')}${words('result')}`,
    ...deal,
    it.bidders !== null && `${ROUND_FIELDS.bidders.label}${words('bidders')}`,
  ];
  return parts.filter(Boolean).join('，');
}
