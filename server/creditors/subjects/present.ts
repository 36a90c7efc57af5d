/** A subject in wire format, for its creditor and for operators. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { Subject, SubjectDetail } from '../../../shared/contract/creditors/subject-record.ts';
import type { Platform } from '../../../shared/domain/auctions/platform.ts';
import type { Completeness } from '../../../shared/domain/facts.ts';
import { pickFields } from '../../../shared/domain/fields.ts';
import { entryOf, type ListingType, PROPERTY_KINDS, PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { CLAIM_STATUS, type PublishStatus, type RevisionStatus } from '../../../shared/domain/subject.ts';
import { DETAIL_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { DATUMS, type Datum, DEFAULT_DATUM } from '../../../shared/map/datum.ts';
import { NATIONWIDE } from '../../../shared/regions/index.ts';
import { formatTime } from '../../../shared/time.ts';
import {
  type ListingRow,
  listColumns,
  type Presentation,
  phaseOfListing,
  pictureAddress,
  presentListing,
} from '../../market/listings/index.ts';
import { type CurrentResult, NO_RESULT } from '../../market/results/index.ts';
import { fieldColumns, wireValues } from '../../platform/db/field-columns.ts';
import { joinedColumns } from '../../platform/db/joined-columns.ts';
import { listing, listingRevision } from '../../platform/db/schema.ts';
import type { SubjectContent } from './content.ts';
import type { Relation } from './relations.ts';

/** The columns of listings and revisions that lists of subjects read. */
export const subjectColumns = {
  ...listColumns,
  ...fieldColumns(getTableColumns(listing), DETAIL_FIELDS),
  publishStatus: listing.publishStatus,
  version: listing.version,
  approvedVersion: listing.approvedVersion,
  remark: listing.remark,
  writtenAt: listing.writtenAt,
};
/**
 * When the creditor wrote it; for others when it was created. Lists of subjects use this order instead of ids,
 * because by ids the database would walk through all creditors' listings.
 */
export const startedAt = sql`coalesce(${listing.writtenAt}, ${listing.createdAt})`;
export const revisionColumns = joinedColumns({
  status: listingRevision.status,
  remark: listingRevision.remark,
  submittedAt: listingRevision.submittedAt,
});

/** Off the shelf, and never approved. */
export const isDraft = ({
  publishStatus,
  approvedVersion,
}: Pick<typeof listing.$inferSelect, 'publishStatus' | 'approvedVersion'>): boolean =>
  publishStatus === PUBLISH_STATUS.offShelf && approvedVersion === null;

interface SubjectRow {
  listing: Pick<typeof listing.$inferSelect, keyof typeof subjectColumns>;
  revision: Pick<typeof listingRevision.$inferSelect, keyof typeof revisionColumns> | null;
  /** Lists of creditors have it. */
  completeness?: Completeness | null;
  /** Absent where the caller does not ask for it. */
  result?: CurrentResult;
}

/** A subject that its creditor wrote: it cannot be claimed. */
const WRITTEN: Relation = { status: 0, canClaim: false, reason: null, claim: null };

/** A subject that its creditor wrote. */
export const presentSubject = (
  { listing: row, revision, completeness = null, result }: SubjectRow,
  presentation: Presentation,
): Subject => ({
  ...present(row, presentation, WRITTEN),
  ...(result ?? NO_RESULT),
  version: row.version,
  completeness,
  create_time: formatTime(row.writtenAt ?? row.createdAt),
  status: row.publishStatus,
  is_approved: row.version === row.approvedVersion ? 1 : 0,
  is_draft: isDraft(row) ? 1 : 0,
  revision_status: (revision?.status ?? 0) as RevisionStatus,
  ...reason(revision ? revision.remark : row.remark),
});

/** A judicial listing: its public fields and the caller's relation to it. */
export const presentJudicial = (
  row: ListingRow & { publishStatus: number; version?: number },
  relation: Relation,
  presentation: Presentation,
  { completeness = null, result = NO_RESULT }: Pick<SubjectRow, 'completeness' | 'result'> = {},
): Subject => ({
  ...present(row, presentation, relation),
  ...result,
  // Only its creditor and operators read it.
  result_note: relation.claim?.status === CLAIM_STATUS.claimed ? result.result_note : null,
  version: row.version ?? 0,
  completeness,
  status: relation.claim?.status ?? 0,
  is_approved: 1,
  is_draft: 0,
  revision_status: 0,
  ...reason(relation.claim?.remark ?? null),
});

/** Old clients read the reason from either field. */
const reason = (remark: string | null) => ({ remark, start_reson: remark });

function present(
  row: ListingRow & { publishStatus: number },
  presentation: Presentation,
  relation: Relation,
): Omit<
  Subject,
  | keyof CurrentResult
  | 'version'
  | 'completeness'
  | 'status'
  | 'is_approved'
  | 'is_draft'
  | 'revision_status'
  | 'remark'
  | 'start_reson'
> {
  const { object_status, disposal_status, object_result, source, ...it } = presentListing(row, presentation);
  return {
    ...it,
    zc_type: row.type as ListingType,
    second_class: row.kind,
    second_name: entryOf(PROPERTY_KINDS, row.kind)?.name ?? null,
    province_name: row.provinceCode === NATIONWIDE ? '全国' : it.province_name,
    source: row.source as Platform | null,
    source_name: source,
    auction_phase: phaseOfListing(row, presentation.now),
    is_start: row.publishStatus as PublishStatus,
    relation_status: relation.status,
    config_second: relation.canClaim ? 1 : 0,
    config_second_name: relation.reason,
    ...(wireValues(DETAIL_FIELDS, row) as Pick<Subject, keyof typeof DETAIL_FIELDS>),
  };
}

/** The fields of a subject's own page that its list does not have. */
export function presentContent(
  { listing: it, text, images }: SubjectContent,
  { publicOrigin }: Presentation,
): Omit<SubjectDetail, keyof Subject | 'edition' | 'field_remarks'> {
  const pictures = images.map((path, index) => ({
    id: index + 1,
    img_path: pictureAddress(path, publicOrigin),
  }));
  const { latitude, longitude } = it;
  const coordinate = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const datum = coordinate === null ? null : ((it.datum ?? DEFAULT_DATUM) as Datum);
  const texts = wireValues(pickFields(SUBJECT_FIELDS, TEXT_FIELDS), text) as SubjectDetail['additional'];
  return {
    source_url: it.sourceUrl,
    province_code: it.provinceCode,
    city_code: it.cityCode,
    district_code: it.districtCode,
    address: it.address,
    coordinate,
    latitude,
    longitude,
    datum,
    datum_name: datum && DATUMS[datum].name,
    bid_cycle: it.bidCycle,
    img: pictures.map((picture) => ({ ...picture, delete_sign: 0 })),
    items1: pictures,
    ...texts,
    additional: texts,
  };
}
