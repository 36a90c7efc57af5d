import { createSign } from 'node:crypto';
import { expect, it } from 'vitest';
import { alipayPay } from '../../outside/gateways/alipay/alipay-pay.ts';
import { sandboxGateways } from '../../outside/gateways/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { APP, alipayKeys, alipaySettings } from '../../testing/outside/alipay-merchant.ts';
import { UNREACHABLE } from '../../testing/outside/fake-server.ts';
import { openShop } from '../../testing/records/shop.ts';

const database = testDatabase();

it('a notification in GBK pays the order, and is answered as Alipay expects', async () => {
  const shop = await openShop(database);
  const id = await shop.order();
  const clock = () => NOW;
  const alipay = alipayPay(alipaySettings(UNREACHABLE), { clock });
  const gateways = { ...sandboxGateways({ db: shop.db, clock }), payment: { alipay } };
  const app = testApp(database, { clock, gateways });
  const fields: Record<string, string> = {
    app_id: APP,
    charset: 'GBK',
    out_trade_no: await shop.open(id),
    // 产权调查, one character for each byte.
    subject: Buffer.from('b2fac8a8b5f7b2e9', 'hex').toString('latin1'),
    total_amount: '1280.00',
    trade_no: '2026112022001',
    trade_status: 'TRADE_SUCCESS',
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const sign = createSign('RSA-SHA256').update(text, 'latin1').sign(alipayKeys.privateKey, 'base64');
  // Only characters of the signature are escaped: the subject is posted as raw bytes.
  const body = Buffer.from(`${text}&sign_type=RSA2&sign=${encodeURIComponent(sign)}`, 'latin1');
  const answer = await app.request('/pay/notify/alipay', { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, 'success']);
  expect((await shop.look(id)).trade_status).toBe(1);
});
