import { createSign, createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/listings.ts';
import {
  APP,
  alipayKeys,
  alipaySettings,
  appKeys,
  PAYMENT,
  RECEIPT,
} from '../../../testing/outside/alipay-merchant.ts';
import {
  FAILURES,
  failureOf,
  fakeServer,
  type SentRequest,
  UNREACHABLE,
} from '../../../testing/outside/fake-server.ts';
import { alipayPay } from './alipay-pay.ts';

const provider = fakeServer();
const alipay = (settings = {}, timeoutMs?: number) =>
  alipayPay({ ...alipaySettings(provider.address), ...settings }, { clock: () => NOW, timeoutMs });

const REFUND = {
  number: 'R1',
  paymentNumber: PAYMENT.number,
  amount: 1_005n,
  total: 19_990n,
  reason: '重复支付',
};

const signatureOf = (text: string, key = alipayKeys.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

function isSignedByApp({ sign = '', ...fields }: Record<string, string>): boolean {
  const content = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createVerify('RSA-SHA256')
    .update(content.map((pair) => pair.join('=')).join('&'))
    .verify(appKeys.publicKey, sign, 'base64');
}

const fieldsOf = ({ body }: SentRequest) => Object.fromEntries(new URLSearchParams(body));
const contentOf = (request: SentRequest | undefined) =>
  JSON.parse((request && fieldsOf(request).biz_content) ?? '{}');

/** Checks the signature of the request, then answers by method, signed with the key. */
function answering(answers: Record<string, object>, key = alipayKeys.privateKey) {
  provider.answer = (request) => {
    const fields = fieldsOf(request);
    const { method = '', app_id } = fields;
    if (!isSignedByApp(fields) || app_id !== APP)
      return Response.json({ error_response: { code: '40002', sub_code: 'isv.invalid-signature' } });
    const answer = JSON.stringify(answers[method] ?? { code: '40004', sub_code: 'isv.unknown-method' });
    const name = `${method.replaceAll('.', '_')}_response`;
    return new Response(`{"${name}":${answer},"sign":"${signatureOf(answer, key)}"}`);
  };
}

const TRADE = {
  code: '10000',
  msg: 'Success',
  out_trade_no: PAYMENT.number,
  trade_no: '2026112022001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '199.90',
  send_pay_date: '2026-11-20 09:00:00',
};
const trade = (changes: object) => answering({ 'alipay.trade.query': { ...TRADE, ...changes } });

describe('the page of Alipay', () => {
  it('is a signed address with amount, expiry and notification address', async () => {
    const url = new URL(await alipay().create(PAYMENT));
    const fields = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe(`${provider.address}/gateway.do`);
    expect(isSignedByApp(fields)).toBe(true);
    expect(fields).toMatchObject({
      app_id: APP,
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      charset: 'utf-8',
      timestamp: '2026-11-20 10:00:00',
      notify_url: PAYMENT.notifyUrl,
      return_url: PAYMENT.returnUrl,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      out_trade_no: PAYMENT.number,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '199.90',
      subject: '产权调查 a 1 b 2 +%',
      time_expire: '2026-11-20 10:30:00',
    });
    expect(provider.requests).toEqual([]);
  });

  it('is one for phones on a phone', async () => {
    const payer = { scene: 'phone', address: '203.0.113.5' } as const;
    const { searchParams } = new URL(await alipay().create({ ...PAYMENT, payer }));
    expect(searchParams.get('method')).toBe('alipay.trade.wap.pay');
    expect(JSON.parse(searchParams.get('biz_content') ?? '').product_code).toBe('QUICK_WAP_WAY');
  });

  it('writes whole yuan and single fen with two decimals', async () => {
    const total = async (amount: bigint) => {
      const url = new URL(await alipay().create({ ...PAYMENT, amount }));
      return JSON.parse(url.searchParams.get('biz_content') ?? '').total_amount;
    };
    expect([await total(100n), await total(1n), await total(123_456_789_01n)]).toEqual([
      '1.00',
      '0.01',
      '123456789.01',
    ]);
  });
});

describe('asking Alipay for a payment', () => {
  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])('learns what was received at %s', async (trade_status) => {
    trade({ trade_status });
    expect(await alipay().query(PAYMENT.number)).toEqual(RECEIPT);
    expect(contentOf(provider.requests[0])).toEqual({ out_trade_no: PAYMENT.number });
  });

  it('takes one without a date for received now', async () => {
    trade({ send_pay_date: undefined });
    expect(await alipay().query(PAYMENT.number)).toEqual({ ...RECEIPT, paidAt: NOW });
  });

  it('knows which may still be paid and which never will', async () => {
    trade({ trade_status: 'WAIT_BUYER_PAY' });
    expect(await alipay().query(PAYMENT.number)).toBe('open');
    answering({ 'alipay.trade.query': { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } });
    expect(await alipay().query(PAYMENT.number)).toBe('open');
    trade({ trade_status: 'TRADE_CLOSED', send_pay_date: undefined });
    expect(await alipay().query(PAYMENT.number)).toBe('closed');
    // Paid and fully refunded.
    trade({ trade_status: 'TRADE_CLOSED' });
    expect(await alipay().query(PAYMENT.number)).toBe('returned');
  });

  it.each([
    { out_trade_no: 'P2' },
    { total_amount: '1.234' },
    { trade_no: undefined },
    { trade_status: 'SOMETHING' },
  ])('fails at an answer with %j', async (changes) => {
    trade(changes);
    expect(await failureOf(alipay().query(PAYMENT.number), PAYMENT.number)).toBe('no-receipt');
  });

  it('fails when it is refused, also as another app', async () => {
    answering({ 'alipay.trade.query': { code: '20000', sub_code: 'ACQ.SYSTEM_ERROR' } });
    expect(await failureOf(alipay().query(PAYMENT.number))).toBe('ACQ.SYSTEM_ERROR');
    trade({});
    const other = alipay({ ALIPAY_PAY_APP_ID: 'other' });
    expect(await failureOf(other.query(PAYMENT.number))).toBe('isv.invalid-signature');
  });

  it('believes no answer that another signed', async () => {
    answering({ 'alipay.trade.query': TRADE }, appKeys.privateKey);
    expect(await failureOf(alipay().query(PAYMENT.number))).toBe('bad-signature');
    provider.answer = () => Response.json({ alipay_trade_query_response: TRADE });
    expect(await failureOf(alipay().query(PAYMENT.number))).toBe('bad-signature');
  });

  it.each(FAILURES)('fails at %s', async (_, answer, code, timeoutMs) => {
    provider.answer = answer;
    expect(await failureOf(alipay({}, timeoutMs).query(PAYMENT.number), PAYMENT.number)).toMatch(code);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails without a connection', async () => {
    const away = alipay({ ALIPAY_PAY_GATEWAY_URL: UNREACHABLE });
    expect(await failureOf(away.query(PAYMENT.number))).toBe('ECONNREFUSED');
  });
});

