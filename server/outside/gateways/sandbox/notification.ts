/** Notifications of the sandbox's payment provider: a form, signed with a key that only this server has. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayKey } from '../../../../shared/domain/order.ts';
import { BadNotification, type NotificationContent, type Receipt } from '../gateway.ts';
import { formText, wordIn } from '../notification-text.ts';

const SIGNATURE = 'X-Sandbox-Signature';
const APP = 'sandbox';

const signatureOf = (secret: Buffer, body: string) => createHmac('sha256', secret).update(body).digest('hex');

/** @param merchant distinguishes payments by Alipay and WeChat */
export function writeNotification(
  { number, amount, tradeNumber, paidAt }: Receipt,
  merchant: PayKey,
  secret: Buffer,
): { headers: Headers; body: string } {
  const body = new URLSearchParams({
    app: APP,
    merchant,
    number,
    amount: String(amount),
    trade_number: tradeNumber,
    paid_at: paidAt.toISOString(),
  }).toString();
  const type = 'application/x-www-form-urlencoded';
  return { headers: new Headers({ 'Content-Type': type, [SIGNATURE]: signatureOf(secret, body) }), body };
}

/** @throws BadNotification */
export function readNotification(headers: Headers, body: string, merchant: PayKey, secret: Buffer): Receipt {
  const given = Buffer.from(headers.get(SIGNATURE) ?? '');
  const right = Buffer.from(signatureOf(secret, body));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new BadNotification('unsigned');
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? '';
  if (field('app') !== APP || field('merchant') !== merchant)
    throw new BadNotification('other-merchant', true);
  return {
    number: field('number'),
    amount: BigInt(field('amount')),
    tradeNumber: field('trade_number'),
    paidAt: new Date(field('paid_at')),
  };
}

export function describeNotification(body: string): NotificationContent {
  const form = new URLSearchParams(body);
  const fen = form.get('amount') ?? '';
  return {
    type: 'payment',
    status: 'paid',
    number: wordIn(form.get('number')),
    amount: /^\d{1,15}$/.test(fen) ? BigInt(fen) : null,
    text: formText(form),
  };
}
