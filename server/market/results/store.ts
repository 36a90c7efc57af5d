/** Writes results of rounds. */
import { eq, sql } from 'drizzle-orm';
import {
  type ResultAuthor,
  ROUND_RESULT,
  ROUND_RESULT_NAMES,
} from '../../../shared/domain/auctions/auction-round.ts';
import { codesOf, type DisposalStatus } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing } from '../../platform/db/schema.ts';
import { storeSoughtMarks } from '../facts/index.ts';
import type { ResultValues } from './assert.ts';
import type { StoredRound } from './latest.ts';

export interface NewResult {
  listingId: number;
  /** Of the listing: they become those of its round. */
  terms: Pick<StoredRound, 'initialPrice' | 'startTime' | 'endTime'>;
  /** The round that it is about; undefined for the first result of a listing. */
  last: StoredRound | undefined;
  values: ResultValues;
}

/**
 * What found no buyer becomes a drifting listing, any other result ends its drifting. Each listing gets a new version.
 * @param tx a transaction that has locked the listings
 * @returns the written rounds, by the listing's id
 */
export async function storeResults(
  tx: Queries,
  results: readonly NewResult[],
  by: ResultAuthor,
  now: Date,
): Promise<Map<number, StoredRound>> {
  const written = new Map<number, StoredRound>();
  if (results.length === 0) return written;
  const columns = (it: NewResult) => ({ ...columnsOf(it), recordedAt: now, recordedBy: by });
  const first = results.filter(({ last }) => !last);
  if (first.length > 0) {
    const rows = await tx
      .insert(auctionRound)
      .values(first.map((it) => ({ ...columns(it), listingId: it.listingId, createdAt: now })))
      .returning();
    for (const row of rows) written.set(row.listingId, row);
  }
  for (const it of results) {
    if (!it.last) continue;
    const [row] = await tx
      .update(auctionRound)
      .set(columns(it))
      .where(eq(auctionRound.id, it.last.id))
      .returning();
    if (row) written.set(row.listingId, row);
  }
  await storeStates(tx, results, now);
  const ids = results.map(({ listingId }) => listingId);
  await storeSoughtMarks(tx, ids);
  return written;
}

const disposalOf = (id: number) =>
  sql`(select ${listing.disposalStatus} from ${listing} where ${listing.id} = ${id})`;

function columnsOf({ listingId, values, terms, last }: NewResult) {
  const isSold = values.result === ROUND_RESULT.sold;
  return {
    round: values.round,
    result: values.result,
    dealPrice: isSold ? (values.deal_price ?? null) : null,
    dealTime: isSold ? (values.deal_time ?? null) : null,
    bidders: values.bidders ?? null,
    note: values.remark ?? null,
    // The listing's terms may have been corrected during the round.
    ...(!last?.result && { ...terms, disposalBefore: disposalOf(listingId) }),
  };
}

const TO_BE_CONFIRMED: DisposalStatus = 1;

async function storeStates(tx: Queries, results: readonly NewResult[], now: Date): Promise<void> {
  for (const result of codesOf(ROUND_RESULT_NAMES)) {
    const ids = results.filter(({ values }) => values.result === result).map(({ listingId }) => listingId);
    if (ids.length === 0) continue;
    const drifting = sql`coalesce(${listing.disposalStatus}, ${TO_BE_CONFIRMED})`;
    await tx
      .update(listing)
      .set({
        disposalStatus: result === ROUND_RESULT.failed ? drifting : null,
        roundResult: result,
        ...nextVersion(now),
      })
      .where(sql`${listing.id} = any(${sql.param(ids)}::bigint[])`);
  }
}

/** An approved version stays approved. */
export const nextVersion = (now: Date) => ({
  version: sql`${listing.version} + 1`,
  approvedVersion: sql`case when ${listing.approvedVersion} = ${listing.version}
    then ${listing.version} + 1 else ${listing.approvedVersion} end`,
  updatedAt: now,
});
