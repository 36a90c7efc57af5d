/** Inspects an uploaded file and stores it. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import type { StorageGateway } from '../storage/index.ts';
import { addressOf, incoming } from './files.ts';
import { convertAndStore } from './images/convert.ts';
import type { PictureWorkers } from './images/workers.ts';
import { ownedBy, type UploadOwner } from './owners.ts';

export interface UploadDeps {
  storage: StorageGateway;
  workers: PictureWorkers;
}

/** How long after its permission ended an uploaded file may still be completed. */
const LATE_MS = 3_600_000;

type Upload = typeof upload.$inferSelect;

/**
 * A repeated call returns the same address.
 * @returns the address for form fields
 * @throws Refusal 404 for a key of another owner, 422 for an invalid or missing file, 503
 */
export async function completeUpload(
  db: Queries,
  deps: UploadDeps,
  { owner, key, now }: { owner: UploadOwner; key: string; now: Date },
): Promise<string> {
  const isOwn = and(eq(upload.key, key), ownedBy(db, owner));
  const isOpen = and(isOwn, isNull(upload.refusedAt));
  const find = async () => (await db.select().from(upload).where(isOpen))[0] ?? missing();
  const found = await find();
  if (found.url) return found.url;
  if (now.getTime() > found.expiresAt.getTime() + LATE_MS) {
    throw refusals.invalid({ file: messages.uploadExpired });
  }
  const contentType = await inspectAndStore(deps, found).catch(async (error) => {
    // A refused file is refused permanently: repeated checks would only cost time. It still counts.
    if (error instanceof Refusal && error.status === 422) {
      await db
        .update(upload)
        .set({ refusedAt: now })
        .where(and(isOwn, isNull(upload.url)));
    }
    throw error;
  });
  // Another process may have been faster and moved the file: its result counts.
  if (contentType === null) return (await find()).url ?? neverCame();
  const url = addressOf(deps.storage, found);
  const finished = await db
    .update(upload)
    .set({ url, contentType })
    .where(and(isOpen, isNull(upload.url)))
    .returning({ key: upload.key });
  await deps.storage.remove(incoming(key));
  return finished.length > 0 ? url : ((await find()).url ?? missing());
}

/** @returns the detected type; null for a missing file */
async function inspectAndStore(
  { storage, workers }: UploadDeps,
  { key, purpose: name, ownerRole, ownerId }: Upload,
): Promise<string | null> {
  const purpose = name as UploadPurpose;
  return workers.inTurn(`${ownerRole} ${ownerId}`, async (directory, run) => {
    const input = join(directory, 'input');
    const content = await storage.read(incoming(key));
    if (!content) return null;
    await pipeline(content, createWriteStream(input));
    return await convertAndStore(storage, { key, purpose }, { input, directory, run }).catch(
      async (error) => {
        if (error instanceof Refusal) await storage.remove(incoming(key));
        throw error;
      },
    );
  });
}

function missing(): never {
  throw refusals.missing();
}

function neverCame(): never {
  throw refusals.invalid({ file: messages.uploadFailed });
}
