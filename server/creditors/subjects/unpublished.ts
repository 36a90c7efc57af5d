/** Deletes what a creditor wrote and never published: drafts, and changes of published subjects. */
import { and, eq, exists, inArray, isNull, notExists, or } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingChange, listingRevision } from '../../platform/db/schema.ts';
import { dropRevision } from './lifecycle.ts';
import { lockOwn } from './lock.ts';
import { releaseUnused } from './pictures/picture-references.ts';
import { filesOf } from './pictures/pictures.ts';

/** @param tx a transaction; nothing of the creditor is under review */
export async function discardUnpublished(tx: Queries, creditorId: number): Promise<void> {
  const log = tx.select().from(listingChange).where(eq(listingChange.listingId, listing.id));
  const revision = tx.select().from(listingRevision).where(eq(listingRevision.listingId, listing.id));
  const { id, publishStatus, approvedVersion, type } = listing;
  const isDraft = and(
    inArray(publishStatus, [PUBLISH_STATUS.offShelf, PUBLISH_STATUS.rejected]),
    isNull(approvedVersion),
    inArray(type, [...PUBLISHED_TYPES]),
    notExists(log),
  );
  const rows = await tx
    .select({ id })
    .from(listing)
    .where(and(eq(listing.creditorId, creditorId), or(isDraft, exists(revision))));
  for (const row of rows) {
    const subject = await lockOwn(tx, creditorId, row.id);
    if (subject.revision) await dropRevision(tx, row.id);
    await tx.delete(listing).where(and(eq(id, row.id), isDraft));
    const contents = [subject.content, ...(subject.revision ? [subject.revision.content] : [])];
    await releaseUnused(tx, creditorId, contents.flatMap(filesOf));
  }
}
