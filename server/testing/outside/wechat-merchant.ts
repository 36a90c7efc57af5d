/** A merchant of WeChat, for tests: the keys of both sides, the settings, a payment, and WeChat's signature. */
import { createCipheriv, createSign, generateKeyPairSync } from 'node:crypto';
import { hoursFromNow } from '../listings.ts';

export const merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechatKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const base64 = (key: Buffer) => key.toString('base64');
export const MERCHANT = { appid: 'wx0001', mchid: '1900000001' };
export const SERIAL = '3775B6A45ACD588826D15E583A95F5DD00000000';
export const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000';
const API_KEY = 'a-key-of-thirty-two-bytes-length';

/** @param address of the test server for WeChat */
export const wechatSettings = (address: string) => ({
  WECHAT_PAY_APP_ID: MERCHANT.appid,
  WECHAT_PAY_MCH_ID: MERCHANT.mchid,
  WECHAT_PAY_SERIAL: SERIAL,
  WECHAT_PAY_PRIVATE_KEY: base64(merchantKeys.privateKey.export({ format: 'der', type: 'pkcs8' })),
  WECHAT_PAY_API_V3_KEY: API_KEY,
  WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
  WECHAT_PAY_PUBLIC_KEY: wechatKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  WECHAT_PAY_URL: address,
  WECHAT_PAY_API_URL: address,
  WECHAT_PAY_AUTHORIZE_URL: 'https://open.weixin.example/connect/oauth2/authorize',
});

export const PAYMENT = {
  number: 'P20261120001',
  amount: 19_990n,
  subject: '产权调查'.repeat(20),
  expiresAt: hoursFromNow(0.5),
  notifyUrl: 'https://assets.example/pay/notify/wechat',
  returnUrl: 'https://assets.example/user/myOrder/myOrderDetail?id=1',
};
const { number } = PAYMENT;
export const RECEIPT = { number, amount: 19_990n, tradeNumber: '4200002026', paidAt: hoursFromNow(-1) };

/** The trade of that payment, as WeChat describes it. */
export const TRADE = {
  ...MERCHANT,
  out_trade_no: PAYMENT.number,
  transaction_id: '4200002026',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T09:00:00+08:00',
  amount: { total: 19_990, payer_total: 19_990, currency: 'CNY' },
};

/** Encrypts as WeChat does for the merchant. */
export function encrypted(plain: string, key = API_KEY) {
  const cipher = createCipheriv('aes-256-gcm', key, 'twelve-bytes').setAAD(Buffer.from('transaction'));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: base64(text), nonce: 'twelve-bytes', associated_data: 'transaction' };
}

const signatureOf = (text: string, key = wechatKeys.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** The headers that WeChat signs a text with. */
export function signed(body: string, { key = wechatKeys.privateKey, serial = KEY_ID, at = new Date() } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': 'a-nonce',
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': signatureOf(`${timestamp}\na-nonce\n${body}\n`, key),
  });
}
