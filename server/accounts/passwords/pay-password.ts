/**
 * The creditor's pay password. There are only a million values, so five wrong ones lock it for a day. Attempts of one
 * creditor are counted one after the other, so that attempts at the same time are counted correctly.
 */

import { eq } from 'drizzle-orm';
import { minuteWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { creditor } from '../../platform/db/schema.ts';
import { type Refusal, refusals } from '../../platform/http/errors.ts';
import {
  type Counter,
  countAttempt,
  forgiveAttempts,
  lockEndOf,
  secondsUntil,
} from '../../platform/limits/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { passwordsWith, secretOfDigest } from './passwords.ts';

const DAY_MS = 24 * 3_600_000;
const ATTEMPTS = 5;

const counterOf = (creditorId: number): Counter => ({
  subject: ['pay password', String(creditorId)],
  limit: { attempts: ATTEMPTS, withinMs: DAY_MS, lockedMs: DAY_MS },
});

export interface PayPasswordInput {
  creditorId: number;
  /** MD5 of the six digits, as clients send it. */
  digest: string;
  /** The field of the call; the message is displayed beside it. */
  field: string;
}

/**
 * Checks a pay password in a transaction of its own: a wrong one stays counted, whatever the result of the call.
 * @param db not a transaction
 * @throws Refusal 409 if none is set, 422 for a wrong one, 429 with the end of the lock after too many
 */
export type CheckPayPassword = (db: Queries, input: PayPasswordInput, now: Date) => Promise<void>;

export function payPasswordCheck(secrets: Pick<Secrets, 'passwords' | 'passwordCost'>): CheckPayPassword {
  const passwords = passwordsWith(secrets);
  return async (db, { creditorId, digest, field }, now) => {
    const counter = counterOf(creditorId);
    const hash = await payPasswordHashOf(db, creditorId);
    if (!hash) throw refusals.conflict(messages.payPasswordMissing);
    const lockedUntil = await lockEndOf(db, counter, now);
    if (lockedUntil) throw locked(lockedUntil, now);
    // Outside of the transaction: the embedded database has only one connection, which must not wait for a hash.
    const isRight = await passwords.matches(secretOfDigest(digest), hash);
    const refusal = await db.transaction(async (tx): Promise<Refusal | null> => {
      const { payPasswordHash } = await lockOwner(tx, 'creditor', creditorId);
      // It was replaced in the meantime.
      if (payPasswordHash !== hash) return refusals.unavailable();
      // Several attempts may have been checked at the same time. Those after the fifth get no answer about their
      // password.
      const lockedNow = await lockEndOf(tx, counter, now);
      if (lockedNow) return locked(lockedNow, now);
      if (isRight) {
        await forgiveAttempts(tx, [counter]);
        return null;
      }
      await countAttempt(tx, counter, now);
      const lockEnd = await lockEndOf(tx, counter, now);
      return lockEnd ? locked(lockEnd, now) : refusals.invalid({ [field]: messages.payPasswordWrong });
    });
    if (refusal) throw refusal;
  };
}

/** Until when wrong attempts have locked the pay password; null if it is not locked. */
export const payPasswordLockEnd = (db: Queries, creditorId: number, now: Date) =>
  lockEndOf(db, counterOf(creditorId), now);

async function payPasswordHashOf(db: Queries, creditorId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: creditor.payPasswordHash })
    .from(creditor)
    .where(eq(creditor.id, creditorId));
  return row?.hash ?? null;
}

/** After a code to the phone has allowed a new pay password, its lock ends. */
export const forgivePayPassword = (db: Queries, creditorId: number) =>
  forgiveAttempts(db, [counterOf(creditorId)]);

const locked = (until: Date, now: Date): Refusal =>
  refusals.tooMany(secondsUntil(until, now), fill(messages.payPasswordLocked, { time: minuteWords(until) }));
