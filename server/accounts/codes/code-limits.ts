/**
 * Limits on the number of codes: per phone, per address and network, and per day for all phones. While the rate is
 * unusual, each code needs a proof of work. See docs/decisions/accounts.md.
 */
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import { type CodeFamily, RESEND_SECONDS, RESEND_SECONDS_AGAIN } from '../../../shared/domain/account.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, creditor, smsCode } from '../../platform/db/schema.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import { secondsUntil } from '../../platform/limits/index.ts';
import type { Account, KnownNetworks } from '../sessions/index.ts';
import type { CodeAlarms } from './code-alarms.ts';
import { codeRate, RATE_WINDOW_MS, startOfDay } from './code-rate.ts';
import type { Caller, Destination } from './code-request.ts';
import type { DoneWork } from './proof-of-work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LIMITS = {
  perPhoneAndHour: 5,
  perPhoneAndDay: 10,
  perVisitorAndHour: 20,
  perNetworkAndHour: 60,
} as const;

export interface CodeLimitOptions {
  /** Messages a day, to all phones together. */
  dailyBudget: number;
  knownNetworks: KnownNetworks;
  alarms: CodeAlarms;
}

interface AdmittedCode {
  hasAccount: boolean;
  /** Phones without an account get no message for now. All callers get the same answer. */
  isOpenShareUsed: boolean;
  /** No message is sent. */
  isWithheld: boolean;
  /** Messages of the day, including this one. */
  sentToday: number;
}

/**
 * Decides about a request, in the transaction that holds the lock on codes.
 * @param work the proof of work of the request
 * @throws Refusal 429
 */
export async function admitCode(
  tx: Queries,
  destination: Destination,
  { now, visitor }: Caller,
  work: DoneWork | null,
  { dailyBudget, knownNetworks, alarms }: CodeLimitOptions,
): Promise<AdmittedCode> {
  const network = visitor === null ? null : networkOfVisitor(visitor);
  const account = await accountOf(tx, destination);
  const isKnownNetwork = await knownNetworks.includes(tx, account, visitor, now);
  // Requests of strangers must not use up the owner's limit.
  await refusePhone(
    tx,
    destination,
    now,
    isKnownNetwork && network ? eq(smsCode.network, network) : undefined,
  );
  await refuseVisitor(tx, visitor, now);
  if (network && (await nthNewest(tx, eq(smsCode.network, network), LIMITS.perNetworkAndHour, now))) {
    alarms.networkLimited();
    throw refusals.tooMany(HOUR_MS / 1_000, messages.codeNetworkTooOften);
  }

  const rate = await codeRate(tx, network, dailyBudget, now);
  if (rate.sentToday >= dailyBudget) {
    const tomorrow = new Date(startOfDay(now).getTime() + DAY_MS);
    throw refusals.tooMany(secondsUntil(tomorrow, now), messages.codeBudget);
  }
  if (rate.isOpenShareUsed) alarms.openShareUsed();
  if (rate.level > 0) {
    alarms.unusualRate(rate.lately);
    if (!(await work?.spend(tx))) throw proofRequired();
  }
  const hasAccount = account.id !== undefined;
  const { isOpenShareUsed, sentToday } = rate;
  return {
    hasAccount,
    isOpenShareUsed,
    isWithheld: isOpenShareUsed && !hasAccount,
    sentToday: sentToday + 1,
  };
}

/** A client that knows `errors.proof` requests a challenge; others display the message. */
function proofRequired() {
  const message = messages.proofRequired;
  return new Refusal(429, message, {
    errors: { proof: message },
    retryAfterSeconds: RATE_WINDOW_MS / 1_000,
  });
}

const ROLES = { customer: 'user', creditor: 'creditor' } as const satisfies Record<
  CodeFamily,
  Account['role']
>;

async function accountOf(tx: Queries, { family, phone }: Destination): Promise<Account> {
  const table = family === 'customer' ? appUser : creditor;
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.phone, phone));
  return { role: ROLES[family], id: found?.id };
}

/** @param counted which codes to the phone count; undefined for all */
async function refusePhone(
  tx: Queries,
  { family, phone, purpose = '' as never }: Destination,
  now: Date,
  counted: SQL | undefined,
) {
  const ofPhone = await tx
    .select({
      family: smsCode.family,
      purpose: smsCode.purpose,
      sentAt: smsCode.sentAt,
    })
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), since(DAY_MS, now), eq(smsCode.failed, false), counted))
    .orderBy(desc(smsCode.sentAt));

  const [last, ...earlier] = ofPhone.filter((it) => it.family === family && it.purpose === purpose);
  const isRepeatedReset = family === 'creditor' && purpose === 'forget' && earlier.length > 0;
  const waitSeconds = isRepeatedReset ? RESEND_SECONDS_AGAIN : RESEND_SECONDS;
  const free = last && new Date(last.sentAt.getTime() + waitSeconds * 1_000);
  if (free && free > now) {
    const seconds = secondsUntil(free, now);
    throw refusals.tooMany(seconds, fill(messages.codeTooSoon, { seconds }));
  }
  const tenth = ofPhone[LIMITS.perPhoneAndDay - 1];
  if (tenth) {
    const seconds = secondsUntil(new Date(tenth.sentAt.getTime() + DAY_MS), now);
    const hours = String(Math.ceil(seconds / 3_600));
    throw refusals.tooMany(seconds, fill(messages.codeTooMany, { hours }));
  }
  const fifth = ofPhone[LIMITS.perPhoneAndHour - 1];
  if (fifth && fifth.sentAt.getTime() > now.getTime() - HOUR_MS) throw tooOften(fifth.sentAt, now);
}

async function refuseVisitor(tx: Queries, visitor: string | null, now: Date) {
  if (visitor === null) return;
  const isVisitors = eq(smsCode.visitor, visitor);
  const twentieth = await nthNewest(tx, isVisitors, LIMITS.perVisitorAndHour, now);
  if (twentieth) throw tooOften(twentieth, now);
}

/** @returns the time of the n-th newest code of the last hour; undefined if there are fewer */
async function nthNewest(tx: Queries, where: SQL, n: number, now: Date) {
  const [found] = await tx
    .select({ sentAt: smsCode.sentAt })
    .from(smsCode)
    .where(and(where, since(HOUR_MS, now)))
    .orderBy(desc(smsCode.sentAt))
    .offset(n - 1)
    .limit(1);
  return found?.sentAt;
}

/** @param sentAt of the message that must become an hour old first */
function tooOften(sentAt: Date, now: Date) {
  const seconds = secondsUntil(new Date(sentAt.getTime() + HOUR_MS), now);
  const minutes = String(Math.ceil(seconds / 60));
  return refusals.tooMany(seconds, fill(messages.codeTooOften, { minutes }));
}

const since = (ms: number, now: Date) => gt(smsCode.sentAt, new Date(now.getTime() - ms));
