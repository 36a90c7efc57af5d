/** A creditor claims a judicial listing. */
import { and, eq } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { claimUpload } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { claim, creditor, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';

const JUDICIAL = 1;

interface ClaimInput {
  listingId: number;
  /** The address of the uploaded judgment. */
  url: string;
}

/**
 * @param tx a transaction
 * @throws Refusal 404 unless it is a judicial listing on the shelf, 409 if it has an approved claim, or one of the
 * same creditor under review, 422 for a file that is not the creditor's or was uploaded for another purpose
 */
export async function claimListing(
  tx: Queries,
  owner: CreditorPrincipal,
  { listingId, url }: ClaimInput,
  now: Date,
) {
  // Blocks decisions about the listing's other claims; claims of several creditors do not block each other.
  const [row] = await tx
    .select({ creditorId: listing.creditorId })
    .from(listing)
    .where(
      and(
        eq(listing.id, listingId),
        eq(listing.type, JUDICIAL),
        eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
      ),
    )
    .for('share');
  if (!row) throw refusals.missing();
  if (row.creditorId === owner.id) throw refusals.conflict(messages.claimOwn);
  if (row.creditorId !== null) throw refusals.conflict(messages.claimedByOther);

  await claimUpload(tx, { owner, purpose: 'judgment', url, now }, 'url');
  const inserted = await tx
    .insert(claim)
    .values({
      listingId,
      creditorId: owner.id,
      name: await certifiedName(tx, owner.id),
      document: url,
      createdAt: now,
    })
    // Of two claims at the same time the second waits here for the first. An approved one was found above.
    .onConflictDoNothing()
    .returning({ id: claim.id });
  if (inserted.length === 0) throw refusals.conflict(messages.claimWaiting);
}

/** The certified name, not the form's: a judgment names the certified creditor. */
async function certifiedName(tx: Queries, creditorId: number): Promise<string> {
  const [row] = await tx.select({ name: creditor.name }).from(creditor).where(eq(creditor.id, creditorId));
  if (!row) throw refusals.expired();
  return row.name;
}
