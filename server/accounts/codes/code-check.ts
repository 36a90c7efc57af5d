/**
 * Checks codes. Wrong attempts by the requester of a code count against the code. Wrong attempts by others count against
 * their addresses, so that strangers cannot use up a code.
 */
import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { APPLICANT_MS } from '../../../shared/domain/applications/application.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { smsCode } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import {
  type Counter,
  countAttempts,
  takeAttemptsBack,
  tooManyAttempts,
} from '../../platform/limits/index.ts';
import { hashOf } from './code-hash.ts';
import type { Caller, Destination } from './code-request.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** Wrong attempts by the requester of a code. */
const MAX_TRIES = 5;

const LIMITS = {
  /** For all phones together. */
  address: { attempts: 50, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  network: { attempts: 200, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  /** Attempts at a phone's codes that others requested. */
  stranger: { attempts: 5, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  /** The sum of those of all strangers, so that a code cannot be guessed from many addresses. */
  strangers: { attempts: 10, withinMs: HOUR_MS, lockedMs: HOUR_MS },
} as const;

interface TypedCode extends Destination {
  code: string;
  /** The field of a refusal. */
  field: string;
  /**
   * Whether a used code is accepted until spendCode refuses it: a repeated request then gets the result of the first.
   */
  allowsUsed?: boolean;
}

export interface CheckedCode {
  id: number;
  field: string;
}

/**
 * Checks the newest code that the caller requested or, if there is none, the newest one for the phone; counts a wrong
 * attempt. Call it outside of the transaction that does the work: an attempt stays counted when the work is rolled
 * back.
 * @returns the argument of spendCode
 * @throws Refusal 422 for a wrong code, 429 for too many wrong ones
 */
export async function checkCode(
  db: Queries,
  { code, field, allowsUsed = false, ...destination }: TypedCode,
  { now, visitor }: Caller,
  key: Buffer,
): Promise<CheckedCode> {
  const isCallers = visitor === null ? isNull(smsCode.visitor) : eq(smsCode.visitor, visitor);
  const own = await newest(db, destination, now, isCallers);
  const row = own ?? (await newest(db, destination, now));
  const counters = [...callerCounters(visitor), ...(own ? [] : strangerCounters(destination, visitor))];
  const lockedUntil = await countAttempts(db, counters, now);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, now, messages.codeTriedTooOften);

  const isOpen = row !== undefined && (!own || (await countTry(db, row.id)));
  const purpose = row?.purpose as Destination['purpose'];
  const isRight = isOpen && isSame(row.codeHash, hashOf(key, { ...destination, purpose }, code));
  if (!isRight || (row.usedAt && !allowsUsed)) throw refusals.invalid({ [field]: messages.codeWrong });
  await takeAttemptsBack(db, counters);
  if (own) await takeTryBack(db, own.id);
  return { id: row.id, field };
}

/** The newest code that has not expired, used or not: older ones are no longer valid. */
async function newest(db: Queries, { family, phone, purpose }: Destination, now: Date, isCallers?: SQL) {
  const [row] = await db
    .select({
      id: smsCode.id,
      purpose: smsCode.purpose,
      codeHash: smsCode.codeHash,
      usedAt: smsCode.usedAt,
    })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.phone, phone),
        eq(smsCode.family, family),
        purpose ? inArray(smsCode.purpose, ['', purpose]) : undefined,
        eq(smsCode.failed, false),
        or(gt(smsCode.expiresAt, now), purpose === 'apply' ? gt(smsCode.applyUntil, now) : undefined),
        isCallers,
      ),
    )
    .orderBy(desc(smsCode.sentAt), desc(smsCode.id))
    .limit(1);
  return row;
}

/** The same for a phone to which no code was sent. */
const strangerCounters = ({ family, phone }: Destination, visitor: string | null): Counter[] => [
  { subject: ['code', family, phone, visitor ?? ''], limit: LIMITS.stranger },
  { subject: ['code strangers', family, phone], limit: LIMITS.strangers },
];

const callerCounters = (visitor: string | null): Counter[] =>
  visitor === null
    ? []
    : [
        { subject: ['code address', visitor], limit: LIMITS.address },
        { subject: ['code network', networkOfVisitor(visitor)], limit: LIMITS.network },
      ];

/** @returns whether an attempt was left */
async function countTry(db: Queries, id: number): Promise<boolean> {
  const counted = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.id, id), lt(smsCode.tries, MAX_TRIES)))
    .returning({ id: smsCode.id });
  return counted.length > 0;
}

const takeTryBack = (db: Queries, id: number) =>
  db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} - 1` })
    .where(eq(smsCode.id, id));

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));

/**
 * Filling in a form takes longer than a code is valid: from now on the checked code is valid for the application
 * until it is submitted.
 */
export async function keepForApplication(tx: Queries, { id }: CheckedCode, now: Date): Promise<void> {
  await tx
    .update(smsCode)
    .set({ applyUntil: new Date(now.getTime() + APPLICANT_MS) })
    .where(and(eq(smsCode.id, id), isNull(smsCode.applyUntil)));
}

/** Uses up a checked code, in the transaction of the work that it is for. @throws Refusal 422 if it was used before */
export async function spendCode(tx: Queries, { id, field }: CheckedCode, now: Date): Promise<void> {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) throw refusals.invalid({ [field]: messages.codeWrong });
}
