/** A creditor's profile: the account, and its contact, identity and bank data if stored. */

import { eq, getTableColumns } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { mask } from '../../../shared/domain/accounts/mask.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

const maskOptional = (number: string | null | undefined): string | null => (number ? mask(number) : null);

/** Identity and account numbers are masked: `revealNumbers` of the certification shows them. */
export async function profileOf(
  db: Queries,
  creditorId: number,
): Promise<OutputOf<Contract['profile']>['data']> {
  const [row] = await db
    .select({ account: getTableColumns(creditor), profile: getTableColumns(creditorProfile) })
    .from(creditor)
    .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.id, creditorId));
  if (!row) throw refusals.expired();
  const { account, profile: it } = row;
  return {
    id: account.id,
    name: account.name,
    c_type: account.type,
    registered_date: it?.registeredDate ?? null,
    email: it?.email ?? null,
    link_name: it?.linkName ?? null,
    phone: it?.contactPhone ?? account.phone,
    company_address: it?.companyAddress ?? null,
    legal_person: it?.legalPerson ?? null,
    id_card: maskOptional(it?.idCard),
    f_id_card: it?.idCardFront ?? null,
    r_id_card: it?.idCardBack ?? null,
    business_license: it?.businessLicence ?? null,
    credit_code: maskOptional(it?.creditCode),
    bank_name: it?.bankName ?? null,
    bank_address: it?.bankAddress ?? null,
    bank_branch: it?.bankBranch ?? null,
    bank_account_name: it?.bankAccountName ?? null,
    bank_account_num: maskOptional(it?.bankAccountNumber),
    examine_remark: null,
  };
}

/** Contact fields: they change without a review. */
export async function changeContact(
  db: Queries,
  creditorId: number,
  { email, link_name, company_address, phone }: ParsedInputOf<Contract['changeProfile']>,
  now: Date,
): Promise<void> {
  const contact = {
    email,
    linkName: link_name,
    companyAddress: company_address,
    contactPhone: phone,
    updatedAt: now,
  };
  await db
    .insert(creditorProfile)
    .values({ creditorId, ...contact })
    .onConflictDoUpdate({ target: creditorProfile.creditorId, set: contact });
}
