/** Pictures from a zip file: each becomes an upload like one that a person sends alone. */
import { createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { fileKind, KIND_BYTES } from '../../../shared/files/file-kind.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import type { Principal } from '../../platform/http/handler.ts';
import type { StorageGateway } from '../storage/index.ts';
import { addressOf, incoming } from './files.ts';
import { convertAndStore } from './images/convert.ts';
import type { RunJob } from './images/workers.ts';
import { addUpload } from './sign.ts';

/**
 * Copies a person's zip file out of the storage.
 * @param to the path of the copy
 * @throws Refusal 422 if it was deleted, or belongs to another owner
 */
export async function copyArchive(
  db: Queries,
  storage: StorageGateway,
  { owner, key, to }: { owner: Principal; key: string; to: string },
): Promise<void> {
  const [found] = await db
    .select({ key: upload.key })
    .from(upload)
    .where(
      and(
        eq(upload.key, key),
        eq(upload.ownerRole, owner.role),
        eq(upload.ownerId, owner.id),
        eq(upload.purpose, 'archive'),
        isNull(upload.refusedAt),
      ),
    );
  const content = found && (await storage.read(incoming(key)));
  if (!content) throw refusals.invalid({ archive: messages.archiveExpired });
  await pipeline(content, createWriteStream(to));
}

interface ArchivedPicture {
  owner: Principal;
  /** The path of the unpacked file, and the hash of its content. */
  input: string;
  hash: string;
  directory: string;
  run: RunJob;
  now: Date;
}

/**
 * Checks and stores a picture. Its key follows from its owner and its content, so that a repeated import stores nothing
 * twice, and a refused picture stays refused.
 * @returns its address for `img`
 * @throws Refusal 422 with the reason, 429 after too many refused pictures
 */
export async function storeArchivedPicture(
  db: Queries,
  { storage, secret }: { storage: StorageGateway; secret: Buffer },
  { owner, hash, now, ...work }: ArchivedPicture,
): Promise<string> {
  const purpose = 'listing';
  // Says so each time: a refused upload has no reason.
  if ((await kindOfFile(work.input)) === 'heic') throw refusals.invalid({ file: messages.pictureHeic });
  const key = createHmac('sha256', secret)
    .update(`picture ${owner.role} ${owner.id} ${hash}`)
    .digest('hex')
    .slice(0, 32);
  const isThis = eq(upload.key, key);
  const [before] = await db.select().from(upload).where(isThis);
  if (before?.url) return before.url;
  if (before?.refusedAt) throw refusals.invalid({ file: messages.pictureRefused });
  await addUpload(db, { owner, purpose, key, now });
  const contentType = await convertAndStore(storage, { key, purpose }, work).catch(async (error) => {
    if (error instanceof Refusal) await db.update(upload).set({ refusedAt: now }).where(isThis);
    throw error;
  });
  const url = addressOf(storage, { key, purpose });
  await db.update(upload).set({ url, contentType }).where(isThis);
  return url;
}

async function kindOfFile(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return fileKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
