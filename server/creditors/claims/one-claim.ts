/** A claim with everything that operators compare its judgment with. */
import { and, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { ClaimStatus, PublishStatus } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import { type ListingRow, listColumns, presentListing, presentPrices } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { claimColumns, presentClaim } from './present.ts';

type ClaimDetail = OutputOf<Contract['oneClaim']>['data'];

const owner = alias(creditor, 'owner');

/** Columns that lists of listings do not read. */
const onlyHere = {
  publishStatus: listing.publishStatus,
  caseNumbers: listing.caseNumbers,
  sourceUrl: listing.sourceUrl,
};

/** @throws Refusal 404 */
export async function oneClaim(db: Queries, id: number, now: Date): Promise<ClaimDetail> {
  const [row] = await db
    .select({
      ...claimColumns,
      listing: { ...listColumns, ...onlyHere },
      creditor: { phone: creditor.phone, type: creditor.type },
      ownerName: owner.name,
    })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .innerJoin(creditor, eq(creditor.id, claim.creditorId))
    .leftJoin(owner, eq(owner.id, listing.creditorId))
    .where(eq(claim.id, id));
  if (!row) throw refusals.missing();
  return {
    ...presentClaim(row),
    decided_time: row.claim.decidedAt && formatTime(row.claim.decidedAt),
    revoked_time: row.claim.revokedAt && formatTime(row.claim.revokedAt),
    is_revoked: row.claim.revokedAt !== null,
    creditor_phone: row.creditor.phone,
    c_type: row.creditor.type,
    ...presentPart(row.listing, now),
    owner_name: row.ownerName,
    others: await otherClaims(db, row.claim),
  };
}

type ListingPart = ListingRow & Pick<typeof listing.$inferSelect, keyof typeof onlyHere>;

function presentPart(row: ListingPart, now: Date) {
  const it = presentListing(row, { now, publicOrigin: '' });
  return {
    is_start: row.publishStatus as PublishStatus,
    case_numbers: row.caseNumbers.join('、'),
    org_name: it.org_name,
    province_name: it.province_name,
    city_name: it.city_name,
    district_name: it.district_name,
    source_name: it.source,
    source_url: row.sourceUrl,
    ...presentPrices(row),
    start_time: it.start_time,
    end_time: it.end_time,
  };
}

async function otherClaims(
  db: Queries,
  { id, listingId }: typeof claim.$inferSelect,
): Promise<ClaimDetail['others']> {
  const rows = await db
    .select({
      id: claim.id,
      creditorName: creditor.name,
      status: claim.status,
      createdAt: claim.createdAt,
    })
    .from(claim)
    .innerJoin(creditor, eq(creditor.id, claim.creditorId))
    .where(and(eq(claim.listingId, listingId), ne(claim.id, id)))
    .orderBy(desc(claim.id));
  return rows.map((row) => ({
    id: row.id,
    creditor_name: row.creditorName,
    status: row.status as ClaimStatus,
    create_time: formatTime(row.createdAt),
  }));
}
