/** The pictures of drafts that a file with a zip file imports. */
import { asc, eq, isNotNull } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { SUBJECT_TRANSITIONS } from '../../../../shared/domain/subject.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingImage, listingRevision } from '../../../platform/db/schema.ts';
import { assertMay } from '../../../platform/db/transition.ts';
import { refusals } from '../../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../../platform/http/handler.ts';
import { type Identity, matchOf } from '../../listing-import/index.ts';
import { isOwnDraft, ownIdentity } from '../drafts/own-keys.ts';
import { SUBJECT, setState, writeContent } from '../lifecycle.ts';
import { lockOwn } from '../lock.ts';
import { claimGalleryPicture, releaseUnused } from './picture-references.ts';

interface Gallery extends Identity {
  id: number;
  /** Whether the subject is a draft, which an import may change. */
  isDraft: boolean;
  images: string[];
}

/** @returns a function that finds the gallery of the creditor's imported subject by identity */
export async function storedGalleries(
  db: Queries,
  creditorId: number,
  identities: readonly Identity[],
): Promise<(identity: Identity) => Gallery | undefined> {
  const rows = await db
    .select({
      id: listing.id,
      keys: listing.importKeys,
      status: listing.publishStatus,
      hasRevision: isNotNull(listingRevision.listingId),
      path: listingImage.path,
    })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .leftJoin(listingImage, eq(listingImage.listingId, listing.id))
    .where(isOwnDraft(creditorId, identities))
    .orderBy(asc(listing.id), asc(listingImage.position));
  const galleries = new Map<number, Gallery>();
  for (const { id, keys, status, hasRevision, path } of rows) {
    const isDraft = hasRevision !== true && isAllowed(SUBJECT_TRANSITIONS, 'save', status);
    const gallery = galleries.get(id) ?? { id, isDraft, images: [], ...ownIdentity(creditorId, keys) };
    galleries.set(id, gallery);
    if (path !== null) gallery.images.push(path);
  }
  return (identity) => {
    const gallery = matchOf(identity, [...galleries.values()]);
    return gallery === null || typeof gallery === 'string' ? undefined : gallery;
  };
}

/**
 * Replaces the pictures of a draft. The same pictures change nothing.
 * @param tx a transaction
 * @param images addresses of uploads of the creditor
 * @throws Refusal 404 for another creditor's subject, 409 if it is not a draft, 422 for pictures that are not the
 * creditor's
 */
export async function replaceGallery(
  tx: Queries,
  id: number,
  images: readonly string[],
  { owner, now }: { owner: CreditorPrincipal; now: Date },
): Promise<void> {
  const subject = await lockOwn(tx, owner.id, id);
  const { row, content, revision } = subject;
  assertMay(SUBJECT, 'save', row.publishStatus);
  if (revision) throw refusals.conflict(messages.importLocked);
  for (const url of images) {
    if (!(await claimGalleryPicture(tx, url, { owner, now }))) {
      throw refusals.invalid({ img: messages.uploadUnknown });
    }
  }
  const isSame =
    images.length === content.images.length && images.every((url, place) => url === content.images[place]);
  if (isSame) return;
  await writeContent(tx, subject, { ...content, images: [...images] }, now);
  await setState(tx, id, { publishStatus: PUBLISH_STATUS.offShelf, version: row.version + 1 });
  const removed = content.images.filter((url) => !images.includes(url));
  await releaseUnused(tx, owner.id, removed);
}
