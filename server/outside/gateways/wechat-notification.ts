/**
 * What WeChat posts to `notify_url`: JSON `{event_type, resource}` whose headers Wechatpay-* sign its text, and whose
 * resource is the trade, encrypted with the merchant's API v3 key (AES-256-GCM).
 */
import { createPublicKey } from 'node:crypto';
import type { SettingsOf } from '../../platform/config/gateway-settings.ts';
import { BadNotification, type NotificationContent } from './gateway.ts';
import { objectText, otherText, wordIn } from './notification-text.ts';
import { publicKeyOf } from './rsa-keys.ts';

type Fields = Record<string, unknown>;
type Settings = SettingsOf<'wechatPay'>;

/**
 * @returns the trade; null for a notification of something else than a payment
 * @throws BadNotification
 */
export async function tradeIn(
  settings: Settings,
  headers: Headers,
  body: string,
  now: Date,
): Promise<Fields | null> {
  await verify(settings, headers, body, now);
  const { event_type, resource } = objectIn(body);
  if (event_type !== 'TRANSACTION.SUCCESS') return null;
  return objectIn(await decrypted(settings, resource));
}

/** What was posted, with the trade in it where it was encrypted for us. */
export async function contentOf(settings: Settings, body: string): Promise<NotificationContent> {
  try {
    const { resource, ...notification } = objectIn(body);
    const trade = await decrypted(settings, resource).then(objectIn, () => null);
    const { total } = (trade?.amount ?? {}) as Fields;
    return {
      type: wordIn(notification.event_type) ?? '',
      status: wordIn(trade?.trade_state),
      number: wordIn(trade?.out_trade_no),
      amount: Number.isSafeInteger(total) && Number(total) >= 0 ? BigInt(Number(total)) : null,
      text: objectText({ ...notification, resource: trade ?? resource }),
    };
  } catch {
    return { type: '', status: null, number: null, amount: null, text: otherText(body) };
  }
}

/** Older notifications are refused: they may be replayed. */
const MAX_AGE_S = 300;

/** @throws BadNotification unless WeChat signed it with the key that we know, a moment ago */
async function verify(settings: Settings, headers: Headers, body: string, now: Date): Promise<void> {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'Wechatpay-Timestamp',
    'Wechatpay-Nonce',
    'Wechatpay-Signature',
    'Wechatpay-Serial',
  ].map((name) => headers.get(name) ?? '');
  if (serial !== settings.WECHAT_PAY_PUBLIC_KEY_ID) throw new BadNotification('unsigned');
  const { Formatter, Rsa } = await import('wechatpay-axios-plugin');
  const key = createPublicKey(publicKeyOf(settings.WECHAT_PAY_PUBLIC_KEY));
  if (!Rsa.verify(Formatter.response(timestamp, nonce, body), signature, key))
    throw new BadNotification('unsigned');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp || Number.NaN));
  if (!(age <= MAX_AGE_S)) throw new BadNotification('outdated', true);
}

/** @throws BadNotification for what was not encrypted with our key */
async function decrypted({ WECHAT_PAY_API_V3_KEY }: Settings, resource: unknown): Promise<string> {
  const { Aes } = await import('wechatpay-axios-plugin');
  const { ciphertext, nonce, associated_data } = (resource ?? {}) as Fields;
  try {
    return Aes.AesGcm.decrypt(
      String(ciphertext),
      WECHAT_PAY_API_V3_KEY,
      String(nonce),
      String(associated_data ?? ''),
    );
  } catch {
    throw new BadNotification('unreadable', true);
  }
}

/** @throws BadNotification for what is no object */
function objectIn(text: string): Fields {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new BadNotification('unreadable', true);
  }
}
