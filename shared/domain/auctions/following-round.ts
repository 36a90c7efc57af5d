/** An auction that did not sell is held again on the same listing: when this is so, and which round it then is. */
import { ROUND_RESULT, type Round, type RoundResult } from './round-names.ts';

interface Times {
  start: Date | null;
  end: Date | null;
}

/**
 * Whether times of a listing are those of another auction than the one that has the result.
 * @param last the latest round: its result and its times
 */
export function isHeldAgain(
  last: { result: RoundResult } & Times,
  { start, end }: Times,
  now: Date,
): boolean {
  if (last.result === ROUND_RESULT.sold || start === null) return false;
  const isMoved = start.getTime() !== last.start?.getTime();
  // A failed auction is over. A suspended one goes on until a later end.
  const isProlonged = last.result === ROUND_RESULT.failed && end?.getTime() !== last.end?.getTime();
  return (isMoved || isProlonged) && (end ?? start) > now;
}

/**
 * @param last the latest round, which did not sell
 * @param auction its type, and the round that its texts or a person state
 */
export function followingRound(
  { round, result }: { round: Round; result: RoundResult },
  { type, stated }: { type: number; stated: Round | null },
): Round {
  if (stated !== null && stated > round) return stated;
  // After a withdrawal or a suspension the same round is held.
  if (result !== ROUND_RESULT.failed) return round;
  if (round === 1) return 2;
  return round === 2 && type === 1 ? 3 : 4;
}
