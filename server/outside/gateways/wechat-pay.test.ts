import { createCipheriv, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { failureOf, NOBODY, type SentRequest, standIn } from '../../testing/stand-in.ts';
import { BadNotification } from './gateway.ts';
import { wechatPay } from './wechat-pay.ts';

const provider = standIn();
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechatKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const base64 = (key: Buffer) => key.toString('base64');
const MERCHANT = { appid: 'wx0001', mchid: '1900000001' };
const SERIAL = '3775B6A45ACD588826D15E583A95F5DD00000000';
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000';
const API_KEY = 'a-key-of-thirty-two-bytes-length';

const wechat = (settings = {}, timeoutMs?: number) =>
  wechatPay(
    {
      WECHAT_PAY_APP_ID: MERCHANT.appid,
      WECHAT_PAY_MCH_ID: MERCHANT.mchid,
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: base64(merchant.privateKey.export({ format: 'der', type: 'pkcs8' })),
      WECHAT_PAY_API_V3_KEY: API_KEY,
      WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: wechatKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
      WECHAT_PAY_URL: provider.address,
      ...settings,
    },
    { clock: () => NOW, timeoutMs },
  );

const PAYMENT = {
  number: 'P20261120001',
  amount: 19_990n,
  subject: '产权调查'.repeat(20),
  expiresAt: hoursFromNow(0.5),
  notifyUrl: 'https://assets.example/pay/notify/wechat',
  returnUrl: 'https://assets.example/user/myOrder/myOrderDetail?id=1',
};
const { number } = PAYMENT;
const RECEIPT = { number, amount: 19_990n, tradeNumber: '4200002026', paidAt: hoursFromNow(-1) };
const REASON = '重复支付'.repeat(20);
const REFUND = { number: 'R1', paymentNumber: number, amount: 1_005n, total: 19_990n, reason: REASON };

const signatureOf = (text: string, key = wechatKeys.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** The headers that WeChat signs a text with. */
function signed(body: string, { key = wechatKeys.privateKey, serial = KEY_ID, at = new Date() } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': 'a-nonce',
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': signatureOf(`${timestamp}\na-nonce\n${body}\n`, key),
  });
}

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
    createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
  );
}

/** Answers whom the merchant's key has signed for. */
function answering(answer: object | string, signing: Parameters<typeof signed>[1] = {}) {
  provider.answer = (request) => {
    if (!isSignedByMerchant(request)) return refusal(401, 'SIGN_ERROR');
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return new Response(text, { headers: signed(text, signing) });
  };
}

/** Messages quote what was sent: they must not reach the log. */
const refusal = (status: number, code: string) =>
  Response.json({ code, message: `${PAYMENT.number} ${MERCHANT.mchid}` }, { status });

const TRADE = {
  ...MERCHANT,
  out_trade_no: PAYMENT.number,
  transaction_id: '4200002026',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T09:00:00+08:00',
  amount: { total: 19_990, payer_total: 19_990, currency: 'CNY' },
};

