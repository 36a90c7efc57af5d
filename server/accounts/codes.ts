/**
 * Codes sent to phones: six digits for five minutes and five tries, bound to a phone and a family of calls, and to
 * a purpose where the client told one. Nothing here says whether anybody has the phone.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CodeFamily, CodePurpose } from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime, parseTime } from '../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import { smsCode } from '../db/schema.ts';
import type { SmsGateway } from '../gateways/index.ts';
import { refusals } from '../http/errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const VALID_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;

const LIMITS = {
  betweenMs: MINUTE_MS,
  perPhoneAndHour: 5,
  perPhoneAndDay: 10,
  perVisitorAndHour: 20,
} as const;

export interface CodeOptions {
  /** Key of Secrets.codes. */
  key: Buffer;
  sms: SmsGateway;
  /** Messages a day, to all phones together. */
  dailyBudget: number;
}

interface Destination {
  family: CodeFamily;
  phone: string;
  /** Undefined where the client told none. */
  purpose: CodePurpose | undefined;
}

interface Asking {
  now: Date;
  visitor: string | null;
}

const hashOf = (key: Buffer, family: string, purpose: string, phone: string, code: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([family, purpose, phone, code]))
    .digest('hex');

/**
 * Sends a code. It is written down before it is sent, so that no crash sends more than the limits allow.
 * @throws Refusal 429 when too many were sent, 503 when the gateway fails
 */
export async function sendCode(
  db: Queries,
  { family, phone, purpose = '' as never }: Destination,
  { now, visitor }: Asking,
  { key, sms, dailyBudget }: CodeOptions,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await db.transaction(async (tx) => {
    await inLine(tx);
    await refuseTooMany(tx, { family, phone, purpose }, { now, visitor }, dailyBudget);
    const [row] = await tx
      .insert(smsCode)
      .values({
        family,
        purpose,
        phone,
        codeHash: hashOf(key, family, purpose, phone, code),
        visitor,
        sentAt: now,
        expiresAt: new Date(now.getTime() + VALID_MS),
      })
      .returning({ id: smsCode.id });
    return row?.id;
  });
  try {
    await sms.send({
      phone,
      kind: 'code',
      code,
      text: `【身边资产】您的验证码是${code}，5分钟内有效。请勿告知他人，工作人员不会向您索要。`,
    });
  } catch (cause) {
    await db
      .update(smsCode)
      .set({ failed: true })
      .where(eq(smsCode.id, id ?? 0));
    throw refusals.outside(messages.codeFailed, cause);
  }
}

/** All who ask are looked at one after the other: they share a budget. It takes milliseconds. */
const inLine = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms codes', 0))`);

async function refuseTooMany(
  tx: Queries,
  { family, phone, purpose }: Destination,
  { now, visitor }: Asking,
  dailyBudget: number,
) {
  const since = (ms: number) => gt(smsCode.sentAt, new Date(now.getTime() - ms));
  const ofPhone = await tx
    .select({
      family: smsCode.family,
      purpose: smsCode.purpose,
      sentAt: smsCode.sentAt,
      failed: smsCode.failed,
    })
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), since(DAY_MS)))
    .orderBy(desc(smsCode.sentAt));

  const last = ofPhone.find((it) => it.family === family && it.purpose === purpose && !it.failed);
  const waitMs = last ? last.sentAt.getTime() + LIMITS.betweenMs - now.getTime() : 0;
  if (waitMs > 0) throw tooSoon(waitMs);

  const sent = ofPhone.filter(({ failed }) => !failed);
  const tenth = sent[LIMITS.perPhoneAndDay - 1];
  if (tenth) throw tooMany(tenth.sentAt, now);
  const fifth = sent[LIMITS.perPhoneAndHour - 1];
  if (fifth && fifth.sentAt.getTime() > now.getTime() - HOUR_MS) throw tooOften(fifth.sentAt, now);

  if (visitor !== null) {
    const ofVisitor = await times(tx, and(eq(smsCode.visitor, visitor), since(HOUR_MS)));
    const twentieth = ofVisitor[LIMITS.perVisitorAndHour - 1];
    if (twentieth) throw tooOften(twentieth.sentAt, now);
  }
  const today = startOfDay(now);
  const [all] = await tx.select({ count: count() }).from(smsCode).where(gte(smsCode.sentAt, today));
  if ((all?.count ?? 0) >= dailyBudget) {
    throw refusals.tooMany(secondsUntil(today.getTime() + DAY_MS, now), messages.codeBudget);
  }
}

