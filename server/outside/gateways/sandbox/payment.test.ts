import { beforeEach, describe, expect, it } from 'vitest';
import type { PayKey } from '../../../../shared/domain/order.ts';
import { sandboxPayment } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../../testing/listings.ts';
import { failureOf } from '../../../testing/outside/fake-server.ts';
import {
  BadNotification,
  deliverSandboxNotifications,
  type Gateways,
  type PaymentGateway,
  sandboxGateways,
  settleSandboxPayment,
} from '../index.ts';

const database = testDatabase();
const secret = Buffer.alloc(32, 'a secret');
let now: Date;
let gateways: Gateways;
beforeEach(() => {
  now = NOW;
  gateways = sandboxGateways({ db: database.db, clock: () => now, secret });
});

const PAYMENT = {
  number: 'P20261120001',
  amount: 19_990n,
  subject: '产权调查',
  expiresAt: hoursFromNow(0.5),
  notifyUrl: '/pay/notify/alipay',
  returnUrl: 'https://assets.example/user/myOrder/myOrderDetail?id=1',
};
const RECEIPT = {
  number: PAYMENT.number,
  amount: 19_990n,
  tradeNumber: 'sandbox-P20261120001',
  paidAt: NOW,
};
const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000);

const gateway = (key: PayKey = 'alipay') => gateways.payment[key] as PaymentGateway;
const settle = (outcome: Parameters<typeof settleSandboxPayment>[2]) =>
  settleSandboxPayment(database.db, PAYMENT.number, outcome, now);

describe('a payment of the sandbox', () => {
  it('leads to the cashier, on this site and for telephones with its name', async () => {
    const path = '/sandbox/pay?number=P20261120001';
    expect(await gateway().create(PAYMENT)).toBe(path);
    expect(await gateway('wechat').create({ ...PAYMENT, number: 'P2' })).toBe('/sandbox/pay?number=P2');
    const publicOrigin = 'https://assets.example';
    const { payment } = sandboxGateways({ db: database.db, clock: () => now, publicOrigin });
    expect(await payment.alipay?.create(PAYMENT)).toBe(path);
    expect(await payment.wechat?.create({ ...PAYMENT, number: 'P2' })).toBe(
      'https://assets.example/sandbox/pay?number=P2',
    );
  });

  it('is one payment for repeated requests', async () => {
    await gateway().create(PAYMENT);
    await settle('approve');
    await gateway().create(PAYMENT);
    expect(await gateway().query(PAYMENT.number)).toEqual(RECEIPT);
    expect(await database.db.select().from(sandboxPayment)).toMatchObject([
      { returnPath: '/user/myOrder/myOrderDetail?id=1' },
    ]);
  });

  it('is open until it is paid or over, also after it was refused', async () => {
    expect(await gateway().query(PAYMENT.number)).toBe('open');
    await gateway().create(PAYMENT);
    expect(await gateway().query(PAYMENT.number)).toBe('open');
    await settle('decline');
    expect(await gateway().query(PAYMENT.number)).toBe('open');
    now = PAYMENT.expiresAt;
    expect(await gateway().query(PAYMENT.number)).toBe('closed');
    expect(await settle('approve')).toBeNull();
    now = seconds(60);
    expect(await settle('approve')).toMatchObject({ status: 'paid' });
    now = hoursFromNow(2);
    expect(await gateway().query(PAYMENT.number)).toEqual({ ...RECEIPT, paidAt: seconds(60) });
  });

  it('is paid once', async () => {
    await gateway().create(PAYMENT);
    const all = await Promise.all([settle('approve'), settle('approve'), settle('lose')]);
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await settle('decline')).toBeNull();
  });

  it('is found only by the gateway that created it', async () => {
    await gateway().create(PAYMENT);
    await settle('approve');
    expect(await gateway('wechat').query(PAYMENT.number)).toBe('open');
  });
});

