/** The sandbox's cashier: the payer's choices, and notifications like those of real providers. */
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { PAY_TYPES, type PayKey, type PayType } from '../../../../shared/domain/order.ts';
import type { SandboxOutcome } from '../../../../shared/domain/sandbox.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sandboxPayment as payment } from '../../../platform/db/schema.ts';
import { writeNotification } from './notification.ts';
import { ACCEPTED, receiptOf, type SandboxPayment } from './payment.ts';

/** @returns undefined for an unknown number */
export async function sandboxPaymentOf(db: Queries, number: string): Promise<SandboxPayment | undefined> {
  const [found] = await db.select().from(payment).where(eq(payment.number, number));
  return found;
}

/** The delay from the payment to its notification, in ms; null for none. */
const DELAY_MS = { approve: 0, delay: 15_000, lose: null };

/** @returns null for a payment that is unknown, paid already or expired */
export async function settleSandboxPayment(
  db: Queries,
  number: string,
  outcome: SandboxOutcome,
  now: Date,
): Promise<SandboxPayment | null> {
  const [settled] = await db
    .update(payment)
    .set(outcome === 'decline' ? { status: 'declined' } : paid(DELAY_MS[outcome], now))
    .where(and(eq(payment.number, number), ne(payment.status, 'paid'), gt(payment.expiresAt, now)))
    .returning();
  return settled ?? null;
}

const paid = (delay: number | null, now: Date) => ({
  status: 'paid' as const,
  paidAt: now,
  notifyAt: delay === null ? null : new Date(now.getTime() + delay),
});

/** Delivers a notification to our own endpoint. */
type Receive = (key: PayKey, headers: Headers, body: string) => Promise<Response>;

const RETRY_MS = 10_000;

/** The maximum per run, so that other jobs are not delayed. */
const AT_ONCE = 50;

/**
 * Sends payment notifications. A notification that is not accepted is repeated after ten seconds.
 * @param secret signs the notifications
 */
export async function deliverSandboxNotifications(
  db: Queries,
  now: Date,
  secret: Buffer,
  receive: Receive,
): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += 1) {
    const due = await takeNext(db, now);
    if (!due) return;
    const { key } = PAY_TYPES[due.payType as PayType];
    const { headers, body } = writeNotification(receiptOf(due), key, secret);
    const answer = await receive(key, headers, body);
    if (answer.ok && (await answer.text()) === ACCEPTED)
      await db.update(payment).set({ notifyAt: null }).where(eq(payment.number, due.number));
  }
}

async function takeNext(db: Queries, now: Date): Promise<SandboxPayment | undefined> {
  const due = db
    .select({ number: payment.number })
    .from(payment)
    .where(lte(payment.notifyAt, now))
    .orderBy(asc(payment.notifyAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(payment)
    .set({ notifyAt: new Date(now.getTime() + RETRY_MS) })
    .where(sql`${payment.number} = (${due})`)
    .returning();
  return taken;
}
