/**
 * The keys that WeChat signs with, by serial number. A merchant account has a public key of WeChat's
 * (`PUB_KEY_ID_…`), platform certificates, or both while it changes from one to the other. The configuration names
 * the known ones; certificates are also read from GET /v3/certificates, encrypted with the merchant account's API v3
 * key, when something is signed with an unknown serial number.
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import { reach, readAnswer, TIMEOUT_MS } from '../reach.ts';
import { keyOrCertificateOf, privateKeyOf } from '../rsa-keys.ts';

type Settings = SettingsOf<'wechatPay'>;

interface PlatformCertificate {
  key: KeyObject;
  expiresAt: Date;
}

export interface PlatformKeys {
  /** All known keys that have not expired, by serial number. */
  known(): ReadonlyMap<string, KeyObject>;
  /**
   * Reads the certificates again for an unknown serial number. @returns null for a serial number that is not WeChat's
   */
  find(serial: string): Promise<KeyObject | null>;
}

/** Everybody can post a notification with an invented serial number. */
const FETCH_EVERY_MS = 60_000;
const SERIAL = /^[\w-]{1,64}$/;
const PATH = '/v3/certificates';

/**
 * The keys of the configuration, in its order. @throws Error for an invalid key, and unless each has a serial number
 */
export function configuredKeys(settings: Settings): Map<string, KeyObject> {
  const serials = settings.WECHAT_PAY_PUBLIC_KEY_ID.split(',').map((it) => it.trim());
  const keys = settings.WECHAT_PAY_PUBLIC_KEY.split(',').map(keyOrCertificateOf);
  if (serials.length !== keys.length)
    throw new Error(`${keys.length} keys for ${serials.length} serial numbers`);
  return new Map(keys.map((key, index) => [serials[index] ?? '', key]));
}

export function platformKeys(settings: Settings, clock: () => Date, timeoutMs = TIMEOUT_MS): PlatformKeys {
  const configured = configuredKeys(settings);
  let certificates = new Map<string, PlatformCertificate>();
  let nextFetch = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const known = () => {
    const now = clock();
    const valid = [...certificates].filter(([, { expiresAt }]) => expiresAt > now);
    return new Map([...valid.map(([serial, { key }]) => [serial, key] as const), ...configured]);
  };

  async function fetchAnew() {
    nextFetch = clock().getTime() + FETCH_EVERY_MS;
    try {
      certificates = await fetchCertificates(settings, timeoutMs);
    } catch {
      // A merchant account with only a public key is refused. The serial number stays unknown.
    } finally {
      running = undefined;
    }
  }

  return {
    known,
    async find(serial) {
      const key = known().get(serial);
      if (key || !SERIAL.test(serial)) return key ?? null;
      if (clock().getTime() >= nextFetch) running ??= fetchAnew();
      await running;
      return known().get(serial) ?? null;
    },
  };
}

type Fields = Record<string, unknown>;

/**
 * The answer's signature cannot be verified, because it may be signed with a new certificate. The encryption proves
 * its origin: only WeChat and the merchant account have the API v3 key.
 * @throws GatewayFailed
 */
async function fetchCertificates(
  settings: Settings,
  timeoutMs: number,
): Promise<Map<string, PlatformCertificate>> {
  const { Aes, Formatter, Rsa } = await import('wechatpay-axios-plugin');
  const { WECHAT_PAY_MCH_ID: mchid, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_API_V3_KEY: key } = settings;
  const decrypted = ({ nonce, associated_data, ciphertext }: Fields) =>
    Aes.AesGcm.decrypt(String(ciphertext), key, String(nonce), String(associated_data ?? ''));
  return reach('payment (WeChat)', timeoutMs, async (signal) => {
    const [nonce, timestamp] = [Formatter.nonce(), Formatter.timestamp()];
    const request = Formatter.request('GET', PATH, timestamp, nonce);
    const signature = Rsa.sign(request, privateKeyOf(settings.WECHAT_PAY_PRIVATE_KEY));
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'nearby-assets',
      Authorization: Formatter.authorization(mchid, nonce, signature, timestamp, serial),
    };
    const url = settings.WECHAT_PAY_URL + PATH;
    const { fields } = await readAnswer(await fetch(url, { headers, redirect: 'error', signal }));
    return new Map(
      (fields.data as Fields[]).map(({ serial_no, encrypt_certificate }) => {
        const { publicKey, validTo } = new X509Certificate(decrypted(encrypt_certificate as Fields));
        return [String(serial_no), { key: publicKey, expiresAt: new Date(validTo) }];
      }),
    );
  });
}
