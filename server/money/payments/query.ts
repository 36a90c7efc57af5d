/** Queries the provider about open payments without a notification, at growing intervals, until they expire. */
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { PAY_TYPES, type PayType } from '../../../shared/domain/order.ts';
import { GatewayFailed, type Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment } from '../../platform/db/schema.ts';
import type { Payables } from './payables.ts';
import { markReturned } from './returned.ts';
import { settlePayment, WrongReceipt } from './settle-payment.ts';

type Payment = typeof payment.$inferSelect;

interface QueryDeps {
  gateways: Pick<Gateways, 'payment'>;
  payables: Payables;
}

const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 10 * 60_000;

/** The minimum time between two queries of a payment, however often a page is reloaded. */
const AGAIN_AFTER_MS = 2_000;

/**
 * A payment that is still open this long after its end was never opened at the provider. Money that arrives later is
 * reported by a notification.
 */
const GIVE_UP_MS = 3_600_000;

const AT_ONCE = 20;

/** Queries the due payments. A failed query does not delay the others. */
export async function queryDuePayments(
  db: Queries,
  deps: QueryDeps,
  now: Date,
  log: Logger,
  stop?: AbortSignal,
): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const next = stop?.aborted ? undefined : await takeNext(db, now);
    if (!next) return;
    await query(db, next, deps, now).catch((err) => {
      const level = err instanceof WrongReceipt ? 'error' : 'warn';
      log[level]({ err, payment: next.number }, 'could not settle a queried payment');
    });
  }
}

/**
 * Queries the open payments of an order at once.
 * @throws GatewayFailed
 */
async function queryPayable(
  db: Queries,
  payable: { kind: Payment['payableKind']; id: number },
  deps: QueryDeps,
  now: Date,
): Promise<void> {
  const open = await db
    .update(payment)
    .set({ askedAt: now })
    .where(
      and(
        eq(payment.payableKind, payable.kind),
        eq(payment.payableId, payable.id),
        eq(payment.status, 'open'),
        or(isNull(payment.askedAt), lte(payment.askedAt, new Date(now.getTime() - AGAIN_AFTER_MS))),
      ),
    )
    .returning();
  // One after the other: of two paid ones the first pays the order. A provider that does not answer does not block
  // the other.
  const failures: unknown[] = [];
  for (const it of open.sort((a, b) => a.id - b.id))
    await query(db, it, deps, now).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Like queryPayable; if the provider does not answer, or answers wrongly, the stored state stays. */
export const refreshPayable = (...query: Parameters<typeof queryPayable>): Promise<void> =>
  queryPayable(...query).catch((error) => {
    if (!(error instanceof GatewayFailed || error instanceof WrongReceipt)) throw error;
  });

/** Takes the payment that has waited longest and sets the time of its next query. */
async function takeNext(db: Queries, now: Date): Promise<Payment | undefined> {
  const [due] = await db
    .update(payment)
    .set({
      askedAt: now,
      queries: sql`${payment.queries} + 1`,
      nextQueryAt: sql`${now.toISOString()}::timestamptz + interval '1 millisecond'
        * least(${FIRST_WAIT_MS} * power(2, least(${payment.queries}, 20)), ${MAX_WAIT_MS})`,
    })
    .where(
      sql`${payment.id} = (${db
        .select({ id: payment.id })
        .from(payment)
        .where(and(eq(payment.status, 'open'), lte(payment.nextQueryAt, now)))
        .orderBy(asc(payment.nextQueryAt))
        .limit(1)
        .for('update', { skipLocked: true })})`,
    )
    .returning();
  return due;
}

async function query(
  db: Queries,
  pending: Payment,
  { gateways, payables }: QueryDeps,
  now: Date,
): Promise<void> {
  const payType = pending.payType as PayType;
  const gateway = gateways.payment[PAY_TYPES[payType].key];
  // Without a way to pay, the provider was never asked and does not know it.
  const state = gateway && pending.wayToPay ? await gateway.query(pending.number) : 'open';
  if (typeof state === 'object') {
    await settlePayment(db, payType, state, payables, now);
    return;
  }
  if (state === 'returned') {
    await markReturned(db, pending.number, payType);
    return;
  }
  const isAbandoned = pending.expiresAt.getTime() + GIVE_UP_MS <= now.getTime();
  if (state === 'open' && !isAbandoned) return;
  await db
    .update(payment)
    .set({ status: 'closed' })
    .where(and(eq(payment.id, pending.id), eq(payment.status, 'open')));
}
