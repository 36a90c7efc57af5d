import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hoursFromNow, NOW } from '../../../testing/listings.ts';
import { certificateOf } from '../../../testing/outside/certificate.ts';
import { failureOf, fakeServer } from '../../../testing/outside/fake-server.ts';
import {
  encrypted,
  KEY_ID,
  PAYMENT,
  RECEIPT,
  signed,
  TRADE,
  wechatSettings,
} from '../../../testing/outside/wechat-merchant.ts';
import { testClock } from '../../../testing/records/shop.ts';
import { BadNotification } from '../gateway.ts';
import { wechatPay } from './wechat-pay.ts';

const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = certificateOf(keys, hoursFromNow(-1), hoursFromNow(24));

const provider = fakeServer();
let clock: ReturnType<typeof testClock>;
beforeEach(() => {
  clock = testClock();
});

/** WeChat returns these certificates, and answers everything else with a trade signed with the new key. */
function handingOut(certificates: Record<string, string>) {
  const data = Object.entries(certificates).map(([serial_no, text]) => ({
    serial_no,
    encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', ...encrypted(text) },
  }));
  provider.answer = ({ url }) => {
    if (url.pathname === '/v3/certificates') return Response.json({ data });
    const text = JSON.stringify(TRADE);
    return new Response(text, { headers: signed(text, { key: keys.privateKey, serial: SERIAL }) });
  };
}
const fetches = () => provider.requests.filter(({ url }) => url.pathname === '/v3/certificates').length;

const adapter = (settings = {}) =>
  wechatPay({ ...wechatSettings(provider.address), ...settings }, { clock: clock.now });
const body = JSON.stringify({
  event_type: 'TRANSACTION.SUCCESS',
  resource: encrypted(JSON.stringify(TRADE)),
});
const by = (serial: string, key = keys.privateKey) => signed(body, { at: clock.now(), serial, key });
const read = (wechat: ReturnType<typeof adapter>, headers: Headers) =>
  wechat.readNotification(headers, Buffer.from(body));

describe('the keys of WeChat', () => {
  it('are read anew for an unknown serial number, and then used side by side with the configured one', async () => {
    handingOut({ [SERIAL]: certificate });
    const wechat = adapter();
    expect(await read(wechat, by(SERIAL))).toEqual(RECEIPT);
    expect(await read(wechat, by(SERIAL))).toEqual(RECEIPT);
    expect(await read(wechat, signed(body, { at: clock.now() }))).toEqual(RECEIPT);
    expect(fetches()).toBe(1);
  });

  it('are not read for every invented serial number', async () => {
    handingOut({ [SERIAL]: certificate });
    const wechat = adapter();
    const refused = Array.from({ length: 20 }, (_, n) => read(wechat, by(`${n}`.padStart(40, 'A'))));
    for (const it of await Promise.allSettled(refused)) expect(it.status).toBe('rejected');
    await expect(read(wechat, by('not a serial number!'))).rejects.toBeInstanceOf(BadNotification);
    expect(fetches()).toBe(1);
    // A certificate that WeChat publishes later is found when it repeats the notification.
    clock.pass(60_000);
    const others = 'B'.repeat(40);
    await expect(read(wechat, by(others))).rejects.toBeInstanceOf(BadNotification);
    expect(fetches()).toBe(2);
  });

  it('belong to their serial numbers', async () => {
    handingOut({ [SERIAL]: certificate });
    await expect(read(adapter(), by(KEY_ID))).rejects.toBeInstanceOf(BadNotification);
    expect(fetches()).toBe(0);
  });

  it('are refused when they have expired, cannot be decrypted, or WeChat has none', async () => {
    const old = certificateOf(keys, hoursFromNow(-48), hoursFromNow(-24));
    handingOut({ [SERIAL]: old });
    await expect(read(adapter(), by(SERIAL))).rejects.toBeInstanceOf(BadNotification);
    const data = [{ serial_no: SERIAL, encrypt_certificate: encrypted(certificate, 'x'.repeat(32)) }];
    for (const answer of [Response.json({ data }), Response.json({ code: 'NO_AUTH' }, { status: 403 })]) {
      provider.answer = () => answer.clone();
      await expect(read(adapter(), by(SERIAL))).rejects.toBeInstanceOf(BadNotification);
    }
  });

  it('may all be configured, keys and certificates', async () => {
    const { WECHAT_PAY_PUBLIC_KEY } = wechatSettings('');
    const wechat = adapter({
      WECHAT_PAY_PUBLIC_KEY_ID: `${KEY_ID}, ${SERIAL}`,
      WECHAT_PAY_PUBLIC_KEY: `${WECHAT_PAY_PUBLIC_KEY},${certificate}`,
    });
    expect(await read(wechat, by(SERIAL))).toEqual(RECEIPT);
    expect(await read(wechat, signed(body, { at: NOW }))).toEqual(RECEIPT);
    expect(fetches()).toBe(0);
  });

  it('sign answers as well: a request is repeated once when its signer became known', async () => {
    handingOut({ [SERIAL]: certificate });
    const wechat = adapter();
    expect(await wechat.query(PAYMENT.number)).toEqual(RECEIPT);
    expect(await wechat.query(PAYMENT.number)).toEqual(RECEIPT);
    expect(provider.requests.map(({ url }) => url.pathname.split('/')[2])).toEqual([
      'pay',
      'certificates',
      'pay',
      'pay',
    ]);
    expect(provider.requests[0]?.headers.get('wechatpay-serial')).toBe(KEY_ID);
    handingOut({});
    expect(await failureOf(adapter().query(PAYMENT.number))).toBe('EV3_RES_HEADER_PLATFORM_SERIAL');
  });
});
