/**
 * Locks a subject that is about to change. Its creditor is locked first, here and everywhere, so that two of his subjects
 * never disagree about a picture that both use.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { PUBLISHED_TYPES, REVISION_STATUS, type RevisionStatus } from '../../../shared/domain/subject.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, listingImage, listingRevision, listingText } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { contentColumns, NO_TEXT, type SubjectContent, textColumns } from './content.ts';
import { fromJson } from './revision-json.ts';

export interface LockedSubject {
  row: typeof listing.$inferSelect;
  creditorId: number;
  /** The published version, or the draft. */
  content: SubjectContent;
  revision: {
    status: RevisionStatus;
    content: SubjectContent;
    remark: string | null;
    submittedAt: Date | null;
  } | null;
}

/** 0 where nothing waits beside the published version. */
export const revisionStatusOf = ({ revision }: Pick<LockedSubject, 'revision'>): RevisionStatus =>
  revision?.status ?? REVISION_STATUS.none;

/**
 * One of a creditor's listings, also one that he claimed.
 * @param tx a transaction
 * @throws Refusal 404 for what isn't there or isn't his
 */
export async function lockOwn(tx: Queries, creditorId: number, id: number): Promise<LockedSubject> {
  await lockOwner(tx, 'creditor', creditorId);
  const row = await lockRow(tx, listing, { id, owner: eq(listing.creditorId, creditorId) });
  const [text] = await tx.select(textColumns).from(listingText).where(eq(listingText.listingId, id));
  const images = await tx
    .select({ path: listingImage.path })
    .from(listingImage)
    .where(eq(listingImage.listingId, id))
    .orderBy(asc(listingImage.position));
  const [revision] = await tx.select().from(listingRevision).where(eq(listingRevision.listingId, id));
  return {
    row,
    creditorId,
    content: {
      listing: listingContentOf(row),
      text: text ?? NO_TEXT,
      images: images.map(({ path }) => path),
    },
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
 * Whatever creditor's it is.
 * @throws Refusal 404 for what isn't there or wasn't written by a creditor
 */
export async function lockSubject(tx: Queries, id: number): Promise<LockedSubject> {
  const [row] = await tx
    .select({ creditorId: listing.creditorId })
    .from(listing)
    .where(and(eq(listing.id, id), inArray(listing.type, [...PUBLISHED_TYPES])));
  if (!row?.creditorId) throw refusals.missing();
  return lockOwn(tx, row.creditorId, id);
}

/** Returns the columns that the creditor edits. */
export const listingContentOf = (row: SubjectContent['listing']): SubjectContent['listing'] =>
  Object.fromEntries(
    Object.keys(contentColumns).map((name) => [name, row[name as keyof typeof contentColumns]]),
  ) as SubjectContent['listing'];
