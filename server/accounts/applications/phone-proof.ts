/** Proof of an applicant's phone: by the session, or by a code. */
import { eq } from 'drizzle-orm';
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { CandidatePrincipal, CreditorPrincipal, Principal } from '../../platform/http/handler.ts';
import { type Caller, type CheckedCode, checkCode } from '../codes/index.ts';

/** Whose uploads an application may refer to. */
export type Applicant = CandidatePrincipal | CreditorPrincipal;

export interface PhoneProof {
  /** Null for a code without a session: nothing was uploaded. */
  applicant: Applicant | null;
  /** What has to be used up with the submission; null where the session is proof enough. */
  code: CheckedCode | null;
}

interface Submitter extends Caller {
  me: Principal | null;
}

interface PhoneClaim {
  kind: ApplicationKind;
  phone: string;
  phone_code?: string;
}

/**
 * To be called outside of the transaction: a wrong code is counted.
 * @param key of Secrets.codes
 * @throws Refusal 422 on `phone_code`, 429 after too many wrong codes
 */
export async function provenPhone(
  db: Queries,
  { kind, phone, phone_code }: PhoneClaim,
  { me, ...caller }: Submitter,
  key: Buffer,
): Promise<PhoneProof> {
  const applicant = (await hasProven(db, me, kind, phone)) ? (me as Applicant) : null;
  if (applicant) return { applicant, code: null };
  if (phone_code === undefined) {
    const isOther = me?.role === 'candidate' && me.phone !== phone;
    const problem = isOther ? messages.applicationPhoneDiffers : messages.applicationPhoneUnproven;
    throw refusals.invalid({ phone_code: problem });
  }
  // Who sends the same again is told that it was submitted, not that the code is wrong.
  const typed = { ...codeOf(phone, phone_code), allowsUsed: true };
  return { applicant, code: await checkCode(db, typed, caller, key) };
}

/** @returns what checkCode takes */
export const codeOf = (phone: string, code: string) =>
  ({ family: 'creditor', purpose: 'apply', phone, code, field: 'phone_code' }) as const;

/** An institution's account proves its own phone until it is approved. */
async function hasProven(db: Queries, me: Principal | null, kind: ApplicationKind, phone: string) {
  if (me?.role === 'candidate') return me.phone === phone && (me.kind === null || me.kind === kind);
  if (me?.role !== 'creditor' || me.isApproved || kind !== 'institution') return false;
  const [account] = await db.select({ phone: creditor.phone }).from(creditor).where(eq(creditor.id, me.id));
  return account?.phone === phone;
}
