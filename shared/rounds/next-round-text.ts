import { ROUND_NAMES, type Round } from '../domain/auctions/auction-round.ts';

interface NextRound {
  round: Round | null;
  /** `YYYY-MM-DD HH:mm:ss`. */
  start_time: string | null;
}

/** 二拍，2026-12-01 10:00开始 */
export const nextRoundText = ({ round, start_time }: NextRound): string =>
  [round ? ROUND_NAMES[round] : '再次拍卖', start_time && `${start_time.slice(0, 16)}开始`]
    .filter(Boolean)
    .join('，');
