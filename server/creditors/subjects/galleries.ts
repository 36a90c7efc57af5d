/** The pictures of drafts that a file with a zip file imports. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { SUBJECT_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingImage, listingRevision } from '../../platform/db/schema.ts';
import { assertMay } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { SUBJECT, setState, writeContent } from './lifecycle.ts';
import { lockOwn } from './lock.ts';
import { claimGalleryPicture, releaseUnused } from './picture-references.ts';
import { keyOf } from './stored-drafts.ts';

export interface Gallery {
  id: number;
  /** Whether the subject is a draft, which an import may change. */
  isDraft: boolean;
  images: string[];
}

/** @returns the galleries of the creditor's imported subjects, by the keys of their drafts */
export async function storedGalleries(
  db: Queries,
  creditorId: number,
  keys: readonly string[],
): Promise<Map<string, Gallery>> {
  const ownKeys = new Map(keys.map((key) => [keyOf(creditorId, key), key]));
  const rows = await db
    .select({
      id: listing.id,
      key: listing.importKey,
      status: listing.publishStatus,
      hasRevision: isNotNull(listingRevision.listingId),
      path: listingImage.path,
    })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .leftJoin(listingImage, eq(listingImage.listingId, listing.id))
    .where(
      and(
        sql`${listing.importKey} = any(${sql.param([...ownKeys.keys()])}::text[])`,
        eq(listing.creditorId, creditorId),
      ),
    )
    .orderBy(asc(listing.id), asc(listingImage.position));
  const galleries = new Map<string, Gallery>();
  for (const { id, key, status, hasRevision, path } of rows) {
    const ownKey = ownKeys.get(key ?? '') ?? '';
    const isDraft = hasRevision !== true && may(SUBJECT_TRANSITIONS, 'save', status);
    const gallery = galleries.get(ownKey) ?? { id, isDraft, images: [] };
    galleries.set(ownKey, gallery);
    if (path !== null) gallery.images.push(path);
  }
  return galleries;
}

/**
 * Replaces the pictures of a draft. The same pictures change nothing.
 * @param tx a transaction
 * @param images addresses of uploads of the creditor
 * @throws Refusal 404 for another's subject, 409 for one that is no draft, 422 for pictures that are not the creditor's
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
  await writeContent(tx, subject, { ...content, images: [...images] });
  await setState(tx, id, { publishStatus: PUBLISH_STATUS.offShelf, version: row.version + 1 });
  const removed = content.images.filter((url) => !images.includes(url));
  await releaseUnused(tx, owner.id, removed);
}
