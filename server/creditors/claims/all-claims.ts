/** The claims of all creditors, for operators. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CLAIM_STATUS } from '../../../shared/domain/subject.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { countUpToHorizon, inSlice, orderOf, sliceOf, waitingFirst } from '../../platform/http/slice.ts';
import { claimColumns, presentClaim } from './present.ts';

/** The oldest waiting one first, then the newest decided one. */
export async function allClaims(
  db: Queries,
  { status, ...range }: ParsedInputOf<Contract['allClaims']>,
): Promise<OutputOf<Contract['allClaims']>> {
  const filter = status === undefined ? undefined : eq(claim.status, status);
  const { id, createdAt, status: claimStatus } = claim;
  const columns = { id, create_time: createdAt, status: claimStatus };
  const ownOrder = waitingFirst({ status: claimStatus, code: CLAIM_STATUS.waiting, since: id });
  const orderBy = orderOf(range, columns, ownOrder);
  const rows = await db
    .select(claimColumns)
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .innerJoin(creditor, eq(creditor.id, claim.creditorId))
    .where(inSlice(db, claim, { filter, orderBy, ...sliceOf(range) }))
    .orderBy(...orderBy);
  return {
    list: rows.map(presentClaim),
    count: await countUpToHorizon(db, claim, filter),
  };
}
