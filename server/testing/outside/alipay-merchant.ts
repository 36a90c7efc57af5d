/** A merchant of Alipay, for tests: the keys of both sides, the settings, and a payment with its receipt. */
import { generateKeyPairSync } from 'node:crypto';
import { hoursFromNow } from '../listings.ts';

export const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const base64 = (key: Buffer) => key.toString('base64');
export const APP = '2021000000000002';

/** @param address of the test server for Alipay */
export const alipaySettings = (address: string) => ({
  ALIPAY_PAY_APP_ID: APP,
  ALIPAY_PAY_PRIVATE_KEY: base64(appKeys.privateKey.export({ format: 'der', type: 'pkcs8' })),
  ALIPAY_PAY_PUBLIC_KEY: base64(alipayKeys.publicKey.export({ format: 'der', type: 'spki' })),
  ALIPAY_PAY_GATEWAY_URL: `${address}/gateway.do`,
});

export const PAYMENT = {
  number: 'P20261120001',
  amount: 19_990n,
  subject: '产权调查 a=1&b/2 +%',
  expiresAt: hoursFromNow(0.5),
  notifyUrl: 'https://assets.example/pay/notify/alipay',
  returnUrl: 'https://assets.example/user/myOrder/myOrderDetail?id=1',
};
export const RECEIPT = {
  number: PAYMENT.number,
  amount: 19_990n,
  tradeNumber: '2026112022001',
  paidAt: hoursFromNow(-1),
};