describe('a notification of the sandbox', () => {
  let received: { key: PayKey; receipt: unknown; headers: Headers; body: string }[];
  let isAccepted: boolean;
  beforeEach(async () => {
    received = [];
    isAccepted = true;
    await gateway().create(PAYMENT);
  });

  const deliver = () =>
    deliverSandboxNotifications(database.db, now, secret, async (key, headers, body) => {
      const receipt = await gateway(key).readNotification(headers, Buffer.from(body));
      received.push({ key, receipt, headers, body });
      return gateway(key).answerNotification(isAccepted ? 'accepted' : 'failed');
    });

  it('comes at once, and once', async () => {
    await settle('approve');
    await Promise.all([deliver(), deliver()]);
    now = seconds(60);
    await deliver();
    expect(received).toMatchObject([{ key: 'alipay', receipt: RECEIPT }]);
  });

  it('comes fifteen seconds later, or never', async () => {
    await gateway('wechat').create({ ...PAYMENT, number: 'P2' });
    await settleSandboxPayment(database.db, 'P2', 'lose', now);
    await settle('delay');
    now = seconds(14);
    await deliver();
    expect(received).toEqual([]);
    now = seconds(15);
    await deliver();
    now = hoursFromNow(1);
    await deliver();
    expect(received).toMatchObject([{ receipt: RECEIPT }]);
    expect(await gateway('wechat').query('P2')).toMatchObject({ amount: 19_990n });
  });

  it('is repeated after ten seconds until it is accepted', async () => {
    isAccepted = false;
    await settle('approve');
    await deliver();
    now = seconds(9);
    await deliver();
    expect(received).toHaveLength(1);
    now = seconds(10);
    isAccepted = true;
    await deliver();
    now = seconds(60);
    await deliver();
    expect(received).toHaveLength(2);
  });

  it('is repeated after the listener failed', async () => {
    await settle('approve');
    const broken = async () => Promise.reject(new Error('away'));
    await expect(deliverSandboxNotifications(database.db, now, secret, broken)).rejects.toThrow('away');
    now = seconds(10);
    await deliver();
    expect(received).toHaveLength(1);
  });

  it('is believed with its signature, whole, and by whom it is for', async () => {
    await settle('approve');
    await deliver();
    const [{ headers, body } = { headers: new Headers(), body: '' }] = received;
    const read = (key: PayKey, some: Headers, text: string) =>
      gateway(key).readNotification(some, Buffer.from(text));
    for (const bad of [
      read('alipay', headers, body.replace('19990', '1')),
      read('alipay', headers, body.replace('app=sandbox', 'app=other')),
      read('alipay', new Headers(), body),
      read('wechat', headers, body),
      sandboxGateways({ db: database.db, clock: () => now }).payment.alipay?.readNotification(
        headers,
        Buffer.from(body),
      ),
    ]) {
      await expect(bad).rejects.toBeInstanceOf(BadNotification);
    }
  });
});

describe('giving back in the sandbox', () => {
  const REFUND = {
    number: 'R1',
    paymentNumber: PAYMENT.number,
    amount: 10_000n,
    total: 19_990n,
    reason: '重复支付',
  };
  const refund = (changes: object = {}, key: PayKey = 'alipay') =>
    gateway(key).refund({ ...REFUND, ...changes });
  const refunded = async () => (await database.db.select().from(sandboxPayment))[0]?.refunded;

  it('is done once for a number, and never gives more than there is', async () => {
    await gateway().create(PAYMENT);
    await settle('approve');
    expect(await Promise.all([refund(), refund(), refund()])).toEqual([true, true, true]);
    expect(await refunded()).toBe(10_000n);
    expect(await failureOf(refund({ number: 'R2', amount: 9_991n }))).toBe('NOT_ENOUGH');
    expect(await refund({ number: 'R3', amount: 9_990n })).toBe(true);
    expect(await refunded()).toBe(19_990n);
    expect(await failureOf(refund({ amount: 1n }))).toBe('OTHER_REFUND');
  });

  it('fails for what was not paid, or to another', async () => {
    expect(await failureOf(refund())).toBe('NOT_PAID');
    await gateway().create(PAYMENT);
    expect(await failureOf(refund())).toBe('NOT_PAID');
    await settle('lose');
    expect(await failureOf(refund({}, 'wechat'))).toBe('NOT_PAID');
  });
});
