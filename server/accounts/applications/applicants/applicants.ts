/** Applicants: people who proved a phone by a code, to apply or to follow an application. */
import { eq } from 'drizzle-orm';
import { APPLICANT_MS, APPLICANT_UPLOAD_MS } from '../../../../shared/domain/applications/index.ts';
import { formatTime } from '../../../../shared/time.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { applicant } from '../../../platform/db/schema.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { type Caller, type CheckedCode, checkCode, keepForApplication } from '../../codes/index.ts';
import { endSession, openSession } from '../../sessions/index.ts';
import { codeOf } from './phone-proof.ts';

type ApplicantRow = typeof applicant.$inferSelect;

interface PhoneAndCode {
  phone: string;
  phone_code: string;
}

/**
 * The applicant of a code, which stays valid for the application. Call it outside of a transaction: a wrong code is
 * counted.
 * @param key of Secrets.codes
 * @throws Refusal 422 on `phone_code`, also for a code that an application used up; 429 after too many wrong codes
 */
export async function applicantOfCode(
  db: Queries,
  { phone, phone_code }: PhoneAndCode,
  caller: Caller,
  key: Buffer,
): Promise<ApplicantRow> {
  const code = await checkCode(db, codeOf(phone, phone_code), caller, key);
  return db.transaction((tx) => findOrAdd(tx, phone, code, caller.now));
}

async function findOrAdd(tx: Queries, phone: string, code: CheckedCode, now: Date): Promise<ApplicantRow> {
  await keepForApplication(tx, code, now);
  await tx
    .insert(applicant)
    .values({ phone, codeId: code.id, provenAt: now, createdAt: now })
    .onConflictDoNothing({ target: applicant.codeId });
  const [row] = await tx.select().from(applicant).where(eq(applicant.codeId, code.id));
  if (!row) throw new Error('the applicant was not added');
  return row;
}

/**
 * Opens an applicant's session; it replaces the caller's own session of the same phone.
 * @param tx a transaction
 * @returns the token, and until when files can be uploaded
 */
export async function openApplicantSession(
  tx: Queries,
  me: Principal | null,
  { id, phone, provenAt }: ApplicantRow,
  now: Date,
) {
  if (me?.role === 'applicant' && me.phone === phone) await endSession(tx, me);
  return {
    token: await openSession(tx, 'applicant', id, now, APPLICANT_MS),
    upload_until: formatTime(new Date(provenAt.getTime() + APPLICANT_UPLOAD_MS)),
  };
}
