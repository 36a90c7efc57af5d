/** The states of a subject and of its revision: every change is a row of their tables in shared/domain, made while it is locked. */
import { eq } from 'drizzle-orm';
import {
  PUBLISH_STATUS_NAMES,
  REVISION_STATUS_NAMES,
  REVISION_TRANSITIONS,
  SUBJECT_TRANSITIONS,
} from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { readFacts } from '../../market/facts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingImage, listingRevision, listingText } from '../../platform/db/schema.ts';
import type { SubjectContent } from './content.ts';
import type { LockedListing } from './lock.ts';
import { toJson } from './review/revision-json.ts';

type State = Partial<
  Pick<
    typeof listing.$inferInsert,
    | 'publishStatus'
    | 'version'
    | 'approvedVersion'
    | 'remark'
    | 'fieldRemarks'
    | 'submittedAt'
    | 'createdAt'
    | 'updatedAt'
  >
>;

/** Of a subject, whose state is `publishStatus`. */
export const SUBJECT = {
  transitions: SUBJECT_TRANSITIONS,
  stateNames: PUBLISH_STATUS_NAMES,
  refusal: messages.subjectNotIn,
};

/** For the revision of a published subject; `revisionStatusOf` returns its state. */
export const REVISION = {
  transitions: REVISION_TRANSITIONS,
  stateNames: REVISION_STATUS_NAMES,
  refusal: messages.revisionNotIn,
};

/** A new submission clears the reasons of the last rejection. */
export const submitted = (now: Date) => ({ submittedAt: now, remark: null, fieldRemarks: null });

/** `updatedAt` is the time of the published content: it changes only with it. */
export async function setState(tx: Queries, id: number, state: State): Promise<void> {
  await tx.update(listing).set(state).where(eq(listing.id, id));
}

/** Replaces the stored content. @param subject the locked subject */
export async function writeContent(
  tx: Queries,
  { row }: Pick<LockedListing, 'row'>,
  content: SubjectContent,
  now: Date,
): Promise<void> {
  const [cover = null] = content.images;
  await tx
    .update(listing)
    .set({ ...content.listing, cover })
    .where(eq(listing.id, row.id));
  await tx
    .insert(listingText)
    .values({ listingId: row.id, ...content.text })
    .onConflictDoUpdate({ target: listingText.listingId, set: content.text });
  await tx.delete(listingImage).where(eq(listingImage.listingId, row.id));
  await addImages(tx, row.id, content.images);
  await readFacts(tx, [row.id], now);
}

export async function addImages(tx: Queries, listingId: number, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(listingImage).values(images.map((path, position) => ({ listingId, position, path })));
}

/** Stores content beside the published one. */
export async function writeRevision(
  tx: Queries,
  listingId: number,
  content: SubjectContent,
  state: Pick<typeof listingRevision.$inferInsert, 'status' | 'remark' | 'fieldRemarks' | 'submittedAt'>,
  now: Date,
): Promise<void> {
  const values = { ...state, content: toJson(content), updatedAt: now };
  await tx
    .insert(listingRevision)
    .values({ ...values, listingId, createdAt: now })
    .onConflictDoUpdate({ target: listingRevision.listingId, set: values });
}

export async function dropRevision(tx: Queries, listingId: number): Promise<void> {
  await tx.delete(listingRevision).where(eq(listingRevision.listingId, listingId));
}
