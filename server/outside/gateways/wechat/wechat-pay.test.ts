import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/listings.ts';
import {
  failureOf,
  fakeServer,
  type SentRequest,
  UNREACHABLE,
} from '../../../testing/outside/fake-server.ts';
import {
  base64,
  MERCHANT,
  merchantKeys,
  PAYMENT,
  RECEIPT,
  SERIAL,
  signed,
  TRADE,
  wechatSettings,
} from '../../../testing/outside/wechat-merchant.ts';
import { wechatPay } from './wechat-pay.ts';

const provider = fakeServer();
const wechat = (settings = {}, timeoutMs?: number) =>
  wechatPay({ ...wechatSettings(provider.address), ...settings }, { clock: () => NOW, timeoutMs });

const REASON = '重复支付'.repeat(20);
const REFUND = {
  number: 'R1',
  paymentNumber: PAYMENT.number,
  amount: 1_005n,
  total: 19_990n,
  reason: REASON,
};

function isSignedByMerchant({ method, url, headers, body }: SentRequest): boolean {
  const [kind, fields = ''] = (headers.get('authorization') ?? '').split(' ');
  const { mchid, serial_no, timestamp, nonce_str, signature } = Object.fromEntries(
    [...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const text = [method, url.pathname + url.search, timestamp, nonce_str, body, ''].join('\n');
  return (
    kind === 'WECHATPAY2-SHA256-RSA2048' &&
    mchid === MERCHANT.mchid &&
    serial_no === SERIAL &&
    createVerify('RSA-SHA256').update(text).verify(merchantKeys.publicKey, signature, 'base64')
  );
}

/** Checks the signature of the request, then answers. */
function answering(answer: object | string, signing: Parameters<typeof signed>[1] = {}) {
  provider.answer = (request) => {
    if (!isSignedByMerchant(request)) return refusal(401, 'SIGN_ERROR');
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return new Response(text, { headers: signed(text, signing) });
  };
}

/** Messages quote the request: they must not reach the log. */
const refusal = (status: number, code: string) =>
  Response.json({ code, message: `${PAYMENT.number} ${MERCHANT.mchid}` }, { status });

describe('the QR code of WeChat', () => {
  it('is requested with amount, expiry and notification address', async () => {
    answering({ code_url: 'weixin://wxpay/bizpayurl?pr=1' });
    expect(await wechat().create(PAYMENT)).toBe('weixin://wxpay/bizpayurl?pr=1');
    expect(provider.requests).toHaveLength(1);
    const [{ method, url, body } = {} as SentRequest] = provider.requests;
    expect([method, url.pathname]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toEqual({
      ...MERCHANT,
      // 127 bytes, at three per character.
      description: PAYMENT.subject.slice(0, 42),
      out_trade_no: PAYMENT.number,
      time_expire: '2026-11-20T10:30:00+08:00',
      notify_url: PAYMENT.notifyUrl,
      amount: { total: 19_990, currency: 'CNY' },
    });
  });

  it('is there or the call fails', async () => {
    answering({});
    expect(await failureOf(wechat().create(PAYMENT))).toBe('no-code_url');
    provider.answer = () => refusal(400, 'PARAM_ERROR');
    expect(await failureOf(wechat().create(PAYMENT), PAYMENT.number)).toBe('PARAM_ERROR');
  });
});

describe('WeChat on a phone', () => {
  it('gives a page that comes back to the order', async () => {
    answering({ h5_url: 'https://wx.tenpay.example/h5?prepay_id=1' });
    const payer = { scene: 'phone', address: '203.0.113.5' } as const;
    expect(await wechat().create({ ...PAYMENT, payer })).toBe(
      `https://wx.tenpay.example/h5?prepay_id=1&redirect_url=${encodeURIComponent(PAYMENT.returnUrl)}`,
    );
    const [{ url, body } = {} as SentRequest] = provider.requests;
    expect(url.pathname).toBe('/v3/pay/transactions/h5');
    expect(JSON.parse(body).scene_info).toEqual({ payer_client_ip: '203.0.113.5', h5_info: { type: 'Wap' } });
  });
});

describe('WeChat’s own browser', () => {
  it('gets a payment for one person, and a signed request for its bridge', async () => {
    answering({ prepay_id: 'wx2026' });
    const payer = { scene: 'wechat', openid: 'openid-1' } as const;
    expect(await wechat().create({ ...PAYMENT, payer })).toBe('wx2026');
    const [{ url, body } = {} as SentRequest] = provider.requests;
    expect(url.pathname).toBe('/v3/pay/transactions/jsapi');
    expect(JSON.parse(body).payer).toEqual({ openid: 'openid-1' });

    const { paySign = '', signType, ...fields } = wechat().bridge?.('wx2026') ?? {};
    expect(fields).toEqual({
      appId: MERCHANT.appid,
      timeStamp: String(NOW.getTime() / 1_000),
      nonceStr: expect.stringMatching(/^[\da-f]{32}$/),
      package: 'prepay_id=wx2026',
    });
    expect(signType).toBe('RSA');
    const text = [...Object.values(fields), ''].join('\n');
    expect(createVerify('RSA-SHA256').update(text).verify(merchantKeys.publicKey, paySign, 'base64')).toBe(
      true,
    );
  });

  it('says who pays, without a question, where the official account is configured', async () => {
    expect(wechat().payer).toBeUndefined();
    const { payer } = wechat({ WECHAT_PAY_APP_SECRET: 'secret' });
    const redirectUri = 'https://assets.example/pay/wechat?kind=order&id=1';
    const address = new URL(payer?.authorizeUrl({ state: 's', redirectUri }) ?? '');
    expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
      'https://open.weixin.example/connect/oauth2/authorize#wechat_redirect',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: MERCHANT.appid,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's',
    });
    provider.answer = () => Response.json({ openid: 'openid-1' });
    expect(await payer?.identify('code')).toEqual({ subject: 'openid-1' });
    expect(provider.requests[0]?.url.searchParams.get('secret')).toBe('secret');
  });
});

describe('asking WeChat for a payment', () => {
  it('learns what was received', async () => {
    const trade_state = 'SUCCESS';
    answering({ ...TRADE, trade_state });
    expect(await wechat().query(PAYMENT.number)).toEqual(RECEIPT);
    const [{ method, url } = {} as SentRequest] = provider.requests;
    expect(`${method} ${url.pathname}${url.search}`).toBe(
      `GET /v3/pay/transactions/out-trade-no/${PAYMENT.number}?mchid=${MERCHANT.mchid}`,
    );
  });

  it('takes one without a date for received now', async () => {
    answering({ ...TRADE, success_time: undefined });
    expect(await wechat().query(PAYMENT.number)).toEqual({ ...RECEIPT, paidAt: NOW });
  });

  it.each([
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'closed'],
    ['REFUND', 'returned'],
  ])('knows at %s that it is %s', async (trade_state, state) => {
    const { transaction_id, success_time, ...unpaid } = TRADE;
    answering({ ...unpaid, trade_state });
    expect(await wechat().query(PAYMENT.number)).toBe(state);
  });

  it('treats an unknown payment as open, and no other missing record', async () => {
    provider.answer = () => refusal(404, 'ORDER_NOT_EXIST');
    expect(await wechat().query(PAYMENT.number)).toBe('open');
    provider.answer = () => refusal(404, 'RESOURCE_NOT_EXISTS');
    expect(await failureOf(wechat().query(PAYMENT.number), PAYMENT.number)).toBe('RESOURCE_NOT_EXISTS');
  });

  it.each<[string, object]>([
    ['other-trade', { out_trade_no: 'P2' }],
    ['other-trade', { appid: 'wx0002' }],
    ['other-trade', { mchid: '1900000002' }],
    ['no-receipt', { amount: { total: 1.5 } }],
    ['no-receipt', { amount: { total: 19_990, currency: 'USD' } }],
    ['no-receipt', { transaction_id: undefined }],
    ['no-receipt', { trade_state: 'SOMETHING' }],
  ])('fails with %s at an answer with %j', async (code, changes) => {
    answering({ ...TRADE, ...changes });
    expect(await failureOf(wechat().query(PAYMENT.number), PAYMENT.number)).toBe(code);
  });

  it('fails with a key of another merchant', async () => {
    answering(TRADE);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = base64(privateKey.export({ format: 'der', type: 'pkcs8' }));
    const other = wechat({ WECHAT_PAY_PRIVATE_KEY: key });
    expect(await failureOf(other.query(PAYMENT.number), PAYMENT.number, key)).toBe('SIGN_ERROR');
  });

  it('believes no answer that is unsigned, old, or signed by another', async () => {
    const ask = () => failureOf(wechat().query(PAYMENT.number), PAYMENT.number);
    answering(TRADE, { key: merchantKeys.privateKey });
    expect(await ask()).toBe('EV3_RES_HEADER_SIGNATURE_DIGEST');
    answering(TRADE, { serial: 'PUB_KEY_ID_02' });
    expect(await ask()).toBe('EV3_RES_HEADER_PLATFORM_SERIAL');
    answering(TRADE, { at: new Date(0) });
    expect(await ask()).toBe('EV3_RES_HEADER_TIMESTAMP_OFFSET');
    provider.answer = () => Response.json(TRADE);
    expect(await ask()).toBe('EV3_RES_HEADERS_INCOMPLATE');
  });

  it.each<[string, () => Response | Promise<Response>, string, number?]>([
    ['its own failure', () => new Response('<h1>oops</h1>', { status: 500 }), 'HTTP-500'],
    ['an address elsewhere', () => Response.redirect('https://evil.example/'), 'HTTP-302'],
    ['broken JSON', () => new Response('{"co', { headers: signed('{"co') }), 'no-object'],
    ['JSON that is no object', () => new Response('null', { headers: signed('null') }), 'no-object'],
    ['no answer in time', () => new Promise<Response>(() => {}), 'timeout', 2_000],
  ])('fails at %s', async (_, answer, code, timeoutMs) => {
    provider.answer = answer;
    expect(await failureOf(wechat({}, timeoutMs).query(PAYMENT.number), PAYMENT.number)).toBe(code);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails without a connection', async () => {
    const away = wechat({ WECHAT_PAY_URL: UNREACHABLE });
    expect(await failureOf(away.query(PAYMENT.number), PAYMENT.number)).toBe('ECONNREFUSED');
  });
});

