/** The rounds of auctions: each gets a result, and one that did not sell may be followed by another. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, MaintainedListing, ParsedInputOf } from '../../../shared/contract/index.ts';
import { ROUND_RESULT, type RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { customCycle, presetOf } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import {
  assertNotInReview,
  type LockedListing,
  lockReadListing,
  writeVersion,
} from '../../creditors/subjects/index.ts';
import { storeSoughtMarks } from '../../market/facts/index.ts';
import { logged } from '../../market/listing-log/index.ts';
import { presentMaintainedRound } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** A round may end so before it begins. */
const ENDS_EARLY: readonly RoundResult[] = [ROUND_RESULT.withdrawn, ROUND_RESULT.suspended];

type Row = typeof auctionRound.$inferSelect;
/** Of the result of a round. */
export type ResultValues = Omit<ParsedInputOf<Contract['recordRoundResult']>, 'id' | 'edition'>;
type WireRound = MaintainedListing['rounds'][number];

/** A round before and after a change; null before its creation. */
export interface RoundChange {
  listing: LockedListing;
  version: number;
  before: WireRound | null;
  after: WireRound;
}

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
  return writeResult(tx, await lockReadListing(tx, { id, edition }), values, now);
}

/**
 * The same for a listing that is locked and read.
 * @throws Refusal before anything is written
 */
export async function writeResult(
  tx: Queries,
  locked: LockedListing,
  { remark, ...input }: ResultValues,
  now: Date,
): Promise<RoundChange> {
  const { row } = locked;
  const { id } = row;
  const last = await latestRound(tx, id);
  assertResult(row, last, { remark, ...input }, now);
  const { result } = input;
  const isSold = result === ROUND_RESULT.sold;
  const values = {
    round: input.round,
    result,
    dealPrice: isSold ? (input.deal_price ?? null) : null,
    dealTime: isSold ? (input.deal_time ?? null) : null,
    bidders: input.bidders ?? null,
    note: remark ?? null,
    recordedAt: now,
    // The listing's terms may have been corrected during the round.
    ...(!last?.result && termsOf(row)),
  };
  const [written] = last
    ? await tx.update(auctionRound).set(values).where(eq(auctionRound.id, last.id)).returning()
    : await tx
        .insert(auctionRound)
        .values({ ...values, listingId: id, createdAt: now })
        .returning();
  await storeSoughtMarks(tx, [id]);
  const failed = result === ROUND_RESULT.failed;
  const disposalStatus = failed ? (row.disposalStatus ?? 1) : null;
  const version = await logged(tx, [id], now, () => writeVersion(tx, locked, { disposalStatus }, now));
  return {
    listing: locked,
    version,
    before: last ? presentMaintainedRound(last) : null,
    after: presentWritten(written),
  };
}

/** @throws Refusal for a result that the listing cannot have */
export function assertResult(
  row: Pick<LockedListing['row'], 'type' | 'startTime'>,
  last: Pick<Row, 'result'> | undefined,
  { result, remark, ...deal }: ResultValues,
  now: Date,
): void {
  assertAuction(row);
  if (last?.result && !remark) throw refusals.invalid({ remark: messages.roundReasonRequired });
  if (!ENDS_EARLY.includes(result) && row.startTime && row.startTime > now) {
    throw refusals.conflict(messages.roundNotBegun);
  }
  if (result === ROUND_RESULT.sold) assertDeal(deal, now);
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
  const last = await latestRound(tx, id);
  if (!last?.result) throw refusals.conflict(messages.roundHasNoResult);
  if (last.result === ROUND_RESULT.sold) throw refusals.conflict(messages.roundSold);
  const { start_time: startTime, end_time: endTime, initial_price: initialPrice } = input;
  if (endTime <= startTime) throw refusals.invalid({ end_time: messages.roundEndInvalid });
  const terms = { initialPrice, startTime, endTime };
  const [written] = await tx
    .insert(auctionRound)
    .values({ ...terms, round: input.round, note: remark, listingId: id, createdAt: now })
    .returning();
  await storeSoughtMarks(tx, [id]);
  const bidCycle = presetOf(startTime, endTime) ?? customCycle(startTime, endTime, false);
  const columns = { ...terms, bidCycle, disposalStatus: null };
  const version = await logged(tx, [id], now, () => writeVersion(tx, locked, columns, now));
  return { listing: locked, version, before: null, after: presentWritten(written) };
}

async function lockAuction(tx: Queries, target: { id: number; edition: string }): Promise<LockedListing> {
  const locked = await lockReadListing(tx, target);
  assertAuction(locked.row);
  return locked;
}

function assertAuction({ type }: Pick<LockedListing['row'], 'type'>): void {
  if (type === 3) throw refusals.conflict(messages.roundOfAuctionsOnly);
}

async function latestRound(tx: Queries, listingId: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(auctionRound)
    .where(eq(auctionRound.listingId, listingId))
    .orderBy(desc(auctionRound.id))
    .limit(1);
  return row;
}

function assertDeal({ deal_price, deal_time }: { deal_price?: bigint; deal_time?: Date }, now: Date): void {
  const errors = {
    ...(!deal_price && { deal_price: messages.dealPriceRequired }),
    ...(!deal_time && { deal_time: messages.dealTimeRequired }),
    ...(deal_time && deal_time > now && { deal_time: messages.dealTimeInFuture }),
  };
  if (Object.keys(errors).length > 0) throw refusals.invalid(errors);
}

const termsOf = ({ initialPrice, startTime, endTime }: LockedListing['row']) => ({
  initialPrice,
  startTime,
  endTime,
});

function presentWritten(row: Row | undefined): WireRound {
  if (!row) throw new Error('a round was not written');
  return presentMaintainedRound(row);
}
