/** An approved institution becomes a creditor. */
import { eq } from 'drizzle-orm';
import { STANDING } from '../../../shared/domain/account.ts';
import type { ChangeValues } from '../../../shared/domain/certification.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/creditor-type.ts';
import { certifyApplicant } from '../../creditors/certification/index.ts';
import { giveUploads } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, merchant } from '../../platform/db/schema.ts';
import { filesOf } from './files.ts';
import type { ApplicationRow } from './values.ts';

/**
 * The application's values become the creditor's identity and contact, and its files the creditor's.
 * @param tx a transaction that has locked the creditor
 */
export async function admit(
  tx: Queries,
  { kind, type, name, content }: ApplicationRow,
  creditorId: number,
  now: Date,
): Promise<void> {
  await giveUploads(tx, filesOf(kind, content), { role: 'creditor', id: creditorId });
  // Individuals are their own contact.
  const values: ChangeValues<'identity'> =
    type === CREDITOR_TYPE.individual ? { ...content, legal_person: name } : content;
  await certifyApplicant(tx, creditorId, values, now);
  const { email, link_name: linkName, company_address: companyAddress } = content;
  await tx
    .update(merchant)
    .set({ email, linkName, companyAddress, updatedAt: now })
    .where(eq(merchant.creditorId, creditorId));
  await tx
    .update(creditor)
    .set({ standing: STANDING.approved, name, type, updatedAt: now })
    .where(eq(creditor.id, creditorId));
}
