/** The demonstration's applications to join. */
import { eq } from 'drizzle-orm';
import { feeOf } from '../../server/accounts/applications/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { application, applicationEvent, creditor } from '../../server/platform/db/schema.ts';
import { dueDay } from '../../server/platform/working-days/index.ts';
import { CREDITOR_TYPE } from '../../shared/domain/accounts/creditor-type.ts';
import {
  APPLICATION_STATUS,
  type ApplicationEvent,
  type ApplicationStatus,
  REVIEW_DAYS,
} from '../../shared/domain/applications/index.ts';
import { regionName } from '../../shared/regions/index.ts';
import { formatTime } from '../../shared/time.ts';
import { addCertificates, type Certificates } from '../certificates/index.ts';
import { moment } from '../listings/times.ts';
import { APPLICANTS, type Applicant } from './applicants.ts';

const STATUS_AFTER: Record<ApplicationEvent, ApplicationStatus> = {
  submit: APPLICATION_STATUS.waiting,
  correct: APPLICATION_STATUS.waiting,
  approve: APPLICATION_STATUS.approved,
  reject: APPLICATION_STATUS.rejected,
  askMore: APPLICATION_STATUS.incomplete,
};

/** How many sets of photos `seedApplications` needs. */
export const PHOTO_SETS = APPLICANTS.filter(({ hasPhotos }) => hasPhotos).length;

/** @param tx has the accounts and the franchise fees */
export async function seedApplications(
  tx: Queries,
  photos: readonly Certificates[],
  now: Date,
): Promise<void> {
  const sets = [...photos];
  for (const [index, applicant] of APPLICANTS.entries()) {
    const set = applicant.hasPhotos ? sets.shift() : undefined;
    await addApplication(tx, applicant, index, set, now);
  }
}

async function addApplication(
  tx: Queries,
  applicant: Applicant,
  index: number,
  photos: Certificates | undefined,
  now: Date,
) {
  const { kind, phone, type, name, region = null, isPublic = false, history, fieldRemarks } = applicant;
  const events = history.map(({ day, ...it }, place) => ({ ...it, at: moment(now, day, 9 + place, 10) }));
  const submissions = events.filter(({ event }) => event === 'submit' || event === 'correct');
  const [first, last, submitted] = [events[0], events.at(-1), submissions.at(-1)];
  if (!first || !last || !submitted) return;
  const content = contentOf(applicant, index, photos);
  const isDecided = last.event !== submitted.event;
  const [account] = await tx.select({ id: creditor.id }).from(creditor).where(eq(creditor.account, phone));
  const [row] = await tx
    .insert(application)
    .values({
      number: formatTime(first.at).replace(/\D/g, '') + String(100_000 + index),
      kind,
      phone,
      type,
      name,
      email: content.email ?? '',
      region,
      isPublic,
      content,
      idCard: content.id_card,
      creditCode: content.credit_code,
      bankAccountNumber: content.bank_account_num,
      fee: kind === 'provider' && region ? await feeOf(tx, region) : null,
      status: STATUS_AFTER[last.event],
      edition: submissions.length,
      remark: isDecided ? last.remark : null,
      fieldRemarks: fieldRemarks ?? null,
      creditorId: kind === 'institution' ? account?.id : null,
      createdAt: first.at,
      submittedAt: submitted.at,
      dueDay: await dueDay(tx, submitted.at, REVIEW_DAYS),
      decidedAt: isDecided ? last.at : null,
    })
    .returning({ id: application.id });
  if (!row) throw new Error('an application was not written');
  await tx.insert(applicationEvent).values(events.map((event) => ({ applicationId: row.id, ...event })));
  if (photos) {
    const owner =
      kind === 'institution' && account
        ? ({ role: 'creditor', id: account.id } as const)
        : ({ role: 'applicant', id: DELETED_APPLICANT } as const);
    await addCertificates(tx, photos, owner, first.at);
  }
}

/** Applicants are deleted after a day; their files stay. */
const DELETED_APPLICANT = 0;

function contentOf({ kind, type, name, region, phone }: Applicant, index: number, photos?: Certificates) {
  const isEnterprise = type === CREDITOR_TYPE.enterprise;
  const place = region ? regionName(region).replaceAll(' ', '') : '江苏省南京市';
  const content: Record<string, string | undefined> = {
    c_type: String(type),
    name,
    legal_person: isEnterprise ? '林国栋' : undefined,
    credit_code: isEnterprise ? `91320000MA0000${String(1_000 + index)}` : undefined,
    registered_date: isEnterprise ? '2016-05-12' : undefined,
    business_license: isEnterprise ? photos?.licence.url : undefined,
    link_name: isEnterprise ? '顾敏' : name,
    email: `apply${phone.slice(-2)}@joining.example`,
    company_address: `${place}建设路${index + 1}号`,
    intention_region: region,
  };
  if (kind !== 'institution') Object.assign(content, bankOf(name, place, index));
  if (kind === 'supplier') Object.assign(content, { supply_category: '4', introduction: SUPPLIER });
  else Object.assign(content, identityOf(index, photos));
  return Object.fromEntries(
    Object.entries(content).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

const identityOf = (index: number, photos?: Certificates) => ({
  id_card: `32010019000101${String(1_000 + index)}`,
  f_id_card: photos?.front.url,
  r_id_card: photos?.back.url,
});

const SUPPLIER = '为法院、银行和买受人提供腾空、搬迁与清场服务，服务覆盖江苏省各市。';

const bankOf = (name: string, place: string, index: number) => ({
  bank_name: '中国工商银行',
  bank_address: place,
  bank_branch: '建设路支行',
  bank_account_name: name,
  bank_account_num: `62220000000000${String(1_000 + index)}`,
});
