/** Who may use which file for what, and what becomes of files that nobody uses. */
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload, uploadTransfer } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Principal } from '../../platform/http/handler.ts';
import type { Desk } from './complete.ts';
import { allOf } from './files.ts';

export interface Use {
  owner: Principal;
  purpose: UploadPurpose;
  /** The address that `complete` gave. */
  url: string;
  now: Date;
}

/**
 * Marks a file as used, in the transaction that writes its address somewhere: only by whom handed it in, and
 * only for what it was handed in for. What was used already may be used again.
 * @throws Refusal 422 on `field`
 */
export async function claimUpload(
  db: Queries,
  { owner, purpose, url, now }: Use,
  field: string,
): Promise<void> {
  const used = await db
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, ${sql.param(now, upload.usedAt)})` })
    .where(
      and(
        eq(upload.url, url),
        eq(upload.ownerRole, owner.role),
        eq(upload.ownerId, owner.id),
        eq(upload.purpose, purpose),
      ),
    )
    .returning({ key: upload.key });
  if (used.length === 0) throw refusals.invalid({ [field]: messages.uploadUnknown });
}

/**
 * Nothing points to the file any more: housekeeping throws it away. An address that is no upload's is no failure.
 * Uses aren't counted: call it only when the last one is gone.
 */
export async function releaseUpload(db: Queries, url: string): Promise<void> {
  await db.update(upload).set({ usedAt: null }).where(eq(upload.url, url));
}

const DAY_MS = 24 * 3_600_000;
const BATCH = 100;

/** Nothing becomes of a file that was handed in longer ago and never looked at. */
const LATEST_MS = 2 * 3_600_000;

/** Throws away what nothing points to a day after it was begun. To be run now and then. */
export async function purgeUploads(db: Queries, { storage, workers }: Desk, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  const isStale = and(isNull(upload.usedAt), lt(upload.createdAt, before));
  for (;;) {
    const batch = db.select({ key: upload.key }).from(upload).where(isStale).limit(BATCH);
    // Without an address nobody can begin to use it while its files go.
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
  // Of processes that crashed: nobody's network address stays.
  await db.delete(uploadTransfer).where(lte(uploadTransfer.expiresAt, now));
  await storage.purgeIncoming(new Date(now.getTime() - LATEST_MS));
  await workers.purge(before);
}
