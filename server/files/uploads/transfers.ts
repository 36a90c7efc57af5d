/**
 * Limits for files that are being sent to this server. Each open file is a row of `upload_transfer`, so that the
 * limits hold for all processes of an installation together.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload, uploadTransfer } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

const MiB = 1024 * 1024;

/** Bytes that one owner and one network may have reserved at once. Offices and mobile networks share an address. */
const MAX_OWNER_BYTES = 60 * MiB;
const MAX_ADDRESS_BYTES = 200 * MiB;

const RETRY_SECONDS = 15;

interface TransferRequest {
  key: string;
  /** The size that the permission allows. */
  maxBytes: number;
  /** The sender's network; null if unknown. */
  address: string | null;
  now: Date;
  /** How long the transfer counts when its process never closes it. Longer than any transfer may take. */
  expiresInMs: number;
}

interface Transfer {
  /** Call it before the file gets its name. @throws Refusal 409 when another transfer took over, or the upload is complete */
  confirm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reserves the permission's bytes until `close`.
 * @throws Refusal 403 for a permission that is over, 409 while its file is being sent or after it was completed, 429
 */
export async function openTransfer(db: Queries, request: TransferRequest): Promise<Transfer> {
  const transferId = randomUUID();
  await db.transaction((tx) => reserve(tx, request, transferId));
  const isOwn = and(eq(uploadTransfer.uploadKey, request.key), eq(uploadTransfer.transferId, transferId));
  return {
    async confirm() {
      const [own] = await db
        .select({ key: upload.key })
        .from(uploadTransfer)
        .innerJoin(upload, eq(upload.key, uploadTransfer.uploadKey))
        .where(and(isOwn, isNull(upload.url), isNull(upload.refusedAt)));
      if (!own) throw refusals.conflict(messages.uploadTwice);
    },
    async close() {
      await db.delete(uploadTransfer).where(isOwn);
    },
  };
}

/** One at a time in the whole installation, or parallel requests would not see each other. It takes milliseconds. */
async function reserve(tx: Queries, request: TransferRequest, transferId: string) {
  const { key, maxBytes, address, now, expiresInMs } = request;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('upload transfers', 0))`);
  await tx.delete(uploadTransfer).where(lte(uploadTransfer.expiresAt, now));
  const [found] = await tx.select().from(upload).where(eq(upload.key, key));
  if (!found || found.refusedAt) throw refusals.forbidden(messages.uploadExpired);
  if (found.url) throw refusals.conflict(messages.uploadTwice);
  const { ownerRole, ownerId } = found;
  const isOfOwner = and(eq(uploadTransfer.ownerRole, ownerRole), eq(uploadTransfer.ownerId, ownerId));
  const isOfAddress = address === null ? undefined : eq(uploadTransfer.address, address);
  const open = await tx.select().from(uploadTransfer).where(or(isOfOwner, isOfAddress));
  if (open.some((it) => it.uploadKey === key)) throw refusals.conflict(messages.uploadRunning);
  const ofOwner = open.filter((it) => it.ownerRole === ownerRole && it.ownerId === ownerId);
  const ofAddress = open.filter((it) => address !== null && it.address === address);
  if (bytesOf(ofOwner) + maxBytes > MAX_OWNER_BYTES || bytesOf(ofAddress) + maxBytes > MAX_ADDRESS_BYTES) {
    throw refusals.tooMany(RETRY_SECONDS, messages.tooManyTransfers);
  }
  const expiresAt = new Date(now.getTime() + expiresInMs);
  await tx
    .insert(uploadTransfer)
    .values({ uploadKey: key, transferId, ownerRole, ownerId, address, bytes: maxBytes, expiresAt });
}

const bytesOf = (transfers: readonly { bytes: number }[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
