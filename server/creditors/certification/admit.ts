/** An approved institution becomes a creditor: the values of its application are its identity and contact. */
import { eq } from 'drizzle-orm';
import { STANDING } from '../../../shared/domain/account.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import type { ChangeValues } from '../../../shared/domain/certification.ts';
import type { AdmitApplicant } from '../../accounts/applications/index.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { certifyApplicant } from './decide.ts';

export const admitApplicant: AdmitApplicant = async (tx, { type, name, content }, creditorId, now) => {
  // Individuals are their own contact.
  const values: ChangeValues<'identity'> =
    type === CREDITOR_TYPE.individual ? { ...content, legal_person: name } : content;
  await certifyApplicant(tx, creditorId, values, now);
  const { email, link_name: linkName, company_address: companyAddress } = content;
  await tx
    .update(creditorProfile)
    .set({ email, linkName, companyAddress, updatedAt: now })
    .where(eq(creditorProfile.creditorId, creditorId));
  await tx
    .update(creditor)
    .set({ standing: STANDING.approved, name, type, updatedAt: now })
    .where(eq(creditor.id, creditorId));
};
