/** What is deleted of a creditor's account. Money, orders and what was published stay, under a number without a person. */
import { and, eq, inArray, or } from 'drizzle-orm';
import { PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import { anonymizeApplications } from '../../accounts/applications/index.ts';
import { discardUnpublished } from '../../creditors/subjects/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  claim,
  creditor,
  creditorProfile,
  importColumn,
  listing,
  profileChange,
  profileView,
  savedView,
  subjectImport,
} from '../../platform/db/schema.ts';
import { DELETED_NAME, deleteSentMessages, deleteTraces, releaseOwnFiles } from './traces.ts';

export async function eraseCreditor(
  tx: Queries,
  { id, phone, name }: typeof creditor.$inferSelect,
): Promise<void> {
  const account = { role: 'creditor', id, phone } as const;
  await deleteTraces(tx, account);
  await discardUnpublished(tx, id);
  const contacts = await anonymizeApplications(tx, { id, phone }, DELETED_NAME);
  const [profile] = await tx.delete(creditorProfile).where(eq(creditorProfile.creditorId, id)).returning();
  const receivers = [phone, profile?.contactPhone, profile?.email, ...contacts];
  await deleteSentMessages(
    tx,
    receivers.filter((it) => typeof it === 'string'),
  );
  await tx.delete(profileChange).where(eq(profileChange.creditorId, id));
  await tx.delete(profileView).where(eq(profileView.creditorId, id));
  await tx.delete(importColumn).where(eq(importColumn.creditorId, id));
  await tx.delete(savedView).where(and(eq(savedView.ownerRole, 'creditor'), eq(savedView.ownerId, id)));
  await tx.update(subjectImport).set({ fileName: '' }).where(eq(subjectImport.creditorId, id));
  await tx
    .update(claim)
    .set({ name: DELETED_NAME, document: '', remark: null })
    .where(eq(claim.creditorId, id));
  await releaseOwnFiles(tx, account);
  await hideName(tx, { id, name });
  await tx
    .update(creditor)
    .set({ account: `deleted-${id}`, name: DELETED_NAME, payPasswordHash: null })
    .where(eq(creditor.id, id));
}

/** The seller of a judicial auction is the one of its notice, unless it is the creditor. The public log has no names of sellers. */
async function hideName(tx: Queries, { id, name }: { id: number; name: string }) {
  const isNamed = or(inArray(listing.type, [...PUBLISHED_TYPES]), eq(listing.sellerName, name));
  await tx
    .update(listing)
    .set({ sellerName: DELETED_NAME })
    .where(and(eq(listing.creditorId, id), isNamed));
}