describe('giving back through Alipay', () => {
  const refunded = (more: object) => ({ code: '10000', out_trade_no: PAYMENT.number, ...more });

  it('is done when money has moved', async () => {
    answering({ 'alipay.trade.refund': refunded({ fund_change: 'Y' }) });
    expect(await alipay().refund(REFUND)).toBe(true);
    expect(provider.requests).toHaveLength(1);
    expect(contentOf(provider.requests[0])).toEqual({
      out_trade_no: PAYMENT.number,
      out_request_no: 'R1',
      refund_amount: '10.05',
      refund_reason: '重复支付',
    });
  });

  it('is done when it was done before, and queried again when the state is unclear', async () => {
    const again = { 'alipay.trade.refund': refunded({ fund_change: 'N' }) };
    const state = (more: object) =>
      answering({ ...again, 'alipay.trade.fastpay.refund.query': refunded(more) });
    state({ out_request_no: 'R1', refund_status: 'REFUND_SUCCESS' });
    expect(await alipay().refund(REFUND)).toBe(true);
    expect(contentOf(provider.requests[1])).toEqual({ out_trade_no: PAYMENT.number, out_request_no: 'R1' });
    state({ out_request_no: 'R2', refund_status: 'REFUND_SUCCESS' });
    expect(await alipay().refund(REFUND)).toBe(false);
    state({});
    expect(await alipay().refund(REFUND)).toBe(false);
  });

  it('fails when it is refused, or answered by another', async () => {
    answering({ 'alipay.trade.refund': { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' } });
    expect(await failureOf(alipay().refund(REFUND), '重复支付')).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    answering({ 'alipay.trade.refund': refunded({ fund_change: 'Y' }) }, appKeys.privateKey);
    expect(await failureOf(alipay().refund(REFUND))).toBe('bad-signature');
  });
});