const times = (tx: Queries, where: SQL | undefined) =>
  tx.select({ sentAt: smsCode.sentAt }).from(smsCode).where(where).orderBy(desc(smsCode.sentAt));

function tooSoon(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1_000);
  return refusals.tooMany(seconds, messages.codeTooSoon.replace('{seconds}', String(seconds)));
}

/** @param sentAt of the message that has to become an hour old */
function tooOften(sentAt: Date, now: Date) {
  const seconds = secondsUntil(sentAt.getTime() + HOUR_MS, now);
  const minutes = String(Math.ceil(seconds / 60));
  return refusals.tooMany(seconds, messages.codeTooOften.replace('{minutes}', minutes));
}

/** @param sentAt of the message that has to become a day old */
function tooMany(sentAt: Date, now: Date) {
  const seconds = secondsUntil(sentAt.getTime() + DAY_MS, now);
  const hours = String(Math.ceil(seconds / 3_600));
  return refusals.tooMany(seconds, messages.codeTooMany.replace('{hours}', hours));
}

const secondsUntil = (moment: number, now: Date) => Math.max(1, Math.ceil((moment - now.getTime()) / 1_000));

/** The day is the one in China. */
const startOfDay = (now: Date) => parseTime(formatTime(now).slice(0, 10)) ?? now;

interface Shown extends Destination {
  code: string;
  /** What a refusal stands beside. */
  field: string;
}

/**
 * Whether the code is the newest that was sent to the phone for this; counts a wrong one. To be called outside
 * of the transaction that does the work: what is refused must still be counted.
 * @returns what spendCode takes
 * @throws Refusal 422
 */
export async function checkCode(
  db: Queries,
  { family, phone, purpose, code, field }: Shown,
  now: Date,
  key: Buffer,
): Promise<CheckedCode> {
  const isMeant = purpose ? inArray(smsCode.purpose, ['', purpose]) : undefined;
  const newest = db
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.family, family), isMeant, eq(smsCode.failed, false)))
    .orderBy(desc(smsCode.sentAt), desc(smsCode.id))
    .limit(1);
  const [tried] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(
      and(
        eq(smsCode.id, newest),
        lt(smsCode.tries, MAX_TRIES),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
      ),
    )
    .returning({ id: smsCode.id, purpose: smsCode.purpose, codeHash: smsCode.codeHash });
  const isRight = tried && isSame(tried.codeHash, hashOf(key, family, tried.purpose, phone, code));
  if (!isRight) throw refusals.invalid({ [field]: messages.codeWrong });
  await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} - 1` })
    .where(eq(smsCode.id, tried.id));
  return { id: tried.id, field };
}

export interface CheckedCode {
  id: number;
  field: string;
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));

/** Uses a checked code up, in the transaction that does what it was for. @throws Refusal 422 when it was used before */
export async function spendCode(tx: Queries, { id, field }: CheckedCode, now: Date): Promise<void> {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) throw refusals.invalid({ [field]: messages.codeWrong });
}

/** Forgets codes, phones and addresses once no limit needs them. To be run now and then. */
export async function purgeCodes(db: Queries, now: Date): Promise<void> {
  await db.delete(smsCode).where(lt(smsCode.sentAt, new Date(now.getTime() - DAY_MS)));
}
