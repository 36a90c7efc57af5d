import { createSign } from 'node:crypto';
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
import { UNREACHABLE } from '../../../testing/outside/fake-server.ts';
import { BadNotification } from '../gateway.ts';
import { alipayPay } from './alipay-pay.ts';

const alipay = (settings = {}) =>
  alipayPay({ ...alipaySettings(UNREACHABLE), ...settings }, { clock: () => NOW });

describe('a notification of Alipay', () => {
  const FIELDS = {
    app_id: APP,
    seller_id: '2088000000000001',
    out_trade_no: PAYMENT.number,
    trade_no: '2026112022001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '199.90',
    gmt_payment: '2026-11-20 09:00:00',
    subject: '产权调查 100%25 +1',
    charset: 'utf-8',
  };
  type Fields = Record<string, string>;

  function signed(fields: Fields, algorithm = 'RSA-SHA256', key = alipayKeys.privateKey): Fields {
    const content = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
    const text = content.map((pair) => pair.join('=')).join('&');
    return { ...fields, sign_type: 'RSA2', sign: createSign(algorithm).update(text).sign(key, 'base64') };
  }
  const bytesOf = (fields: Fields) => Buffer.from(new URLSearchParams(fields).toString());
  const read = (fields: Fields, settings = {}) =>
    alipay(settings).readNotification(new Headers(), bytesOf(fields));

  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])('tells what was received at %s', async (trade_status) => {
    expect(await read(signed({ ...FIELDS, trade_status }))).toEqual(RECEIPT);
  });

  it('may cover the kind of its signature', async () => {
    const { sign = '' } = signed({ ...FIELDS, sign_type: 'RSA2' });
    expect(await read({ ...FIELDS, sign_type: 'RSA2', sign })).toEqual(RECEIPT);
  });

  it.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED'])('tells nothing at %s', async (trade_status) => {
    expect(await read(signed({ ...FIELDS, trade_status }))).toBeNull();
  });

  it('tells that money went back, all of it or a part', async () => {
    const refund = { gmt_refund: '2026-11-20 09:30:00', out_biz_no: 'R1' };
    const returned = { isReturned: true, number: RECEIPT.number, refundNumber: 'R1' };
    expect(await read(signed({ ...FIELDS, ...refund, refund_fee: '10.05' }))).toEqual(returned);
    const whole = { ...FIELDS, ...refund, refund_fee: '199.90', trade_status: 'TRADE_CLOSED' };
    expect(await read(signed(whole))).toEqual(returned);
    expect(await read(signed({ ...FIELDS, refund_fee: '0.00' }))).toEqual(RECEIPT);
  });

  describe('in another charset', () => {
    /** 产权调查 in GBK; a character of four bytes; and a text that ends in a backslash. */
    const SUBJECTS: [string, string, string][] = [
      ['GBK', 'b2fac8a8b5f7b2e98e5c', '产权调查嶾'],
      ['gb2312', 'b2fac8a8b5f7b2e9', '产权调查'],
      ['GB18030', '8139ef30b2fac8a8', '㐁产权'],
    ];
    const latin1 = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
    const escaped = (text: string) =>
      Buffer.from(text, 'latin1').toString('hex').replace(/../g, '%$&').toUpperCase();

    /** The signature covers the bytes of the text; `escapeBytes` encodes them for the form. */
    function posted(charset: string, hex: string, escapeBytes: (text: string) => string): Buffer {
      const fields: Fields = { ...FIELDS, charset, subject: latin1(hex) };
      const content = Object.keys(fields).sort();
      const text = content.map((name) => `${name}=${fields[name]}`).join('&');
      const signature = createSign('RSA-SHA256').update(Buffer.from(text, 'latin1'));
      const all = { ...fields, sign_type: 'RSA2', sign: signature.sign(alipayKeys.privateKey, 'base64') };
      const pairs = Object.entries(all).map(([name, value]) => `${name}=${escapeBytes(value)}`);
      return Buffer.from(pairs.join('&'), 'latin1');
    }

    it.each(SUBJECTS)('%s is verified and read', async (charset, hex, subject) => {
      const body = posted(charset, hex, escaped);
      expect(await alipay().readNotification(new Headers(), body)).toEqual(RECEIPT);
      const { text, number } = await alipay().describeNotification(body);
      expect([text.includes(`subject = ${subject}\n`), number]).toEqual([true, RECEIPT.number]);
    });

    it('may be posted with bytes that are not escaped', async () => {
      const bare = (text: string) => text.replace(/[+%&= ]/g, escaped);
      const body = posted('GBK', 'b2fac8a8b5f7b2e9', bare);
      expect(await alipay().readNotification(new Headers(), body)).toEqual(RECEIPT);
    });

    it('is refused when a byte of it was changed', async () => {
      const body = posted('GBK', 'b2fac8a8', escaped).toString().replace('%B2%FA', '%B2%FB');
      await expect(alipay().readNotification(new Headers(), Buffer.from(body))).rejects.toBeInstanceOf(
        BadNotification,
      );
    });
  });

  it.each<[string, Fields]>([
    ['with another amount', { ...signed(FIELDS), total_amount: '1.00' }],
    ['with another number', { ...signed(FIELDS), out_trade_no: 'P2' }],
    ['with another field', { ...signed(FIELDS), gmt_refund: '' }],
    ['signed by another', signed(FIELDS, 'RSA-SHA256', appKeys.privateKey)],
    ['signed with SHA-1', signed(FIELDS, 'RSA-SHA1')],
    ['that asks for SHA-1', { ...signed({ ...FIELDS, sign_type: 'RSA' }, 'RSA-SHA1'), sign_type: 'RSA' }],
    ['with an unknown kind of signature', { ...signed(FIELDS), sign_type: 'constructor' }],
    ['without a signature', FIELDS],
    ['with a signature that is none', { ...signed(FIELDS), sign: '%%%' }],
    ['for another app', signed({ ...FIELDS, app_id: '2021000000000001' })],
    ['with an amount that is none', signed({ ...FIELDS, total_amount: '199.999' })],
    ['that is empty', {}],
  ])('%s is refused', async (_, fields) => {
    await expect(read(fields)).rejects.toBeInstanceOf(BadNotification);
  });

  it('must name our seller if one is configured', async () => {
    const seller = (ALIPAY_PAY_SELLER_ID: string) => read(signed(FIELDS), { ALIPAY_PAY_SELLER_ID });
    expect(await seller('2088000000000001')).toEqual(RECEIPT);
    await expect(seller('2088000000000002')).rejects.toBeInstanceOf(BadNotification);
  });

  it('is described without its signature and the payer’s account, and no longer than there is room for', async () => {
    const posted: Fields = {
      ...signed({ ...FIELDS, notify_type: 'trade_status_sync' }),
      buyer_logon_id: '159****5620',
      note: 'x'.repeat(20_000),
    };
    const { text, ...description } = await alipay().describeNotification(bytesOf(posted));
    expect(description).toEqual({
      type: 'trade_status_sync',
      status: 'TRADE_SUCCESS',
      number: RECEIPT.number,
      amount: 19_990n,
    });
    expect(text).toContain('subject = 产权调查 100%25 +1\n');
    expect(text).toContain('buyer_logon_id = （不保存）');
    expect(text).not.toMatch(new RegExp(`159\\*|${posted.sign?.slice(0, 20).replace(/[+]/g, '.')}`));
    expect(Buffer.byteLength(text)).toBeLessThan(16 * 1024 + 4);
    expect(await alipay().describeNotification(Buffer.from('\0'))).toMatchObject({
      number: null,
      amount: null,
      text: ' = ',
    });
  });

  it('is answered in a word', async () => {
    const [yes, no] = (['accepted', 'failed'] as const).map((it) => alipay().answerNotification(it));
    expect([await yes?.text(), await no?.text()]).toEqual(['success', 'failure']);
    expect(yes?.headers.get('content-type')).toContain('text/plain');
  });
});
