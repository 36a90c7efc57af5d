/** Opens a payment. Repeated calls for the same thing and provider return the same payment. */
import { and, eq, isNull } from 'drizzle-orm';
import type { WayToPay } from '../../../shared/contract/money/way-to-pay.ts';
import type { PayScene } from '../../../shared/domain/money/pay-scene.ts';
import { PAY_TYPES, type PayType } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import type { Fen } from '../../../shared/money.ts';
import type { PayerRequest } from '../../accounts/third-party/index.ts';
import { GatewayFailed, type Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { payment } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { identifyPayer, NEEDS_PAYER, presentWay } from './payer.ts';

export interface PaymentOptions {
  gateways: Pick<Gateways, 'payment'>;
  /** The public origin of this site; empty if not configured, which only the sandbox supports. */
  publicOrigin: string;
}

interface OpenPayment {
  /** The order's number, unique for ever; with the letters of provider and browser at most 32 letters and digits. */
  number: string;
  payable: { kind: typeof payment.$inferSelect.payableKind; id: number };
  payType: PayType;
  amount: Fen;
  /** The text that the payer reads. */
  subject: string;
  expiresAt: Date;
  /** The page that the browser returns to after the payment. */
  returnPath: string;
  payer: PayerRequest;
}

/** The end of a payment's number at the provider: its letter, and that of the payer's browser. */
export const PAYMENT_LETTERS: Record<PayType, string> = { 1: 'A', 2: 'W' };
const SCENE_LETTERS: Record<PayScene, string> = { pc: '', phone: 'H', wechat: 'J' };

/** The provider's notification nearly always arrives earlier. */
const FIRST_QUERY_MS = 10_000;

/**
 * Do not call it in a transaction: it waits for the provider.
 * @returns how the payer pays, or that WeChat must say first who it is
 * @throws Refusal 422 for an unknown provider, and for WeChat's browser where it cannot be used; 503 for a provider that
 * does not answer
 */
export async function openPayment(
  db: Queries,
  { returnPath, payable, payType, payer, ...request }: OpenPayment,
  { gateways, publicOrigin }: PaymentOptions,
  now: Date,
): Promise<WayToPay> {
  const { key } = PAY_TYPES[payType];
  const gateway = gateways.payment[key];
  if (!gateway) throw refusals.invalid({ pay_type: messages.payTypeUnavailable });
  // WeChat's browser opens Alipay's page for phones.
  const scene = payer.scene === 'wechat' && key === 'alipay' ? 'phone' : payer.scene;
  const isOurs = and(
    eq(payment.payableKind, payable.kind),
    eq(payment.payableId, payable.id),
    eq(payment.payType, payType),
    eq(payment.scene, scene),
  );
  const present = (way: string) => presentWay(gateway, { scene, payType }, way);
  const [before] = await db.select().from(payment).where(isOurs);
  if (before?.wayToPay) return present(before.wayToPay);
  const knownPayer = await identifyPayer(gateway, { ...payer, scene });
  if (!knownPayer) return NEEDS_PAYER;
  await db
    .insert(payment)
    .values({
      ...request,
      payableKind: payable.kind,
      payableId: payable.id,
      payType,
      scene,
      number: request.number + PAYMENT_LETTERS[payType] + SCENE_LETTERS[scene],
      status: 'open',
      createdAt: now,
      nextQueryAt: new Date(now.getTime() + FIRST_QUERY_MS),
    })
    .onConflictDoNothing();
  const [stored] = await db.select().from(payment).where(isOurs);
  if (!stored) throw refusals.unavailable();
  if (stored.wayToPay) return present(stored.wayToPay);
  const wayToPay = await gateway
    .create({
      number: stored.number,
      amount: stored.amount,
      subject: stored.subject,
      expiresAt: stored.expiresAt,
      notifyUrl: `${publicOrigin}/pay/notify/${key}`,
      returnUrl: publicOrigin + returnPath,
      payer: knownPayer,
    })
    .catch((error) => {
      if (error instanceof GatewayFailed) throw refusals.outside(messages.payUnavailable, error);
      throw error;
    });
  await db
    .update(payment)
    .set({ wayToPay })
    .where(and(eq(payment.id, stored.id), isNull(payment.wayToPay)));
  return present(wayToPay);
}