describe('giving back through WeChat', () => {
  const refunded = (status: string) => ({ out_refund_no: 'R1', out_trade_no: PAYMENT.number, status });

  it('is done, or queried again while WeChat works on it', async () => {
    answering(refunded('PROCESSING'));
    expect(await wechat().refund(REFUND)).toBe(false);
    answering(refunded('SUCCESS'));
    expect(await wechat().refund(REFUND)).toBe(true);
    const [first, second] = provider.requests;
    expect(first?.url.pathname).toBe('/v3/refund/domestic/refunds');
    expect(first?.body).toBe(second?.body);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      out_trade_no: PAYMENT.number,
      out_refund_no: 'R1',
      // 80 bytes, at three per character.
      reason: REFUND.reason.slice(0, 26),
      amount: { refund: 1_005, total: 19_990, currency: 'CNY' },
    });
  });

  it.each(['CLOSED', 'ABNORMAL'])('fails when it ends as %s', async (status) => {
    answering(refunded(status));
    expect(await failureOf(wechat().refund(REFUND))).toBe(status);
  });

  it('fails when it is refused, or about another refund', async () => {
    provider.answer = () => refusal(403, 'NOT_ENOUGH');
    expect(await failureOf(wechat().refund(REFUND), PAYMENT.number)).toBe('NOT_ENOUGH');
    answering({ ...refunded('SUCCESS'), out_refund_no: 'R2' });
    expect(await failureOf(wechat().refund(REFUND))).toBe('other-refund');
  });
});
