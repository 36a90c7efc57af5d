/**
 * Notifications of payment providers, stored for operators. Everybody can post one: of unsigned ones, and of
 * repetitions, only a limited number is stored.
 */
import { and, eq } from 'drizzle-orm';
import { codesOf } from '../../../shared/domain/listing.ts';
import type { NotificationReason, NotificationResult } from '../../../shared/domain/money/payment.ts';
import { PAY_TYPES, type PayKey } from '../../../shared/domain/order.ts';
import type { PaymentGateway } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { gatewayEvent, payment } from '../../platform/db/schema.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import { type Counter, countAttempts, type Limit, lockEndOf } from '../../platform/limits/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** With 16 KB each, unsigned ones take at most 3 MB per day. */
export const EVENT_LIMITS = {
  unsigned: { attempts: 200, withinMs: DAY_MS, lockedMs: DAY_MS },
  address: { attempts: 20, withinMs: HOUR_MS, lockedMs: HOUR_MS },
  network: { attempts: 60, withinMs: HOUR_MS, lockedMs: HOUR_MS },
  /** Providers repeat a notification that was not accepted eight to fifteen times. */
  payment: { attempts: 30, withinMs: DAY_MS, lockedMs: DAY_MS },
} as const satisfies Record<string, Limit>;

/** The result of a notification. */
export interface Outcome {
  result: NotificationResult;
  reason: NotificationReason | null;
  /** Whether the provider signed it. */
  isVerified: boolean;
}

interface ReceivedEvent extends Outcome {
  key: PayKey;
  gateway: PaymentGateway;
  body: Uint8Array;
  visitor: string | null;
}

/** Stores a notification, unless the limits of its kind are exceeded. */
export async function storeNotification(db: Queries, received: ReceivedEvent, now: Date): Promise<void> {
  const { key, gateway, body, visitor, isVerified, result, reason } = received;
  if (!isVerified && (await isTooMuch(db, unsignedBy(visitor), now))) return;
  const content = await gateway.describeNotification(body);
  const hasMovedMoney = result === 'applied' || result === 'returned';
  const ofPayment = { subject: ['gateway event', key, content.number ?? ''], limit: EVENT_LIMITS.payment };
  if (isVerified && !hasMovedMoney && (await isTooMuch(db, [ofPayment], now))) return;
  await db.insert(gatewayEvent).values({
    ...content,
    gateway: gateway.isSandbox ? `sandbox-${key}` : key,
    receivedAt: now,
    isVerified,
    paymentId: await paymentOf(db, key, content.number),
    result,
    reason,
  });
}

const unsignedBy = (visitor: string | null): Counter[] => [
  { subject: ['unsigned gateway event'], limit: EVENT_LIMITS.unsigned },
  ...(visitor === null
    ? []
    : [
        { subject: ['unsigned gateway event address', visitor], limit: EVENT_LIMITS.address },
        {
          subject: ['unsigned gateway event network', networkOfVisitor(visitor)],
          limit: EVENT_LIMITS.network,
        },
      ]),
];

/** A flood of notifications causes reads, and no writes. */
async function isTooMuch(db: Queries, counters: readonly Counter[], now: Date): Promise<boolean> {
  for (const counter of counters) if (await lockEndOf(db, counter, now)) return true;
  return (await countAttempts(db, counters, now)) !== null;
}

async function paymentOf(db: Queries, key: PayKey, number: string | null): Promise<number | null> {
  if (number === null) return null;
  const payType = codesOf(PAY_TYPES).find((code) => PAY_TYPES[code].key === key) ?? 0;
  const [found] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.number, number), eq(payment.payType, payType)));
  return found?.id ?? null;
}
