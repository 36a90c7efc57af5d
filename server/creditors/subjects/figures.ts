/** Counts a creditor's subjects by state. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { CLAIM_STATUS, PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, listing } from '../../platform/db/schema.ts';

const isOnShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);
const counting = (what: unknown) => sql<bigint>`count(*) filter (where ${what})`;

/** Judicial listings count by their claims: approved and on the shelf, waiting, approved and promoted. */
export async function subjectStat(
  db: Queries,
  creditorId: number,
): Promise<OutputOf<Contract['subjectStat']>['data']> {
  const written = await db
    .select({
      type: listing.type,
      win: counting(isOnShelf),
      sustain: counting(eq(listing.publishStatus, PUBLISH_STATUS.underReview)),
      spread: counting(listing.promoted),
    })
    .from(listing)
    .where(and(eq(listing.creditorId, creditorId), inArray(listing.type, [...PUBLISHED_TYPES])))
    .groupBy(listing.type);
  const isClaimed = eq(claim.status, CLAIM_STATUS.claimed);
  const [claimed] = await db
    .select({
      win: counting(and(isClaimed, isOnShelf)),
      sustain: counting(eq(claim.status, CLAIM_STATUS.waiting)),
      spread: counting(and(isClaimed, listing.promoted)),
    })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .where(eq(claim.creditorId, creditorId));
  const of = (type: number) => written.find((it) => it.type === type);
  const number = (counted: bigint | undefined) => Number(counted ?? 0);
  return {
    judicial: {
      judicial_win: number(claimed?.win),
      judicial_sustain: number(claimed?.sustain),
      judicial_spread: number(claimed?.spread),
    },
    object: {
      object_win: number(of(2)?.win),
      object_sustain: number(of(2)?.sustain),
      object_spread: number(of(2)?.spread),
    },
    recomm: { recomm_win: number(of(3)?.win), recomm_sustain: number(of(3)?.sustain) },
  };
}
