/** A claim as operators' calls return it. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { ClaimStatus } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';

/** The columns of a claim, its listing and its creditor. */
export const claimColumns = {
  claim,
  title: listing.title,
  courtName: listing.courtName,
  creditorName: creditor.name,
};

interface ClaimRow {
  claim: typeof claim.$inferSelect;
  title: string;
  courtName: string | null;
  creditorName: string;
}

export const presentClaim = ({
  claim: it,
  title,
  courtName,
  creditorName,
}: ClaimRow): OutputOf<Contract['allClaims']>['list'][number] => ({
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
});
