/** How a subject goes from state to state: every change is a row of its tables in shared/domain, made while it is locked. */
import { eq } from 'drizzle-orm';
import {
  PUBLISH_STATUS_NAMES,
  type PublishStatus,
  REVISION_STATUS_NAMES,
  REVISION_TRANSITIONS,
  SUBJECT_TRANSITIONS,
} from '../../../shared/domain/subject.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingImage, listingRevision, listingText } from '../../platform/db/schema.ts';
import { type Refusal, refusals } from '../../platform/http/errors.ts';
import type { SubjectContent } from './content.ts';
import { type LockedSubject, revisionStatusOf } from './locked.ts';
import { toJson } from './revision-json.ts';

type SubjectTransition = (typeof SUBJECT_TRANSITIONS)[number]['name'];
type RevisionTransition = (typeof REVISION_TRANSITIONS)[number]['name'];
type State = Partial<
  Pick<
    typeof listing.$inferInsert,
    'publishStatus' | 'version' | 'approvedVersion' | 'remark' | 'submittedAt' | 'createdAt' | 'updatedAt'
  >
>;

/** What is asked of a subject can't be done in the state that it is in. */
export const notInState = ({ row }: Pick<LockedSubject, 'row'>): Refusal =>
  refusals.conflict(
    messages.subjectNotIn.replace('{state}', PUBLISH_STATUS_NAMES[row.publishStatus as PublishStatus]),
  );

/** @throws Refusal 409 that says which state the subject is in */
export function assertMay(subject: LockedSubject, transition: SubjectTransition): void {
  if (!may(SUBJECT_TRANSITIONS, transition, subject.row.publishStatus)) throw notInState(subject);
}

/** @throws Refusal 409 that says which state the revision is in */
export function assertRevisionMay(subject: LockedSubject, transition: RevisionTransition): void {
  const status = revisionStatusOf(subject);
  if (may(REVISION_TRANSITIONS, transition, status)) return;
  throw refusals.conflict(messages.revisionNotIn.replace('{state}', REVISION_STATUS_NAMES[status]));
}

/** `updatedAt` belongs to what visitors see: it moves when that does, and not before. */
export async function setState(tx: Queries, id: number, state: State): Promise<void> {
  await tx.update(listing).set(state).where(eq(listing.id, id));
}

/** Puts a content in the place of what is there. @param subject as it stands, locked */
export async function writeContent(
  tx: Queries,
  { row }: Pick<LockedSubject, 'row'>,
  content: SubjectContent,
): Promise<void> {
  const isSamePlace = (['provinceCode', 'cityCode', 'districtCode'] as const).every(
    (level) => row[level] === content.listing[level],
  );
  const [cover = null] = content.images;
  await tx
    .update(listing)
    // Creditors write no address: one that came with an import holds as long as the place does.
    .set({ ...content.listing, cover, address: isSamePlace ? row.address : null })
    .where(eq(listing.id, row.id));
  await tx
    .insert(listingText)
    .values({ listingId: row.id, ...content.text })
    .onConflictDoUpdate({ target: listingText.listingId, set: content.text });
  await tx.delete(listingImage).where(eq(listingImage.listingId, row.id));
  await addImages(tx, row.id, content.images);
}

export async function addImages(tx: Queries, listingId: number, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(listingImage).values(images.map((path, position) => ({ listingId, position, path })));
}

/** Keeps a content beside the published one. */
export async function writeRevision(
  tx: Queries,
  listingId: number,
  content: SubjectContent,
  state: Pick<typeof listingRevision.$inferInsert, 'status' | 'remark' | 'submittedAt'>,
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
