/** Which round of an auction a listing is, by the other listings of its object. */
import { parseTime } from '../../time.ts';
import { ROUND_RESULT, type Round, type RoundResult } from './auction-round.ts';

interface LinkedRound {
  listing_id: number;
  /** Null if the listing does not say which it is. */
  round: Round | null;
  start_time: string | null;
  initial_price: number | null;
  result: RoundResult | null;
}

/** Rounds of one disposal follow each other within so many days; a later one is a new start. */
const SAME_DISPOSAL_DAYS = 400;
const DAY_MS = 86_400_000;

/** Times that are not known part nothing. */
export function isSameDisposal(
  one: Pick<LinkedRound, 'start_time'>,
  other: Pick<LinkedRound, 'start_time'>,
): boolean {
  const [start, end] = [momentOf(one.start_time), momentOf(other.start_time)];
  return start === null || end === null || Math.abs(start - end) <= SAME_DISPOSAL_DAYS * DAY_MS;
}

const momentOf = (time: string | null) => (time ? (parseTime(time)?.getTime() ?? null) : null);

/** What comes after a round that failed. */
const NEXT: Partial<Record<Round, Round>> = { 1: 2, 2: 3 };
const BEFORE: Partial<Record<Round, Round>> = { 2: 1, 3: 2 };

/**
 * @param rounds of the object, the oldest first
 * @returns what the listing says; else what follows from the round before, which failed, or from the one after; null if
 * neither says it
 */
export function linkedRound(id: number, rounds: readonly LinkedRound[]): Round | null {
  const at = rounds.findLastIndex((it) => it.listing_id === id);
  const own = rounds[at];
  if (!own) return null;
  if (own.round !== null) return own.round;
  const [before, after] = [rounds[at - 1], rounds[at + 1]];
  if (before?.round && isSameDisposal(before, own) && hasFailed(before, own))
    return NEXT[before.round] ?? null;
  if (after?.round && isSameDisposal(own, after) && hasFailed(own, after)) return BEFORE[after.round] ?? null;
  return null;
}

/** Where no result is known, a lower price after it tells. After a withdrawal the same round is held again. */
function hasFailed(round: LinkedRound, next: LinkedRound): boolean {
  if (round.result !== null) return round.result === ROUND_RESULT.failed;
  const [price, later] = [round.initial_price, next.initial_price];
  return price !== null && later !== null && later < price;
}