describe('the QR code of WeChat', () => {
  it('is requested with amount, expiry and notification address', async () => {
    answering({ code_url: 'weixin://wxpay/bizpayurl?pr=1' });
    expect(await wechat().create(PAYMENT)).toBe('weixin://wxpay/bizpayurl?pr=1');
    expect(provider.requests).toHaveLength(1);
    const [{ method, url, body } = {} as SentRequest] = provider.requests;
    expect([method, url.pathname]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toEqual({
      ...MERCHANT,
      // 127 bytes, at three a character.
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
    ['REFUND', 'closed'],
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

  it('believes no answer that another signed, long ago, or nobody', async () => {
    const ask = () => failureOf(wechat().query(PAYMENT.number), PAYMENT.number);
    answering(TRADE, { key: merchant.privateKey });
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
    const away = wechat({ WECHAT_PAY_URL: NOBODY });
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
      // 80 bytes, at three a character.
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

describe('a notification of WeChat', () => {
  function encrypted(plain: string, key = API_KEY) {
    const cipher = createCipheriv('aes-256-gcm', key, 'twelve-bytes').setAAD(Buffer.from('transaction'));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { ciphertext: base64(text), nonce: 'twelve-bytes', associated_data: 'transaction' };
  }
  const bodyOf = (changes: object = {}, event_type = 'TRANSACTION.SUCCESS', key?: string) =>
    JSON.stringify({
      id: '1',
      event_type,
      resource: encrypted(JSON.stringify({ ...TRADE, ...changes }), key),
    });
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  const read = (body: string, headers = signed(body, { at: NOW })) =>
    wechat().readNotification(headers, body);

  it('tells what was received', async () => {
    expect(await read(bodyOf())).toEqual(RECEIPT);
    expect(await read(bodyOf(), signed(bodyOf(), { at: at(-299) }))).toEqual(RECEIPT);
  });

  it('tells nothing of refunds and of trades that were not paid', async () => {
    expect(await read(bodyOf({}, 'REFUND.SUCCESS'))).toBeNull();
    expect(await read(bodyOf({ trade_state: 'CLOSED' }))).toBeNull();
  });

  const body = bodyOf();
  it.each<[string, string, Headers?]>([
    ['with another amount', bodyOf({ amount: { total: 1 } }), signed(body, { at: NOW })],
    ['signed by another', body, signed(body, { at: NOW, key: merchant.privateKey })],
    ['signed with another key of WeChat', body, signed(body, { at: NOW, serial: 'PUB_KEY_ID_02' })],
    ['that is repeated later', body, signed(body, { at: at(-301) })],
    ['from the future', body, signed(body, { at: at(301) })],
    ['without a signature', body, new Headers()],
    ['encrypted for another', bodyOf({}, 'TRANSACTION.SUCCESS', 'x'.repeat(32))],
    ['without anything encrypted', '{"event_type":"TRANSACTION.SUCCESS"}'],
    ['for another app', bodyOf({ appid: 'wx0002' })],
    ['for another merchant', bodyOf({ mchid: '1900000002' })],
    ['without an amount', bodyOf({ amount: null })],
    ['that is no JSON', 'oops'],
  ])('%s is refused', async (_, text, headers) => {
    await expect(read(text, headers)).rejects.toBeInstanceOf(BadNotification);
  });

  it('that WeChat only tries us with is refused', async () => {
    const headers = signed(body, { at: NOW });
    headers.set('Wechatpay-Signature', 'WECHATPAY/SIGNTEST/abc');
    await expect(read(body, headers)).rejects.toBeInstanceOf(BadNotification);
  });

  it('is described with the trade in it, without who the payer is', async () => {
    const posted = bodyOf({ payer: { openid: 'oUpF8uMuAJO' } });
    const { text, ...description } = await wechat().describeNotification(posted);
    expect(description).toEqual({
      type: 'TRANSACTION.SUCCESS',
      status: 'SUCCESS',
      number: RECEIPT.number,
      amount: RECEIPT.amount,
    });
    expect(JSON.parse(text)).toMatchObject({ id: '1', resource: { payer: { openid: '（不保存）' } } });
    const others = bodyOf({}, 'TRANSACTION.SUCCESS', 'x'.repeat(32));
    expect(await wechat().describeNotification(others)).toMatchObject({ number: null, amount: null });
    expect((await wechat().describeNotification(others)).text).not.toContain(
      JSON.parse(others).resource.ciphertext,
    );
    for (const wrong of ['oops', '['.repeat(30_000), 'sign=abc&out_trade_no=1'])
      expect(await wechat().describeNotification(wrong)).toMatchObject({ type: '', number: null });
  });

  it('is answered by a status', async () => {
    const [yes, no] = (['accepted', 'failed'] as const).map((it) => wechat().answerNotification(it));
    expect([yes?.status, await yes?.text()]).toEqual([204, '']);
    expect([no?.status, await no?.json()]).toEqual([500, { code: 'FAIL' }]);
  });
});
