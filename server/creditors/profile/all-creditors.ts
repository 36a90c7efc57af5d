/** Creditors' accounts, for operators, who find them by name or account. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { standingOf } from '../../../shared/domain/account.ts';
import { mask } from '../../../shared/domain/accounts/mask.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { formatTime } from '../../../shared/time.ts';
import { deletionStatusOf, presentDeletion } from '../../accounts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { joinedColumns } from '../../platform/db/joined-columns.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';

type Account = OutputOf<Contract['allCreditors']>['list'][number];

/** Without password hashes. */
const COLUMNS = {
  id: creditor.id,
  name: creditor.name,
  account: creditor.account,
  phone: creditor.phone,
  type: creditor.type,
  standing: creditor.standing,
  createdAt: creditor.createdAt,
  lockedAt: creditor.lockedAt,
  lockReason: creditor.lockReason,
  deletedAt: creditor.deletedAt,
  deletionAskedAt: creditor.deletionAskedAt,
  deletionReason: creditor.deletionReason,
};

const PROFILE = {
  creditorId: creditorProfile.creditorId,
  email: creditorProfile.email,
  linkName: creditorProfile.linkName,
  contactPhone: creditorProfile.contactPhone,
  companyAddress: creditorProfile.companyAddress,
  legalPerson: creditorProfile.legalPerson,
  idCard: creditorProfile.idCard,
  creditCode: creditorProfile.creditCode,
  registeredDate: creditorProfile.registeredDate,
  bankName: creditorProfile.bankName,
  bankBranch: creditorProfile.bankBranch,
  bankAccountName: creditorProfile.bankAccountName,
  bankAccountNumber: creditorProfile.bankAccountNumber,
};

export async function allCreditors(
  db: Queries,
  query: ParsedInputOf<Contract['allCreditors']>,
): Promise<OutputOf<Contract['allCreditors']>> {
  const { q, delete_sign } = query;
  const exact = q ? [eq(creditor.account, q), eq(creditor.phone, readPhone(q) ?? q)] : [];
  const { list, count } = await listPage(db, query, {
    table: creditor,
    filters: [equals(creditor.standing, delete_sign)],
    named: q ? await rowsNamed(db, { table: creditor, name: creditor.name, exact }, q) : undefined,
    sortable: { id: creditor.id, name: creditor.name, create_time: creditor.createdAt },
    find: (slice) =>
      db
        .select(COLUMNS)
        .from(creditor)
        .where(inSlice(db, creditor, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(present), count };
}

/** @throws Refusal 404 */
export async function oneCreditor(
  db: Queries,
  { id }: { id: number },
): Promise<OutputOf<Contract['oneCreditor']>['data']> {
  const [row] = await db
    .select({ account: COLUMNS, profile: joinedColumns(PROFILE) })
    .from(creditor)
    .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.id, id));
  if (!row) throw refusals.missing();
  return { ...present(row.account), ...presentDeletion(row.account), ...presentProfile(row.profile) };
}

type Profile = Partial<Pick<typeof creditorProfile.$inferSelect, keyof typeof PROFILE>> | null;

const presentProfile = (profile: Profile) => ({
  link_name: profile?.linkName ?? null,
  contact_phone: profile?.contactPhone ? maskedPhone(profile.contactPhone) : null,
  email: profile?.email ?? null,
  company_address: profile?.companyAddress ?? null,
  legal_person: profile?.legalPerson ?? null,
  id_card: maskedNumber(profile?.idCard),
  credit_code: maskedNumber(profile?.creditCode),
  registered_date: profile?.registeredDate ?? null,
  bank_name: profile?.bankName ?? null,
  bank_branch: profile?.bankBranch ?? null,
  bank_account_name: profile?.bankAccountName ?? null,
  bank_account_num: maskedNumber(profile?.bankAccountNumber),
});

const maskedNumber = (number: string | null | undefined) => (number ? mask(number) : null);

type Row = Pick<typeof creditor.$inferSelect, keyof typeof COLUMNS>;

const present = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  ...presentLogin(row),
  c_type: row.type,
  delete_sign: standingOf(row.standing),
  create_time: formatTime(row.createdAt),
  is_locked: row.lockedAt ? 1 : 0,
  lock_reason: row.lockReason,
  locked_time: row.lockedAt && formatTime(row.lockedAt),
  deletion_status: deletionStatusOf(row),
});

/** A deleted account has none. */
function presentLogin({ account, phone, deletedAt }: Row) {
  if (deletedAt) return { account: '', phone: '' };
  return { account: account === phone ? maskedPhone(phone) : account, phone: maskedPhone(phone) };
}
