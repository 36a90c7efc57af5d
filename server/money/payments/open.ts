/** Opens a payment. Repeated calls for the same thing and provider return the same payment. */
import { and, eq, isNull } from 'drizzle-orm';
import { PAY_TYPES, type PayType } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import { GatewayFailed, type Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

export interface PaymentOptions {
  gateways: Pick<Gateways, 'payment'>;
  /** The public origin of this site; empty if not configured, which only the sandbox supports. */
  publicOrigin: string;
}

interface OpenPayment {
  /** Our number, unique for ever; at most 32 letters and digits, which is WeChat's limit. */
  number: string;
  payable: { kind: typeof payment.$inferSelect.payableKind; id: number };
  payType: PayType;
  amount: Fen;
  /** The text that the payer reads. */
  subject: string;
  expiresAt: Date;
  /** The page that the browser returns to after the payment. */
  returnPath: string;
}

/** The provider's notification nearly always arrives earlier. */
const FIRST_QUERY_MS = 10_000;

/**
 * Do not call it in a transaction: it waits for the provider.
 * @returns Alipay's address to open, or the content of WeChat's QR code
 * @throws Refusal 422 for an unknown provider, 503 for one that does not answer
 */
export async function openPayment(
  db: Queries,
  { returnPath, payable, payType, ...request }: OpenPayment,
  { gateways, publicOrigin }: PaymentOptions,
  now: Date,
): Promise<string> {
  const { key } = PAY_TYPES[payType];
  const gateway = gateways.payment[key];
  if (!gateway) throw refusals.invalid({ pay_type: messages.payTypeUnavailable });
  await db
    .insert(payment)
    .values({
      ...request,
      payableKind: payable.kind,
      payableId: payable.id,
      payType,
      status: 'open',
      createdAt: now,
      nextQueryAt: new Date(now.getTime() + FIRST_QUERY_MS),
    })
    .onConflictDoNothing();
  const isOurs = and(
    eq(payment.payableKind, payable.kind),
    eq(payment.payableId, payable.id),
    eq(payment.payType, payType),
  );
  const [stored] = await db.select().from(payment).where(isOurs);
  if (!stored) throw refusals.unavailable();
  if (stored.wayToPay) return stored.wayToPay;
  const wayToPay = await gateway
    .create({
      number: stored.number,
      amount: stored.amount,
      subject: stored.subject,
      expiresAt: stored.expiresAt,
      notifyUrl: `${publicOrigin}/pay/notify/${key}`,
      returnUrl: publicOrigin + returnPath,
    })
    .catch((error) => {
      if (error instanceof GatewayFailed) throw refusals.outside(messages.payUnavailable, error);
      throw error;
    });
  await db
    .update(payment)
    .set({ wayToPay })
    .where(and(eq(payment.id, stored.id), isNull(payment.wayToPay)));
  return wayToPay;
}
