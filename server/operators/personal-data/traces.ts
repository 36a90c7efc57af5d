/** Deletes the rows of an account in tables that all accounts share: sessions, messages, codes, networks. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../shared/domain/upload.ts';
import { endSessions } from '../../accounts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  handedFile,
  idempotencyKey,
  knownNetwork,
  message,
  outbox,
  sandboxMessage,
  smsCode,
  upload,
} from '../../platform/db/schema.ts';

export interface Account {
  role: 'user' | 'creditor';
  id: number;
  phone: string;
}

/** The codes that were sent to the phone of an account. */
const FAMILIES = { user: 'customer', creditor: 'creditor' } as const;

export async function deleteTraces(tx: Queries, { role, id, phone }: Account): Promise<void> {
  await endSessions(tx, role, id);
  await tx.delete(message).where(and(eq(message.ownerRole, role), eq(message.ownerId, id)));
  await tx.delete(knownNetwork).where(and(eq(knownNetwork.role, role), eq(knownNetwork.principalId, id)));
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.principal, `${role}:${id}`));
  await tx.delete(handedFile).where(and(eq(handedFile.ownerRole, role), eq(handedFile.ownerId, id)));
  await tx.delete(smsCode).where(and(eq(smsCode.family, FAMILIES[role]), eq(smsCode.phone, phone)));
}

/** The receiver of an entry of the outbox. Refunds name none. */
export const RECEIVER = sql`coalesce(payload->>'phone', payload->>'to')`;

/** Messages outside that were sent. @param receivers phones and addresses */
export async function deleteSentMessages(tx: Queries, receivers: readonly string[]): Promise<void> {
  await tx.delete(sandboxMessage).where(inArray(sandboxMessage.recipient, [...receivers]));
  await tx.delete(outbox).where(and(inArray(RECEIVER, [...receivers]), isNotNull(outbox.doneAt)));
}

const purposes = Object.keys(UPLOAD_PURPOSES) as UploadPurpose[];
/** Pictures of listings are part of their public history. */
const OWN_PURPOSES = purposes.filter((it) => it !== 'listing' && it !== 'editor');

/** Housekeeping deletes the files. */
export async function releaseOwnFiles(tx: Queries, { role, id }: Account): Promise<void> {
  await tx
    .update(upload)
    .set({ usedAt: null })
    .where(and(eq(upload.ownerRole, role), eq(upload.ownerId, id), inArray(upload.purpose, OWN_PURPOSES)));
}

/** The name that operators and visitors see of a deleted account. */
export const DELETED_NAME = '已注销';
