/**
 * WeChat's notification to `notify_url`: JSON `{event_type, resource}` whose headers Wechatpay-* sign its text, and
 * whose resource is the trade, encrypted with the merchant account's API v3 key (AES-256-GCM).
 */
import { createVerify } from 'node:crypto';
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import { BadNotification, type NotificationContent } from '../gateway.ts';
import { objectText, otherText, wordIn } from '../notification-text.ts';
import type { PlatformKeys } from './platform-keys.ts';

type Fields = Record<string, unknown>;
type Settings = SettingsOf<'wechatPay'>;

/** The subject of a notification. */
type Subject = 'payment' | 'refund';

/** `REFUND.CLOSED` is missing: such a refund moves no money. */
const SUBJECTS: Record<string, Subject> = {
  'TRANSACTION.SUCCESS': 'payment',
  'REFUND.SUCCESS': 'refund',
  'REFUND.ABNORMAL': 'refund',
};

/**
 * @returns the trade or the refund; null for a notification about something else
 * @throws BadNotification
 */
export async function contentIn(
  settings: Settings,
  keys: PlatformKeys,
  headers: Headers,
  body: Uint8Array,
  now: Date,
): Promise<{ subject: Subject; fields: Fields } | null> {
  await verify(keys, headers, body, now);
  const { event_type, resource } = objectIn(textOf(body));
  const subject = SUBJECTS[String(event_type)];
  return subject ? { subject, fields: objectIn(await decrypted(settings, resource)) } : null;
}

const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

/** The posted content, with the decrypted trade if it was encrypted for us. */
export async function contentOf(settings: Settings, body: Uint8Array): Promise<NotificationContent> {
  const posted = textOf(body);
  try {
    const { resource, ...notification } = objectIn(posted);
    const trade = await decrypted(settings, resource).then(objectIn, () => null);
    const { refund, total = refund } = (trade?.amount ?? {}) as Fields;
    return {
      type: wordIn(notification.event_type) ?? '',
      status: wordIn(trade?.trade_state ?? trade?.refund_status),
      number: wordIn(trade?.out_trade_no),
      amount: Number.isSafeInteger(total) && Number(total) >= 0 ? BigInt(Number(total)) : null,
      text: objectText({ ...notification, resource: trade ?? resource }),
    };
  } catch {
    return { type: '', status: null, number: null, amount: null, text: otherText(posted) };
  }
}

/** Older notifications are refused: they may be replayed. */
const MAX_AGE_S = 300;

/** @throws BadNotification unless WeChat signed it within the last minutes */
async function verify(keys: PlatformKeys, headers: Headers, body: Uint8Array, now: Date): Promise<void> {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'Wechatpay-Timestamp',
    'Wechatpay-Nonce',
    'Wechatpay-Signature',
    'Wechatpay-Serial',
  ].map((name) => headers.get(name) ?? '');
  const key = await keys.find(serial);
  const signed = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
  if (serial && !key) throw new BadNotification('unknown-key');
  if (!key || !signed.verify(key, signature, 'base64')) throw new BadNotification('unsigned');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp || Number.NaN));
  if (!(age <= MAX_AGE_S)) throw new BadNotification('outdated', true);
}

/** @throws BadNotification if it was not encrypted with our key */
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

/** @throws BadNotification if it is not an object */
function objectIn(text: string): Fields {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new BadNotification('unreadable', true);
  }
}
