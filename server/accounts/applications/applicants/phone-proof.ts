/** Proof of an applicant's phone: by the session, or by a code. */
import { eq } from 'drizzle-orm';
import type { ApplicationKind } from '../../../../shared/domain/applications/index.ts';
import { messages } from '../../../../shared/messages.ts';
import type { UploadOwner } from '../../../files/uploads/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { creditor } from '../../../platform/db/schema.ts';
import { refusals } from '../../../platform/http/errors.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { type Caller, type CheckedCode, checkCode } from '../../codes/index.ts';

export interface PhoneProof {
  /** The owner of the uploads that the application may refer to. */
  uploader: UploadOwner;
  /** The code to use up with the submission; null if the session is the proof. */
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
 * Call it outside of the transaction: a wrong code is counted.
 * @param key of Secrets.codes
 * @throws Refusal 422 on `phone_code`, 429 after too many wrong codes
 */
export async function provenPhone(
  db: Queries,
  { kind, phone, phone_code }: PhoneClaim,
  { me, ...caller }: Submitter,
  key: Buffer,
): Promise<PhoneProof> {
  if (me?.role === 'creditor' && kind === 'institution' && (await hasPhone(db, me, phone)))
    return { uploader: me, code: null };
  const uploader = { role: 'applicant', phone } as const;
  if (me?.role === 'applicant' && me.phone === phone) return { uploader, code: null };
  if (phone_code === undefined) {
    const isOther = me?.role === 'applicant';
    const problem = isOther ? messages.applicationPhoneDiffers : messages.applicationPhoneUnproven;
    throw refusals.invalid({ phone_code: problem });
  }
  // A repeated submission gets the answer that it was submitted, not that the code is wrong.
  const typed = { ...codeOf(phone, phone_code), allowsUsed: true };
  return { uploader, code: await checkCode(db, typed, caller, key) };
}

/** @returns the argument of checkCode */
export const codeOf = (phone: string, code: string) =>
  ({ family: 'creditor', purpose: 'apply', phone, code, field: 'phone_code' }) as const;

/** An institution's account proves its own phone until it is approved. */
async function hasPhone(db: Queries, { id, isApproved }: Principal & { role: 'creditor' }, phone: string) {
  if (isApproved) return false;
  const [account] = await db.select({ phone: creditor.phone }).from(creditor).where(eq(creditor.id, id));
  return account?.phone === phone;
}
