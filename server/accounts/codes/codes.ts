/**
 * Codes sent to phones: six digits for five minutes, bound to a phone and a family of calls, and to a purpose if the
 * client sent one. No answer reveals whether the phone has an account.
 */
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import type { SmsGateway } from '../../outside/gateways/index.ts';
import { branded } from '../../platform/brand.ts';
import type { Queries } from '../../platform/db/database.ts';
import { smsCode } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import { hashOf } from './code-hash.ts';
import { admitCode, type CodeLimitOptions } from './code-limits.ts';
import type { Caller, Destination } from './code-request.ts';
import type { ProofsOfWork } from './proof-of-work.ts';

const VALID_MS = 5 * 60_000;

export interface CodeOptions extends CodeLimitOptions {
  /** Key of Secrets.codes. */
  key: Buffer;
  sms: SmsGateway;
  proofs: ProofsOfWork;
}

/**
 * Sends a code. It is stored before it is sent, so that no crash sends more than the limits allow.
 * @param destination.proof of work, which is required at an unusual rate
 * @returns the answer for the caller
 * @throws Refusal 429 when too many were sent, or with the error `proof` when a proof of work is required; 503 when
 * the gateway fails
 */
export async function sendCode(
  db: Queries,
  { proof, ...destination }: Destination & { proof?: string },
  caller: Caller,
  options: CodeOptions,
): Promise<string> {
  const { now, visitor } = caller;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const work = proof === undefined ? null : await options.proofs.check(db, destination, proof, caller);
  const { id, admitted } = await db.transaction(async (tx) => {
    await lockCodes(tx);
    const admitted = await admitCode(tx, destination, caller, work, options);
    const [row] = await tx
      .insert(smsCode)
      .values({
        family: destination.family,
        phone: destination.phone,
        purpose: destination.purpose ?? '',
        codeHash: hashOf(options.key, destination, code),
        visitor,
        network: visitor === null ? null : networkOfVisitor(visitor),
        hasAccount: admitted.hasAccount,
        withheld: admitted.isWithheld,
        sentAt: now,
        expiresAt: new Date(now.getTime() + VALID_MS),
      })
      .returning({ id: smsCode.id });
    return { id: row?.id ?? 0, admitted };
  });
  const { isOpenShareUsed, isWithheld, sentToday } = admitted;
  if (!isWithheld) options.alarms.budget(sentToday, options.dailyBudget);
  const message = await messageTo(db, destination.phone, code);
  const deliver = () => options.sms.send(message);
  if (isOpenShareUsed) {
    // The time of the gateway's answer, or its failure, would reveal whether there is an account.
    if (!isWithheld) setImmediate(() => deliver().catch((error) => options.alarms.undelivered(error)));
    return messages.codeSentToAccounts;
  }
  try {
    await deliver();
  } catch (cause) {
    await db.update(smsCode).set({ failed: true }).where(eq(smsCode.id, id));
    throw refusals.outside(messages.codeFailed, cause);
  }
  return messages.codeSent;
}

/** Requests are decided one after the other, in milliseconds: they share a budget. */
const lockCodes = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms codes', 0))`);

const messageTo = async (db: Queries, phone: string, code: string) => ({
  phone,
  kind: 'code' as const,
  code,
  text: await branded(db, `您的验证码是${code}，5分钟内有效。请勿告知他人，工作人员不会向您索要。`),
});
