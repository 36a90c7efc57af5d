/** Records the result of one auction, or takes it back, as an operator or as its owner. */
import type { MaintainedListing } from '../../../shared/contract/index.ts';
import type { ResultAuthor } from '../../../shared/domain/auctions/auction-round.ts';
import { messages } from '../../../shared/messages.ts';
import { logged } from '../../market/listing-log/index.ts';
import { presentMaintainedRound } from '../../market/listings/index.ts';
import {
  assertMayReplace,
  assertResult,
  latestRounds,
  type ResultValues,
  removeResult,
  storeResults,
} from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { LockedListing } from '../subjects/index.ts';

type WireRound = MaintainedListing['rounds'][number];

/** A round before and after a change; null before its creation. */
export interface RoundChange {
  listing: LockedListing;
  version: number;
  before: WireRound | null;
  after: WireRound;
}

/**
 * Records or corrects the result of the latest round.
 * @param tx a transaction that has locked the listing
 * @throws Refusal before anything is written
 */
export async function writeResult(
  tx: Queries,
  locked: LockedListing,
  values: ResultValues,
  by: ResultAuthor,
  now: Date,
): Promise<RoundChange> {
  const { id, version, initialPrice, startTime, endTime } = locked.row;
  const last = (await latestRounds(tx, [id])).get(id);
  assertResult(locked.row, last, values, { by, now });
  const result = { listingId: id, terms: { initialPrice, startTime, endTime }, last, values };
  const written = await logged(tx, [id], now, () => storeResults(tx, [result], by, now));
  const round = written.get(id);
  if (!round) throw new Error('a round was not written');
  return {
    listing: locked,
    version: version + 1,
    before: last ? presentMaintainedRound(last) : null,
    after: presentMaintainedRound(round),
  };
}

/**
 * Takes the result of the latest round back.
 * @param tx a transaction that has locked the listing
 * @throws Refusal 409 without a result, and for a creditor if an operator recorded it
 */
export async function takeBackResult(
  tx: Queries,
  locked: LockedListing,
  by: ResultAuthor,
  now: Date,
): Promise<RoundChange> {
  const { id, version } = locked.row;
  const last = (await latestRounds(tx, [id])).get(id);
  if (!last?.result) throw refusals.conflict(messages.resultNotRecorded);
  assertMayReplace(last, by);
  const open = await logged(tx, [id], now, () => removeResult(tx, last, now));
  return {
    listing: locked,
    version: version + 1,
    before: presentMaintainedRound(last),
    after: presentMaintainedRound(open),
  };
}
