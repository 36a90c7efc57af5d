/** Limits on guessing, sending and requesting. Each limit survives a restart: a new app knows it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import type { CodePurpose } from '../../shared/domain/account.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { GatewayFailed, type Gateways, sandboxGateways } from '../outside/gateways/index.ts';
import { smsCode } from '../platform/db/schema.ts';
import { testApp, testHousekeeping } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send } from '../testing/people.ts';

const database = testDatabase();
const clean = testHousekeeping(database);
const PHONE = '13811110001';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let now: Date;
let gateways: Gateways | undefined;
let smsDailyBudget: number | undefined;

const later = (ms: number) => (now = new Date(now.getTime() + ms));

/** A restart: the process has no memory of earlier requests. */
const app = () => testApp(database, { clock: () => now, trustedProxies: 1, gateways, smsDailyBudget });

const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });

beforeEach(() => {
  now = NOW;
  gateways = undefined;
  smsDailyBudget = undefined;
});

describe('passwords', () => {
  const guess = (password: string, visitor = '10.0.0.1', username = PHONE) =>
    send(app(), contract.login, { username, password }, from(visitor));

  beforeEach(() => addAccounts(database, { users: [{ phone: PHONE, nickname: '甲', password: PASSWORD }] }));

  it('five wrong ones lock the account for that address for a quarter of an hour', async () => {
    for (let i = 0; i < 5; i++) expect((await guess('wrong123')).status).toBe(422);
    later(5 * MINUTE);
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, message: '密码错误次数过多，请10分钟后再试' });
    expect((await guess(PASSWORD, '10.0.0.2')).status).toBe(200);
    later(10 * MINUTE - SECOND);
    expect((await guess(PASSWORD)).status).toBe(429);
    later(SECOND);
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  it('a right one forgives the wrong ones before it, and time does', async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await guess('wrong123')).status).toBe(422);
      expect((await guess(PASSWORD)).status).toBe(200);
    }
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await guess('wrong123')).status).toBe(422);
      later(15 * MINUTE);
    }
  });

  it('however many come at once, five are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('wrong123')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('fifty wrong ones from an address lock the address, whatever the accounts', async () => {
    const phone = (i: number) => `138222200${String(i).padStart(2, '0')}`;
    for (let i = 0; i < 50; i++) expect((await guess('wrong123', '10.0.0.9', phone(i))).status).toBe(422);
    expect((await guess(PASSWORD, '10.0.0.9')).status).toBe(429);
    expect((await guess(PASSWORD, '10.0.0.1')).status).toBe(200);
    later(15 * MINUTE);
    expect((await guess(PASSWORD, '10.0.0.9')).status).toBe(200);
  });

  it('an address of IPv6 is a whole network', async () => {
    const of = (host: number) => guess('wrong123', `2001:db8:1:2::${host.toString(16)}`);
    for (let i = 0; i < 5; i++) expect((await of(i)).status).toBe(422);
    expect((await of(9)).status).toBe(429);
    expect((await guess(PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('who sets a new password is let in at once', async () => {
    for (let i = 0; i < 6; i++) await guess('wrong123');
    await send(app(), contract.sendCode, { phone: PHONE, purpose: 'forget' });
    const validate_code = await codeSentTo(database, PHONE);
    const input = { phone: PHONE, password: 'neu2026x', validate_code };
    expect((await send(app(), contract.forgetPassword, input, from('10.0.0.1'))).status).toBe(200);
    expect((await guess('neu2026x')).status).toBe(200);
  });

  it('hold for creditors and operators as well', async () => {
    const creditor = { account: 'nobody', password: passwordDigest('wrong123') };
    const operator = { name: 'nobody', password: 'wrong123' };
    for (let i = 0; i < 5; i++) {
      expect((await send(app(), contract.creditorLogin, creditor)).status).toBe(422);
      expect((await send(app(), contract.operatorLogin, operator)).status).toBe(422);
    }
    expect((await send(app(), contract.creditorLogin, creditor)).status).toBe(429);
    expect((await send(app(), contract.operatorLogin, operator)).status).toBe(429);
  });
});

describe('messages', () => {
  const ask = (purpose?: CodePurpose<'customer'>, phone = PHONE, visitor = '10.0.0.1') =>
    send(app(), contract.sendCode, { phone, ...(purpose && { purpose }) }, from(visitor));

  it('one a minute for a phone and purpose', async () => {
    expect((await ask('register')).status).toBe(200);
    later(20 * SECOND);
    expect(await ask('register')).toMatchObject({ status: 429, message: '验证码已发送，请40秒后再试' });
    expect((await ask('forget')).status).toBe(200);
    expect((await send(app(), contract.creditorSendCode, { phone: PHONE })).status).toBe(200);
    later(40 * SECOND);
    expect((await ask('register')).status).toBe(200);
  });

  it('five an hour and ten a day for a phone', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await ask()).status).toBe(200);
      later(MINUTE);
    }
    expect(await ask()).toMatchObject({ status: 429, message: '获取验证码过于频繁，请55分钟后再试' });
    expect((await ask(undefined, '13811110002')).status).toBe(200);
    later(55 * MINUTE);
    for (let i = 0; i < 5; i++) {
      expect((await ask()).status).toBe(200);
      later(MINUTE);
    }
    later(2 * HOUR);
    expect(await ask()).toMatchObject({ status: 429, message: '获取验证码次数已达上限，请21小时后再试' });
    later(24 * HOUR);
    expect((await ask()).status).toBe(200);
  });

  it('twenty an hour for an address', async () => {
    const phone = (i: number) => `138222200${String(i).padStart(2, '0')}`;
    for (let i = 0; i < 20; i++) expect((await ask('register', phone(i))).status).toBe(200);
    expect((await ask('register', phone(20))).status).toBe(429);
    expect((await ask('register', phone(20), '10.0.0.2')).status).toBe(200);
    later(HOUR);
    expect((await ask('register', phone(21))).status).toBe(200);
  });

  it('a budget a day for all, by the day in China', async () => {
    smsDailyBudget = 2;
    // Half an hour before midnight in Shanghai.
    now = new Date('2026-11-20T15:30:00Z');
    expect((await ask()).status).toBe(200);
    expect((await ask(undefined, '13811110002')).status).toBe(200);
    const third = await ask(undefined, '13811110003');
    expect(third).toMatchObject({ status: 429, message: '短信服务繁忙，请稍后再试或联系客服' });
    later(29 * MINUTE);
    expect((await ask(undefined, '13811110003')).status).toBe(429);
    later(MINUTE);
    expect((await ask(undefined, '13811110003')).status).toBe(200);
  });

  it('of many at once one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('register')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('one that the gateway refused has not to be waited for', async () => {
    const good = sandboxGateways({ db: database.db, clock: () => now });
    const sms = {
      send: async () => {
        throw new GatewayFailed('sms', new Error('no'));
      },
    };
    gateways = { ...good, sms };
    expect(await ask('register')).toMatchObject({ status: 503, message: '短信发送失败，请稍后再试' });
    gateways = good;
    expect((await ask('register')).status).toBe(200);
  });
});

