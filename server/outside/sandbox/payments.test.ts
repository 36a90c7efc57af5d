import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { type Gateways, sandboxGateways } from '../gateways/index.ts';

const database = testDatabase();
let now: Date;
let gateways: Gateways;
beforeEach(async () => {
  now = NOW;
  gateways = sandboxGateways({ db: database.db, clock: () => now });
  await gateways.payment.alipay?.create({
    number: 'P1',
    amount: 19_990n,
    subject: '产权调查',
    expiresAt: hoursFromNow(0.5),
    notifyUrl: '',
    returnUrl: '/user/myOrder/myOrderDetail?id=1',
  });
});

const ask = async (path: string, init?: RequestInit) => {
  const response = await testApp(database, { clock: () => now, gateways }).request(path, init);
  return { http: response.status, headers: response.headers, body: await response.json() };
};
const look = (number = 'P1') => ask(`/sandbox/payment?number=${number}`);
const settle = (outcome: string, number = 'P1') =>
  ask('/sandbox/payment', { method: 'POST', body: new URLSearchParams({ number, outcome }) });

describe('the sandbox’s cashier', () => {
  it('tells what is to be paid, and keeps nothing of it', async () => {
    const { body, headers } = await look();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toEqual({
      number: 'P1',
      pay_type: 1,
      amount: 199.9,
      subject: '产权调查',
      status: 'waiting',
      return_path: '/user/myOrder/myOrderDetail?id=1',
      expires: '2026-11-20 10:30:00',
    });
  });

  it('may be refused and thought over, and is paid once', async () => {
    expect((await settle('decline')).body.data.status).toBe('declined');
    expect((await settle('approve')).body.data.status).toBe('paid');
    const again = await settle('lose');
    expect([again.http, again.body.message]).toEqual([409, '该笔支付已完成，请勿重复操作']);
    expect((await settle('decline')).http).toBe(409);
    now = hoursFromNow(1);
    expect((await look()).body.data.status).toBe('paid');
  });

  it('is closed when time is up', async () => {
    now = hoursFromNow(0.5);
    expect((await look()).body.data.status).toBe('closed');
    const late = await settle('approve');
    expect([late.http, late.body.message]).toEqual([409, '该笔支付已超时关闭，请返回商户重新下单']);
  });

  it('knows no other number and no other outcome', async () => {
    expect((await look('P2')).http).toBe(404);
    expect((await settle('approve', 'P2')).http).toBe(404);
    expect((await settle('steal')).http).toBe(422);
    expect((await ask('/sandbox/payment')).http).toBe(422);
  });

  it('is nowhere where money is real', async () => {
    gateways.sandboxed.payment = false;
    expect((await look()).http).toBe(404);
    expect((await settle('approve')).http).toBe(404);
    gateways.sandboxed.payment = true;
    expect((await look()).body.data.status).toBe('waiting');
  });
});
