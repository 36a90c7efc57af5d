/** The whole phones of a creditor. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** @throws Refusal 404 */
export async function contactOf(
  db: Queries,
  id: number,
): Promise<OutputOf<Contract['revealCreditorContact']>['data']> {
  const [row] = await db
    .select({ phone: creditor.phone, contact_phone: creditorProfile.contactPhone })
    .from(creditor)
    .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.id, id));
  if (!row) throw refusals.missing();
  return row;
}
