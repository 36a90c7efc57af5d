/** Subscriptions to the daily mail. An address is used only after its owner has confirmed it. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { MAIL_STATE } from '../../../shared/domain/subscription.ts';
import { messages } from '../../../shared/messages.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { subscriptionMail } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countAttempt, type Limit, tooManyAttempts } from '../../platform/limits/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const within = (attempts: number, ms: number): Limit => ({ attempts, withinMs: ms, lockedMs: ms });

/** Limits confirmation mails: their recipients may never have subscribed. */
const LIMITS = {
  ofUserAndMinute: within(1, MINUTE_MS),
  ofUserAndDay: within(5, DAY_MS),
  ofAddressAndDay: within(10, DAY_MS),
} as const;

interface MailSubscription {
  email: string;
  unconfirmed_email: string | null;
  state: number;
}

export async function mailOf(db: Queries, userId: number): Promise<MailSubscription> {
  const [row] = await db.select().from(subscriptionMail).where(eq(subscriptionMail.userId, userId));
  if (!row) return { email: '', unconfirmed_email: null, state: MAIL_STATE.off };
  return { email: row.email, unconfirmed_email: row.unconfirmedEmail, state: row.status };
}

interface MailOptions {
  now: Date;
  publicOrigin: string;
}

/**
 * Sends a link to the address, unless it is confirmed already. A confirmed address stays valid until another one is
 * confirmed.
 * @param tx a transaction
 * @returns the message for the user
 * @throws Refusal 429
 */
export async function askForMail(
  tx: Queries,
  userId: number,
  email: string,
  { now, publicOrigin }: MailOptions,
): Promise<string> {
  await lockOwner(tx, 'user', userId);
  const [row] = await tx.select().from(subscriptionMail).where(eq(subscriptionMail.userId, userId));
  const isOn = row?.status === MAIL_STATE.on;
  if (isOn && row.email === email) {
    await tx.update(subscriptionMail).set(NO_OTHER).where(eq(subscriptionMail.userId, userId));
    return messages.mailConfirmed;
  }
  await refuseTooMany(tx, userId, email, now);
  const sent = isOn ? [row.unconfirmedEmail, row.unconfirmedToken] : [row?.email, row?.token];
  const [sentEmail, sentToken] = sent;
  // A mail that arrives late still contains a valid link.
  const token = (sentEmail === email && sentToken) || randomBytes(32).toString('base64url');
  const values = isOn
    ? { ...row, unconfirmedEmail: email, unconfirmedToken: token, confirmSentAt: now }
    : { email, token, status: MAIL_STATE.unconfirmed, confirmSentAt: now };
  await tx
    .insert(subscriptionMail)
    .values({ userId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: subscriptionMail.userId, set: values });
  await enqueue(tx, 'mail', confirmation(email, `${publicOrigin}/subscription?confirm=${token}`), now);
  return messages.mailToConfirm;
}

const confirmation = (to: string, link: string) => ({
  to,
  kind: 'confirm',
  subject: '请确认订阅每日邮件',
  text: [
    '您订阅了每日邮件：关注的标的有变化、保存的搜索有新标的时，每天早上发送一封。',
    `请打开以下链接确认订阅：\n${link}`,
    '如果您没有订阅，请忽略本邮件，我们不会再向您发送。',
  ].join('\n\n'),
});

/** Counted in the transaction of the mail: a mail that is not sent is not counted. */
async function refuseTooMany(tx: Queries, userId: number, email: string, now: Date) {
  const count = (subject: string[], limit: Limit) =>
    countAttempt(tx, { subject: ['subscription mail', ...subject], limit }, now);
  const user = String(userId);
  const lockedForAMinute = await count(['minute', user], LIMITS.ofUserAndMinute);
  if (lockedForAMinute) throw tooManyAttempts(lockedForAMinute, now, messages.mailTooSoon);
  const lockedForADay =
    (await count(['day', user], LIMITS.ofUserAndDay)) ??
    (await count(['address', email.toLowerCase()], LIMITS.ofAddressAndDay));
  if (lockedForADay) throw tooManyAttempts(lockedForADay, now);
}

export async function cancelMail(db: Queries, userId: number): Promise<void> {
  await db.delete(subscriptionMail).where(eq(subscriptionMail.userId, userId));
}

const NO_OTHER = { unconfirmedEmail: null, unconfirmedToken: null } as const;

/** @throws Refusal 404 for an expired link */
export async function confirmMail(db: Queries, token: string): Promise<void> {
  const { unconfirmedEmail, unconfirmedToken, userId } = subscriptionMail;
  const changed = await db
    .update(subscriptionMail)
    .set({ email: sql`${unconfirmedEmail}`, token, ...NO_OTHER })
    .where(eq(unconfirmedToken, token))
    .returning({ userId });
  if (changed.length > 0) return;
  const confirmed = await db
    .update(subscriptionMail)
    .set({ status: MAIL_STATE.on })
    .where(eq(subscriptionMail.token, token))
    .returning({ userId });
  if (confirmed.length === 0) throw refusals.missing(messages.mailLinkOver);
}

/** @throws Refusal 404 for an expired link */
export async function endMail(db: Queries, token: string): Promise<void> {
  const ended = await db
    .delete(subscriptionMail)
    .where(eq(subscriptionMail.token, token))
    .returning({ userId: subscriptionMail.userId });
  if (ended.length === 0) throw refusals.missing(messages.mailLinkOver);
}
