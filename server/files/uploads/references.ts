/** Checks who may use an upload for what, and deletes unused uploads. */
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { StorageGateway } from '../storage/index.ts';
import { allOf } from './files.ts';
import { ownedBy, type UploadOwner } from './owners.ts';

export interface Use {
  owner: UploadOwner;
  purpose: UploadPurpose;
  /** The address that `complete` gave. */
  url: string;
  now: Date;
  /** Nothing uses it yet. */
  isUnused?: true;
}

/**
 * Marks a file as used, in the transaction that stores its address: only by its owner, and only for its purpose. A
 * used file may be used again.
 * @throws Refusal 422 on `field`
 */
export async function claimUpload(
  db: Queries,
  { owner, purpose, url, now, isUnused }: Use,
  field: string,
): Promise<void> {
  const used = await db
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, ${sql.param(now, upload.usedAt)})` })
    .where(
      and(
        eq(upload.url, url),
        ownedBy(db, owner),
        eq(upload.purpose, purpose),
        isUnused && isNull(upload.usedAt),
      ),
    )
    .returning({ key: upload.key });
  if (used.length === 0) throw refusals.invalid({ [field]: messages.uploadUnknown });
}

/**
 * Marks a file as unused: housekeeping deletes it. An address that is not an upload's is ignored. References are not
 * counted: call it only after the last one is removed.
 */
export async function releaseUpload(db: Queries, url: string): Promise<void> {
  await db.update(upload).set({ usedAt: null }).where(eq(upload.url, url));
}

const BATCH = 100;

/** Deletes unreferenced uploads and their files. @param before uploads started earlier than this */
export async function purgeUploads(db: Queries, storage: StorageGateway, before: Date): Promise<void> {
  const isStale = isUnusedSince(before);
  for (;;) {
    const batch = db.select({ key: upload.key }).from(upload).where(isStale).limit(BATCH);
    // Without an address, no new reference can appear while the files are deleted.
    const stale = await db
      .update(upload)
      .set({ url: null })
      .where(and(isStale, inArray(upload.key, batch)))
      .returning({ key: upload.key, purpose: upload.purpose });
    if (stale.length === 0) break;
    for (const { key, purpose } of stale) {
      for (const object of allOf(key, purpose as UploadPurpose)) await storage.remove(object);
    }
    const keys = stale.map(({ key }) => key);
    await db.delete(upload).where(and(isStale, inArray(upload.key, keys)));
  }
}

export const countUnusedUploads = (db: Queries, before: Date): Promise<number> =>
  db.$count(upload, isUnusedSince(before));

const isUnusedSince = (before: Date) => and(isNull(upload.usedAt), lt(upload.createdAt, before));
