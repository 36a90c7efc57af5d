/** Messages about claims, which the demonstration writes itself, and which messages were read already. */
import { eq, lt } from 'drizzle-orm';
import { sendMessage } from '../../server/accounts/messages/index.ts';
import { claimMessage } from '../../server/creditors/claims/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { claim, listing, message } from '../../server/platform/db/schema.ts';

const DAY_MS = 24 * 3_600_000;
/** Older messages are read. */
const UNREAD_DAYS = 2;

/** @param tx has everything else of the demonstration already */
export async function seedMessages(tx: Queries, now: Date): Promise<void> {
  const claims = await tx
    .select({ claim, text: listing.title })
    .from(claim)
    .innerJoin(listing, eq(listing.id, claim.listingId));
  for (const { claim: it, text } of claims) {
    if (!it.decidedAt) continue;
    const reason = it.remark ?? undefined;
    await sendMessage(tx, claimMessage(it, { listingId: it.listingId, text, reason }), it.decidedAt);
  }
  const readUntil = new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
  await tx.update(message).set({ readAt: now }).where(lt(message.createdAt, readUntil));
}
