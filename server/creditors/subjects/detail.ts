/** Everything about one subject, for its creditor and for operators. */
import { and, eq, inArray } from 'drizzle-orm';
import type { SubjectDetail } from '../../../shared/contract/creditors/subject-record.ts';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { CLAIM_STATUS, PUBLISHED_TYPES, REVISION_STATUS } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import { allFacts, factsOf } from '../../market/facts/index.ts';
import type { Presentation } from '../../market/listings/index.ts';
import { type CurrentResult, currentResults } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, listing, listingRevision } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { contentColumns, doubtsInContent, type SubjectContent } from './content.ts';
import { editionOf } from './edition.ts';
import { presentContent, presentJudicial, presentSubject, subjectColumns } from './present.ts';
import { relationsOf } from './relations.ts';
import { fromJson } from './review/revision-json.ts';
import { storedContent } from './stored-content.ts';

const columns = {
  ...subjectColumns,
  ...contentColumns,
  creditorId: listing.creditorId,
  submittedAt: listing.submittedAt,
  fieldRemarks: listing.fieldRemarks,
};

interface StoredSubject {
  row: Pick<typeof listing.$inferSelect, keyof typeof columns>;
  content: SubjectContent;
  revision: typeof listingRevision.$inferSelect | null;
  result: CurrentResult;
}

/** @throws Refusal 404 for an unknown subject */
async function find(db: Queries, id: number): Promise<StoredSubject> {
  const [found] = await db
    .select({ row: columns, revision: listingRevision })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(eq(listing.id, id));
  if (!found) throw refusals.missing();
  const result = (await currentResults(db, [id]))(id);
  return { ...found, content: await storedContent(db, found.row), result };
}

/**
 * The current content of a listing, without waiting changes.
 * @throws Refusal 404
 */
export const listingContent = async (db: Queries, id: number): Promise<SubjectContent> =>
  (await find(db, id)).content;

interface DetailQuery {
  id: number;
  version: 'published' | 'edited';
}

/**
 * The creditor's own content, published or with waiting changes; or a judicial listing that the creditor claimed or
 * can claim, as it is public.
 * @throws Refusal 404 for any other
 */
export async function subjectDetail(
  db: Queries,
  creditorId: number,
  { id, version }: DetailQuery,
  presentation: Presentation,
): Promise<SubjectDetail> {
  const found = await find(db, id);
  if (found.row.type === 1) return judicialDetail(db, creditorId, found, presentation);
  if (found.row.creditorId !== creditorId) throw refusals.missing();
  return version === 'edited' ? presentEdited(found, presentation) : presentPublished(found, presentation);
}

async function judicialDetail(
  db: Queries,
  creditorId: number,
  { row, content, result }: StoredSubject,
  presentation: Presentation,
): Promise<SubjectDetail> {
  const relation = (await relationsOf(db, creditorId, [row.id]))(row.id);
  const isOwn = relation.claim !== null && relation.claim.status !== CLAIM_STATUS.rejected;
  if (row.publishStatus !== PUBLISH_STATUS.onShelf && !isOwn) throw refusals.missing();
  return {
    ...presentJudicial(row, relation, presentation, { result }),
    ...presentContent(content, presentation),
    field_remarks: {},
    edition: null,
  };
}

const presentPublished = (
  { row, content, revision, result }: StoredSubject,
  presentation: Presentation,
): SubjectDetail => ({
  ...presentSubject({ listing: row, revision, result }, presentation),
  ...presentContent(content, presentation),
  field_remarks: (revision ?? row).fieldRemarks ?? {},
  edition: editionOf(revision ? fromJson(revision.content) : content),
});

/** Without waiting changes it is the published content. */
function presentEdited(
  { row, content, revision, result }: StoredSubject,
  presentation: Presentation,
): SubjectDetail {
  const edited = revision ? fromJson(revision.content) : content;
  const [cover = null] = edited.images;
  return presentPublished(
    { row: { ...row, ...edited.listing, cover }, content: edited, revision, result },
    presentation,
  );
}

/**
 * A subject and its waiting revision, for reviewers.
 * @throws Refusal 404 for a listing that no creditor wrote
 */
export async function reviewedSubject(
  db: Queries,
  id: number,
  presentation: Presentation,
): Promise<OutputOf<Contract['oneSubject']>['data']> {
  const [owner] = await db
    .select({ id: creditor.id, name: creditor.name })
    .from(listing)
    .innerJoin(creditor, eq(creditor.id, listing.creditorId))
    .where(and(eq(listing.id, id), inArray(listing.type, [...PUBLISHED_TYPES])));
  if (!owner) throw refusals.missing();
  const found = await find(db, id);
  const { waiting, submittedAt, doubts } = submissionIn(found);
  const facts = await factsOf(db, id);
  const published = presentPublished(found, presentation);
  const edited = waiting && presentEdited(found, presentation);
  return {
    ...published,
    amount_doubts: doubts.map(({ text }) => text),
    facts: allFacts((edited ?? published).second_class as PropertyKind | null, facts),
    creditor_id: owner.id,
    creditor_name: owner.name,
    submitted_time: submittedAt && formatTime(submittedAt),
    revision: edited,
  };
}

/** What is under review: a revision, or the subject itself. */
function submissionIn({ row, content, revision }: StoredSubject) {
  const waiting = revision?.status === REVISION_STATUS.underReview ? revision : null;
  const submitted = waiting ? fromJson(waiting.content) : content;
  return {
    waiting,
    submittedAt: waiting ? waiting.submittedAt : row.submittedAt,
    edition: editionOf(submitted),
    doubts: doubtsInContent(submitted, waiting && content),
  };
}

/**
 * What a reviewer approves, and the implausible amounts in it.
 * @throws Refusal 404
 */
export async function submissionOf(db: Queries, id: number) {
  const found = await find(db, id);
  const { submittedAt, edition, doubts } = submissionIn(found);
  return { submittedAt, edition, doubts: doubts.map(({ text }) => text) };
}
