/** The rounds of auctions: each gets a result, and one that did not sell may be followed by another. */
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { ROUND_RESULT } from '../../../shared/domain/auctions/auction-round.ts';
import { customCycle, presetOf } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { type RoundChange, takeBackResult, writeResult } from '../../creditors/results/index.ts';
import {
  assertNotInReview,
  type LockedListing,
  lockReadListing,
  writeVersion,
} from '../../creditors/subjects/index.ts';
import { logged } from '../../market/listing-log/index.ts';
import { presentMaintainedRound } from '../../market/listings/index.ts';
import { latestRounds, storeRound } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';

/**
 * Records or corrects the result of the latest round. A listing without a buyer becomes a drifting one.
 * @param tx a transaction
 * @throws Refusal 404, 409 for a referral, for a listing that was changed since and for a round that has not begun,
 * 422
 */
export async function recordResult(
  tx: Queries,
  { id, edition, ...values }: ParsedInputOf<Contract['recordRoundResult']>,
  now: Date,
): Promise<RoundChange> {
  return writeResult(tx, await lockReadListing(tx, { id, edition }), values, 'operator', now);
}

/**
 * Takes the result of the latest round back.
 * @param tx a transaction
 * @throws Refusal 404, 409 without a result and for a listing that was changed since
 */
export async function removeRoundResult(
  tx: Queries,
  target: { id: number; edition: string },
  now: Date,
): Promise<RoundChange> {
  return takeBackResult(tx, await lockReadListing(tx, target), 'operator', now);
}

/**
 * Begins another round: its price and its times become the listing's.
 * @param tx a transaction
 * @throws Refusal 404, 409 for a listing without a result, one that was sold or was changed since, 422 for wrong
 * times
 */
export async function beginRound(
  tx: Queries,
  { id, edition, remark, ...input }: ParsedInputOf<Contract['beginRound']>,
  now: Date,
): Promise<RoundChange> {
  const locked = await lockAuction(tx, { id, edition });
  assertNotInReview(locked);
  const last = (await latestRounds(tx, [id])).get(id);
  if (!last?.result) throw refusals.conflict(messages.roundHasNoResult);
  if (last.result === ROUND_RESULT.sold) throw refusals.conflict(messages.roundSold);
  const { start_time: startTime, end_time: endTime, initial_price: initialPrice } = input;
  if (endTime <= startTime) throw refusals.invalid({ end_time: messages.roundEndInvalid });
  const terms = { initialPrice, startTime, endTime };
  const begun = await storeRound(tx, { listingId: id, round: input.round, terms, note: remark }, now);
  const bidCycle = presetOf(startTime, endTime) ?? customCycle(startTime, endTime, false);
  const columns = { ...terms, bidCycle, disposalStatus: null, roundResult: null };
  const version = await logged(tx, [id], now, () => writeVersion(tx, locked, columns, now));
  return { listing: locked, version, before: null, after: presentMaintainedRound(begun) };
}

async function lockAuction(tx: Queries, target: { id: number; edition: string }): Promise<LockedListing> {
  const locked = await lockReadListing(tx, target);
  assertAuction(locked.row);
  return locked;
}

function assertAuction({ type }: Pick<LockedListing['row'], 'type'>): void {
  if (type === 3) throw refusals.conflict(messages.roundOfAuctionsOnly);
}
