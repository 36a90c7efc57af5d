/** The owners of uploads, and changes of owners. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { applicant, upload } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/http/handler.ts';

/** An account by its id; an applicant by the phone, which may be proven by one code after the other. */
export type UploadOwner =
  | Pick<Exclude<Principal, { role: 'applicant' }>, 'role' | 'id'>
  | { role: 'applicant'; phone: string };

export function ownedBy(db: Queries, owner: UploadOwner): SQL | undefined {
  const ofPhone = (phone: string) =>
    db.select({ id: applicant.id }).from(applicant).where(eq(applicant.phone, phone));
  return and(
    eq(upload.ownerRole, owner.role),
    owner.role === 'applicant' ? inArray(upload.ownerId, ofPhone(owner.phone)) : eq(upload.ownerId, owner.id),
  );
}

/** Transfers the files to a new owner: an applicant has become this account. */
export async function giveUploads(
  tx: Queries,
  urls: readonly string[],
  { role, id }: Pick<Principal, 'role' | 'id'>,
): Promise<void> {
  if (urls.length === 0) return;
  await tx
    .update(upload)
    .set({ ownerRole: role, ownerId: id })
    .where(inArray(upload.url, [...urls]));
}
