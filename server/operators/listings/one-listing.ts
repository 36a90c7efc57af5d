/** One listing with everything that operators need. */
import { asc, desc, eq } from 'drizzle-orm';
import type { MaintainedListing } from '../../../shared/contract/index.ts';
import type { ClaimStatus } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import {
  listingContent,
  listingEditionOf,
  platformColumns,
  presentContent,
  presentSubject,
  revisionColumns,
  subjectColumns,
  wasOnShelf,
} from '../../creditors/subjects/index.ts';
import { type Presentation, presentMaintainedRound, roundsOf } from '../../market/listings/index.ts';
import { currentResults } from '../../market/results/index.ts';
import { historyOf } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing, listingRevision } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** @throws Refusal 404 */
export async function oneListing(
  db: Queries,
  id: number,
  presentation: Presentation,
): Promise<MaintainedListing> {
  const [found] = await db
    .select({
      row: {
        ...subjectColumns,
        ...platformColumns,
        creditorId: listing.creditorId,
        sourceId: listing.sourceId,
        updatedAt: listing.updatedAt,
      },
      revision: revisionColumns,
      owner: creditor.name,
    })
    .from(listing)
    .leftJoin(creditor, eq(creditor.id, listing.creditorId))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(eq(listing.id, id));
  if (!found) throw refusals.missing();
  const { row, revision, owner } = found;
  const content = await listingContent(db, id);
  const resultOf = await currentResults(db, [id]);
  const rounds = (await roundsOf(db, id)).map(presentMaintainedRound);
  const { provinceCode, cityCode, districtCode } = content.listing;
  return {
    ...presentSubject({ listing: row, revision, result: resultOf(id) }, presentation),
    ...presentContent(content, presentation),
    // Reasons belong to the review.
    field_remarks: {},
    edition: listingEditionOf(row, content),
    creditor_id: row.creditorId,
    creditor_name: owner,
    disposal_status: row.disposalStatus,
    region: districtCode ?? cityCode ?? provinceCode ?? '',
    source_id: row.sourceId,
    was_on_shelf: wasOnShelf(row),
    updated_time: formatTime(row.updatedAt),
    rounds,
    claims: await claimsOf(db, id),
    history: await historyOf(db, ['listings', 'subjects'], id),
  };
}

async function claimsOf(db: Queries, listingId: number): Promise<MaintainedListing['claims']> {
  const rows = await db
    .select({ id: claim.id, name: creditor.name, status: claim.status, createdAt: claim.createdAt })
    .from(claim)
    .innerJoin(creditor, eq(creditor.id, claim.creditorId))
    .where(eq(claim.listingId, listingId))
    .orderBy(asc(claim.status), desc(claim.id));
  return rows.map(({ id, name, status, createdAt }) => ({
    id,
    creditor_name: name,
    status: status as ClaimStatus,
    create_time: formatTime(createdAt),
  }));
}