describe('codes', () => {
  const phone = '13811110007';
  const ask = (purpose?: CodePurpose<'customer'>) =>
    send(app(), contract.sendCode, { phone, ...(purpose && { purpose }) });
  const register = (validate_code: string) =>
    send(app(), contract.register, { phone, password: 'abcd9876', validate_code });
  const wrong = { status: 422, errors: { validate_code: '验证码错误或已过期，请重新获取' } };
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  it('five tries each, then a new one is needed', async () => {
    await ask('register');
    const code = await codeSentTo(database, phone);
    for (let i = 0; i < 5; i++) expect(await register(otherThan(code))).toMatchObject(wrong);
    expect(await register(code)).toMatchObject(wrong);
    later(MINUTE);
    await ask('register');
    expect((await register(await codeSentTo(database, phone))).status).toBe(200);
  });

  it('of many tries at once five count', async () => {
    await ask('register');
    const code = await codeSentTo(database, phone);
    await Promise.all(Array.from({ length: 10 }, () => register(otherThan(code))));
    expect(await register(code)).toMatchObject(wrong);
    const [row] = await database.db.select({ tries: smsCode.tries }).from(smsCode);
    expect(row?.tries).toBe(5);
  });

  it('five minutes', async () => {
    await ask('register');
    const code = await codeSentTo(database, phone);
    later(5 * MINUTE);
    expect(await register(code)).toMatchObject(wrong);
  });

  it('for their phone and purpose; one without a purpose for any of its family', async () => {
    await ask('forget');
    expect(await register(await codeSentTo(database, phone))).toMatchObject(wrong);
    await ask();
    const code = await codeSentTo(database, phone);
    const other = { phone: '13811110008', password: 'abcd9876', validate_code: code };
    expect(await send(app(), contract.register, other)).toMatchObject(wrong);
    expect((await register(code)).status).toBe(200);
  });

  it('the newest only, and once', async () => {
    await ask('register');
    const old = await codeSentTo(database, phone);
    later(MINUTE);
    await ask('register');
    const code = await codeSentTo(database, phone);
    if (old !== code) expect(await register(old)).toMatchObject(wrong);
    expect((await register(code)).status).toBe(200);
    expect(await register(code)).toMatchObject(wrong);
    expect(await register(old)).toMatchObject(wrong);
  });
});

it('what is over is forgotten, and nothing else', async () => {
  await addAccounts(database, { users: [{ phone: PHONE, nickname: '甲', password: PASSWORD }] });
  const { data } = await send(app(), contract.login, { username: PHONE, password: PASSWORD });
  const token = data?.token ?? '';
  later(6 * 24 * HOUR);
  await clean(now);
  expect((await send(app(), contract.loginUser, {}, { token })).status).toBe(200);
  await send(app(), contract.sendCode, { phone: PHONE });
  await clean(now);
  expect((await send(app(), contract.sendCode, { phone: PHONE })).status).toBe(429);
});
