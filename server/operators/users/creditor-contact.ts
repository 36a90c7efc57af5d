/** The whole phones of a creditor. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** @throws Refusal 404, 409 for a deleted account */
export async function contactOf(
  db: Queries,
  id: number,
): Promise<OutputOf<Contract['revealCreditorContact']>['data']> {
  const [row] = await db
    .select({
      deletedAt: creditor.deletedAt,
      phone: creditor.phone,
      contact_phone: creditorProfile.contactPhone,
    })
    .from(creditor)
    .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.id, id));
  if (!row) throw refusals.missing();
  const { deletedAt, ...contact } = row;
  if (deletedAt) throw refusals.conflict(messages.accountDeleted);
  return contact;
}
