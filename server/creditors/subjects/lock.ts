/**
 * Locks a subject for a change. All code locks the creditor's row first, so that two subjects of a creditor cannot
 * conflict over a picture that both use.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PUBLISHED_TYPES, REVISION_STATUS, type RevisionStatus } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockAnyOwner, lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, listingRevision } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { contentColumns, type SubjectContent } from './content.ts';
import { fromJson } from './review/revision-json.ts';
import { storedContent } from './stored-content.ts';

/** The content and the state; the columns that the database generates for searching are large and not read. */
const lockedColumns = {
  ...contentColumns,
  id: listing.id,
  type: listing.type,
  courtName: listing.courtName,
  sellerName: listing.sellerName,
  organisationName: listing.organisationName,
  disposalStatus: listing.disposalStatus,
  publishStatus: listing.publishStatus,
  promoted: listing.promoted,
  version: listing.version,
  approvedVersion: listing.approvedVersion,
  createdAt: listing.createdAt,
};

export interface LockedListing {
  row: Pick<typeof listing.$inferSelect, keyof typeof lockedColumns>;
  /** Null without an owner. */
  creditorId: number | null;
  /** The published version, or the draft. */
  content: SubjectContent;
  revision: {
    status: RevisionStatus;
    content: SubjectContent;
    remark: string | null;
    submittedAt: Date | null;
  } | null;
}

export interface LockedSubject extends LockedListing {
  creditorId: number;
}

/** @returns 0 without a revision */
export const revisionStatusOf = ({ revision }: Pick<LockedListing, 'revision'>): RevisionStatus =>
  revision?.status ?? REVISION_STATUS.none;

/**
 * Locks a listing that the creditor published or claimed.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown listing, or another creditor's
 */
export async function lockOwn(tx: Queries, creditorId: number, id: number): Promise<LockedSubject> {
  await lockOwner(tx, 'creditor', creditorId);
  const found = await lockWithContent(tx, id, eq(listing.creditorId, creditorId));
  if (!found) throw refusals.missing();
  return { ...found, creditorId };
}

/**
 * Locks a listing of any owner, for operators.
 * @throws Refusal 404 for an unknown listing, 409 if its owner changes at this moment
 */
export async function lockListing(tx: Queries, id: number): Promise<LockedListing> {
  const [row] = await tx.select({ creditorId: listing.creditorId }).from(listing).where(eq(listing.id, id));
  if (!row) throw refusals.missing();
  const { creditorId } = row;
  if (creditorId !== null) await lockAnyOwner(tx, 'creditor', creditorId);
  const found = await lockWithContent(tx, id, sql`${listing.creditorId} is not distinct from ${creditorId}`);
  if (!found) throw refusals.conflict(messages.subjectChanged);
  return { ...found, creditorId };
}

async function lockWithContent(
  tx: Queries,
  id: number,
  isOwn: SQL,
): Promise<Omit<LockedListing, 'creditorId'> | null> {
  const [row] = await tx
    .select(lockedColumns)
    .from(listing)
    .where(and(eq(listing.id, id), isOwn))
    .for('update');
  if (!row) return null;
  const [revision] = await tx.select().from(listingRevision).where(eq(listingRevision.listingId, id));
  return {
    row,
    content: await storedContent(tx, row),
    revision: revision
      ? {
          status: revision.status as RevisionStatus,
          content: fromJson(revision.content),
          remark: revision.remark,
          submittedAt: revision.submittedAt,
        }
      : null,
  };
}

/**
 * Locks a subject of any creditor.
 * @throws Refusal 404 for an unknown listing, or one that no creditor published
 */
export async function lockSubject(tx: Queries, id: number): Promise<LockedSubject> {
  const [row] = await tx
    .select({ creditorId: listing.creditorId })
    .from(listing)
    .where(and(eq(listing.id, id), inArray(listing.type, [...PUBLISHED_TYPES])));
  if (!row?.creditorId) throw refusals.missing();
  return lockOwn(tx, row.creditorId, id);
}
