/** Everybody's claims, for operators. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CLAIM_STATUS, type ClaimStatus } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';

/** The oldest that waits first, then the newest that is decided. */
export async function allClaims(
  db: Queries,
  { status, ...range }: ParsedInputOf<Contract['allClaims']>,
): Promise<OutputOf<Contract['allClaims']>> {
  const filter = status === undefined ? undefined : eq(claim.status, status);
  const { offset, limit } = sliceOf(range);
  const waiting = sql`${claim.status} = ${CLAIM_STATUS.waiting}`;
  const { id, createdAt, status: claimStatus } = claim;
  const columns = { id, create_time: createdAt, status: claimStatus };
  const rows = await db
    .select({
      claim,
      title: listing.title,
      courtName: listing.courtName,
      creditorName: creditor.name,
    })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId))
    .innerJoin(creditor, eq(creditor.id, claim.creditorId))
    .where(filter)
    .orderBy(
      ...orderOf(range, columns, [desc(waiting), asc(sql`case when ${waiting} then ${id} end`), desc(id)]),
    )
    .offset(offset)
    .limit(limit);
  return {
    list: rows.map(({ claim: it, title, courtName, creditorName }) => ({
      id: it.id,
      object_id: it.listingId,
      object_title: title,
      court_name: courtName,
      creditor_id: it.creditorId,
      creditor_name: creditorName,
      name: it.name,
      document: it.document,
      status: it.status as ClaimStatus,
      remark: it.remark,
      create_time: formatTime(it.createdAt),
    })),
    count: await db.$count(claim, filter),
  };
}
