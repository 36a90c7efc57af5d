/** The claims of all creditors, for operators. */
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CLAIM_STATUS } from '../../../shared/domain/subject.ts';
import { aboutListingsFound, isInRegion } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { equals, inSlice, listPage, waitingFirst } from '../../platform/http/slice.ts';
import { claimColumns, presentClaim } from './present.ts';

type Query = ParsedInputOf<Contract['allClaims']>;

const isOfRegion = (db: Queries, region: string): SQL =>
  exists(
    db
      .select({ id: listing.id })
      .from(listing)
      .where(and(eq(listing.id, claim.listingId), isInRegion(region))),
  );

const claimsFound = (db: Queries, keyword: string) =>
  aboutListingsFound(db, { table: claim, listingId: claim.listingId }, keyword);

/** The oldest waiting one first, then the newest decided one. */
export async function allClaims(db: Queries, query: Query): Promise<OutputOf<Contract['allClaims']>> {
  const { id, createdAt, status } = claim;
  const { list, count } = await listPage(db, query, {
    table: claim,
    filters: [
      equals(status, query.status),
      equals(claim.creditorId, query.creditor_id),
      query.region ? isOfRegion(db, query.region) : undefined,
    ],
    named: query.q ? await claimsFound(db, query.q) : undefined,
    period: createdAt,
    sortable: { id, create_time: createdAt, status },
    order: waitingFirst({ status, code: CLAIM_STATUS.waiting, since: id }),
    find: (slice) =>
      db
        .select(claimColumns)
        .from(claim)
        .innerJoin(listing, eq(listing.id, claim.listingId))
        .innerJoin(creditor, eq(creditor.id, claim.creditorId))
        .where(inSlice(db, claim, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(presentClaim), count };
}
