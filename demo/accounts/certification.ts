/** The certification of the demonstration's companies: one was changed and approved, two changes of another wait. */
import { eq } from 'drizzle-orm';
import { approveChange } from '../../server/creditors/certification/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { creditor, creditorProfile, profileChange } from '../../server/platform/db/schema.ts';
import type { ChangeKind } from '../../shared/domain/certification.ts';
import { addCertificates, type Certificates } from '../certificates/index.ts';
import { moment } from '../listings/times.ts';
import { COMPETITOR, DEMONSTRATION_ACCOUNTS } from './accounts.ts';

const FORMER_LEGAL_PERSON = '孙建平';

/** These numbers are invented: the birth year is 1900, and the check digits are wrong. */
const COMPETITOR_PROFILE = {
  email: 'contact@chujiang.example',
  linkName: '何婷',
  contactPhone: COMPETITOR,
  companyAddress: '湖北省武汉市江汉区建设大道568号9层',
  legalPerson: '黄志远',
  idCard: '420100190001010000',
  creditCode: '91420100MA00000000',
  registeredDate: '2012-06-20',
  bankName: '中国建设银行',
  bankAddress: '湖北省武汉市江汉区',
  bankBranch: '武汉建设大道支行',
  bankAccountNumber: '6217000000000000005',
};

/**
 * @param tx has the first company's profile, and the accounts
 * @param photos of the first company and of its competitor
 */
export async function seedCertification(
  tx: Queries,
  photos: readonly [Certificates, Certificates],
  now: Date,
): Promise<void> {
  const [company] = DEMONSTRATION_ACCOUNTS.creditors;
  await seedApproved(tx, company?.account ?? '', photos[0], now);
  await seedWaiting(tx, photos[1], now);
}

async function seedApproved(tx: Queries, account: string, photos: Certificates, now: Date) {
  const profile = await profileOf(tx, account);
  if (!profile) return;
  const submittedAt = moment(now, -13, 16, 30);
  await tx
    .update(creditorProfile)
    .set({ legalPerson: FORMER_LEGAL_PERSON })
    .where(eq(creditorProfile.creditorId, profile.creditorId));
  await addCertificates(tx, photos, { role: 'creditor', id: profile.creditorId }, submittedAt);
  const id = await submit(tx, profile, 'identity', identityOf(profile, photos), submittedAt);
  await approveChange(tx, { rule: '演示数据' }, { kind: 'identity', id }, moment(now, -12, 10, 15));
}

async function seedWaiting(tx: Queries, photos: Certificates, now: Date) {
  const [row] = await tx.select().from(creditor).where(eq(creditor.account, COMPETITOR));
  if (!row) return;
  await tx.insert(creditorProfile).values({
    creditorId: row.id,
    ...COMPETITOR_PROFILE,
    bankAccountName: row.name,
    updatedAt: moment(now, -60, 10),
  });
  const profile = await profileOf(tx, COMPETITOR);
  if (!profile) return;
  const submittedAt = moment(now, -1, 14, 40);
  await addCertificates(tx, photos, { role: 'creditor', id: row.id }, submittedAt);
  const identity = { ...identityOf(profile, photos), legal_person: '胡晓峰', id_card: '420100190002020000' };
  await submit(tx, profile, 'identity', identity, submittedAt);
  const bank = {
    bank_name: '招商银行',
    bank_address: COMPETITOR_PROFILE.bankAddress,
    bank_branch: '武汉江汉支行',
    bank_account_name: row.name,
    bank_account_num: '6225000000000000005',
  };
  await submit(tx, profile, 'bank', bank, moment(now, -1, 15, 5));
}

interface Profile {
  creditorId: number;
  name: string;
  it: typeof creditorProfile.$inferSelect;
}

async function profileOf(tx: Queries, account: string): Promise<Profile | undefined> {
  const [row] = await tx
    .select({ creditorId: creditor.id, name: creditor.name, it: creditorProfile })
    .from(creditor)
    .innerJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.account, account));
  return row;
}

const identityOf = ({ name, it }: Profile, photos: Certificates) => ({
  name,
  legal_person: it.legalPerson ?? '',
  id_card: it.idCard ?? '',
  credit_code: it.creditCode ?? '',
  registered_date: it.registeredDate ?? '',
  f_id_card: photos.front.url,
  r_id_card: photos.back.url,
  business_license: photos.licence.url,
});

async function submit(
  tx: Queries,
  { creditorId }: Profile,
  kind: ChangeKind,
  content: Record<string, string>,
  createdAt: Date,
): Promise<number> {
  const [change] = await tx
    .insert(profileChange)
    .values({ creditorId, kind, content, createdAt })
    .returning({ id: profileChange.id });
  if (!change) throw new Error('a change was not written');
  return change.id;
}
