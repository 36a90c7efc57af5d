/** The claims of all creditors, for operators. */
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CLAIM_STATUS } from '../../../shared/domain/subject.ts';
import { isInRegion } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { equals, inSlice, listPage, waitingFirst } from '../../platform/http/slice.ts';
import { wordsOf } from '../../platform/word-search/index.ts';
import { claimColumns, presentClaim } from './present.ts';

type Query = ParsedInputOf<Contract['allClaims']>;

/** By the listing, read by its number: there are far fewer claims than listings. */
function ofListing(db: Queries, { q = '', region }: Query): SQL | undefined {
  const words = wordsOf(q).map(({ pattern }) =>
    or(sql`${listing.titleKey} like ${pattern}`, sql`search_key(${listing.courtName}) like ${pattern}`),
  );
  if (words.length === 0 && region === undefined) return undefined;
  const isWanted = and(eq(listing.id, claim.listingId), region ? isInRegion(region) : undefined, ...words);
  return exists(db.select({ id: listing.id }).from(listing).where(isWanted));
}

/** The oldest waiting one first, then the newest decided one. */
export async function allClaims(db: Queries, query: Query): Promise<OutputOf<Contract['allClaims']>> {
  const { id, createdAt, status } = claim;
  const { list, count } = await listPage(db, query, {
    table: claim,
    filters: [
      equals(status, query.status),
      equals(claim.creditorId, query.creditor_id),
      ofListing(db, query),
    ],
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
