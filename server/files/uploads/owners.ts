/** Uploads that get another owner. */
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/http/handler.ts';

/** The files belong to the owner from now on: who applied has become this account. */
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
