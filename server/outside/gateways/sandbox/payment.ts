/** The sandbox's payment provider: its cashier is /sandbox/pay. */
import { and, eq, sql } from 'drizzle-orm';
import { PAY_TYPES, type PayType } from '../../../../shared/domain/order.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sandboxPayment as payment, sandboxRefund as refund } from '../../../platform/db/schema.ts';
import {
  GatewayFailed,
  notificationStatus,
  type PaymentGateway,
  type Receipt,
  type RefundRequest,
} from '../gateway.ts';
import { ProviderError } from '../reach.ts';
import { describeNotification, readNotification } from './notification.ts';
import { sandboxOAuth } from './oauth.ts';

interface Place {
  db: Queries;
  clock: () => Date;
  /** Signs notifications. */
  secret: Buffer;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
}

export type SandboxPayment = typeof payment.$inferSelect;

export function sandboxPayments(
  payType: PayType,
  { db, clock, secret, publicOrigin }: Place,
): PaymentGateway {
  const merchant = PAY_TYPES[payType].key;
  const isMine = (number: string) => and(eq(payment.number, number), eq(payment.payType, payType));
  return {
    isSandbox: true,

    ...(merchant === 'wechat' && { payer: sandboxOAuth(1, { db, clock }) }),

    async create({ number, amount, subject, expiresAt, returnUrl, payer = { scene: 'pc' } }) {
      const isCode = merchant === 'wechat' && payer.scene === 'pc';
      const returnPath = isCode ? null : pathOf(returnUrl);
      const tradeNumber = `sandbox-${number}`;
      const values = { number, payType, amount, subject, returnPath, tradeNumber, expiresAt };
      await db
        .insert(payment)
        .values({ ...values, status: 'waiting', createdAt: clock() })
        .onConflictDoNothing();
      const path = `/sandbox/pay?${new URLSearchParams({ number })}`;
      // A phone reads the QR code, so the address must contain the origin.
      return isCode ? publicOrigin + path : path;
    },

    async query(number) {
      const [found] = await db.select().from(payment).where(isMine(number));
      if (!found) return 'open';
      if (found.status === 'paid') return receiptOf(found);
      return found.expiresAt > clock() ? 'open' : 'closed';
    },

    readNotification: async (headers, body) =>
      readNotification(headers, Buffer.from(body).toString(), merchant, secret),
    describeNotification: async (body) => describeNotification(Buffer.from(body).toString()),

    answerNotification: (outcome) =>
      new Response(outcome === 'accepted' ? ACCEPTED : 'failure', { status: notificationStatus(outcome) }),

    refund: (request) => db.transaction((tx) => giveBack(tx, payType, request, clock())),
  };
}

/** Our answer to an accepted notification. */
export const ACCEPTED = 'success';

/** The browser returns to this site: only the path matters. */
function pathOf(returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl, 'http://here.internal');
  return pathname + search;
}

export const receiptOf = ({ number, amount, tradeNumber, paidAt, createdAt }: SandboxPayment): Receipt => ({
  number,
  amount,
  tradeNumber,
  paidAt: paidAt ?? createdAt,
});

/** @throws GatewayFailed for more than the rest of the payment, as a provider does */
async function giveBack(
  tx: Queries,
  payType: PayType,
  { number, paymentNumber, amount }: RefundRequest,
  now: Date,
): Promise<boolean> {
  const [paid] = await tx.select().from(payment).where(eq(payment.number, paymentNumber)).for('update');
  if (paid?.status !== 'paid' || paid.payType !== payType) throw refused('NOT_PAID');
  const [existing] = await tx.select().from(refund).where(eq(refund.number, number));
  if (existing && (existing.paymentNumber !== paymentNumber || existing.amount !== amount))
    throw refused('OTHER_REFUND');
  if (existing) return true;
  if (amount <= 0n || amount > paid.amount - paid.refunded) throw refused('NOT_ENOUGH');
  await tx.insert(refund).values({ number, paymentNumber, amount, createdAt: now });
  await tx
    .update(payment)
    .set({ refunded: sql`${payment.refunded} + ${amount}` })
    .where(eq(payment.number, paymentNumber));
  return true;
}

const refused = (code: string) => new GatewayFailed('payment (sandbox)', new ProviderError(code));
