/** Wrong attempts of strangers neither use up nor find a code of its requester. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import type { App } from '../../app.ts';
import { type Gateways, grantConsent, sandboxGateways } from '../../outside/gateways/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { type Answer, addAccounts, codeSentTo, PASSWORD, send } from '../../testing/people.ts';

const database = testDatabase();
const MINUTE = 60_000;
const USER = '13811110001';
const CREDITOR = '13911110001';
const UNKNOWN_PHONE = '13811110009';
const OWNER = '198.51.100.7';
const WRONG = '000000';
const otherThan = (code: string) => (code === WRONG ? '000001' : WRONG);

let now: Date;
let app: App;
let gateways: Gateways;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const from = (visitor: string, token?: string) => ({ token, headers: { 'X-Forwarded-For': visitor } });
const stranger = (i: number) => `10.0.${i}.1`;

beforeEach(async () => {
  now = NOW;
  gateways = sandboxGateways({ db: database.db, clock: () => now });
  app = testApp(database, { clock: () => now, trustedProxies: 1, gateways });
  await addAccounts(database, {
    users: [{ phone: USER, nickname: '甲', password: PASSWORD }],
    creditors: [{ account: 'bank', phone: CREDITOR, name: '银行', type: 1, standing: 0, password: PASSWORD }],
  });
});

const userToken = async () => {
  const answer = await send(app, contract.login, { username: USER, password: PASSWORD }, from(OWNER));
  return answer.data?.token ?? '';
};
const creditorToken = async () => {
  const input = { account: 'bank', password: passwordDigest(PASSWORD) };
  return (await send(app, contract.creditorLogin, input, from(OWNER))).pc_token ?? '';
};

async function accredit() {
  const code = await grantConsent({ db: database.db, clock: () => now }, 1, 'wx-1');
  const first = await send(app, contract.wechatLogin, { code }, from(OWNER));
  return first.data?.accredit_id ?? '';
}

const md5 = passwordDigest('neu2026x');
const forCreditor = (phone_code: string) => ({
  phone_code,
  new_password: md5,
  new_password_repeat: md5,
});

/** Every call that takes a code: its role, and the input of the owner's call. */
const CALLS: Record<
  string,
  { phone: string; prepare: () => Promise<(code: string, visitor: string) => Promise<Answer>> }
> = {
  register: {
    phone: UNKNOWN_PHONE,
    prepare: async () => (validate_code, visitor) =>
      send(
        app,
        contract.register,
        { phone: UNKNOWN_PHONE, password: 'neu2026x', validate_code },
        from(visitor),
      ),
  },
  forgetPwd: {
    phone: USER,
    prepare: async () => (validate_code, visitor) =>
      send(app, contract.forgetPassword, { phone: USER, password: 'neu2026x', validate_code }, from(visitor)),
  },
  setDound: {
    phone: UNKNOWN_PHONE,
    prepare: async () => {
      const accredit_id = await accredit();
      return (code, visitor) =>
        send(app, contract.bindPhone, { accredit_id, type: 1, phone: UNKNOWN_PHONE, code }, from(visitor));
    },
  },
  checkPhone: {
    phone: USER,
    prepare: async () => {
      const token = await userToken();
      return (validate_code, visitor) =>
        send(app, contract.checkPhone, { phone: USER, validate_code }, from(visitor, token));
    },
  },
  setPhone: {
    phone: UNKNOWN_PHONE,
    prepare: async () => {
      const token = await userToken();
      await ask(USER);
      const proof = { phone: USER, validate_code: await codeSentTo(database, USER) };
      await send(app, contract.checkPhone, proof, from(OWNER, token));
      return (validate_code, visitor) =>
        send(app, contract.setPhone, { phone: UNKNOWN_PHONE, validate_code }, from(visitor, token));
    },
  },
  setPassword: {
    phone: USER,
    prepare: async () => {
      const token = await userToken();
      return (validate_code, visitor) =>
        send(app, contract.setPassword, { password: md5, validate_code }, from(visitor, token));
    },
  },
  'v1/password': {
    phone: CREDITOR,
    prepare: async () => (code, visitor) =>
      send(app, contract.creditorForgotPassword, { phone: CREDITOR, ...forCreditor(code) }, from(visitor)),
  },
  'v1/userpassword': {
    phone: CREDITOR,
    prepare: async () => {
      const token = await creditorToken();
      return (code, visitor) =>
        send(app, contract.creditorPassword, { ...forCreditor(code), type: 2 }, from(visitor, token));
    },
  },
  checkcodehtml: {
    phone: CREDITOR,
    prepare: async () => (code, visitor) =>
      send(app, contract.creditorCheckCode, { phone: CREDITOR, code }, from(visitor)),
  },
};

const ask = (phone: string, visitor = OWNER) =>
  phone === CREDITOR
    ? send(app, contract.creditorSendCode, { phone }, from(visitor))
    : send(app, contract.sendCode, { phone }, from(visitor));

/** A stranger tries a code in a call without a session. */
const tryAt = (phone: string, code: string, visitor: string) =>
  phone === CREDITOR
    ? send(app, contract.creditorCheckCode, { phone, code }, from(visitor))
    : send(app, contract.forgetPassword, { phone, password: 'neu2026x', validate_code: code }, from(visitor));

describe.each(Object.keys(CALLS))('a code for %s', (name) => {
  const { phone, prepare } = CALLS[name] as (typeof CALLS)[string];

  it('works for its requester, despite strangers’ attempts', async () => {
    const call = await prepare();
    expect((await ask(phone)).status).toBe(200);
    const code = await codeSentTo(database, phone);
    for (let i = 0; i < 30; i++) await tryAt(phone, otherThan(code), stranger(i % 6));
    expect((await call(code, OWNER)).status).toBe(200);
  });

  it('is used up by five wrong attempts of its requester', async () => {
    const call = await prepare();
    await ask(phone);
    const code = await codeSentTo(database, phone);
    for (let i = 0; i < 5; i++) expect((await call(otherThan(code), OWNER)).status).toBe(422);
    expect((await call(code, OWNER)).status).toBe(422);
  });
});

describe('strangers', () => {
  /** The answers to wrong attempts. @param code a right one, if there is one */
  const statuses = async (tries: number, visitor: (i: number) => string, code = '') => {
    const counts: Record<number, number> = {};
    for (let i = 0; i < tries; i++) {
      const { status } = await tryAt(CREDITOR, otherThan(code), visitor(i));
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  it('have five tries at a phone’s codes each', async () => {
    await ask(CREDITOR);
    const code = await codeSentTo(database, CREDITOR);
    expect(await statuses(8, () => stranger(1), code)).toEqual({ 422: 5, 429: 3 });
    expect(await statuses(1, () => stranger(2), code)).toEqual({ 422: 1 });
    later(15 * MINUTE);
    expect(await statuses(1, () => stranger(1))).toEqual({ 422: 1 });
  });

  it('have ten tries an hour together, so that a code can’t be guessed from many addresses', async () => {
    await ask(CREDITOR);
    const code = await codeSentTo(database, CREDITOR);
    expect(await statuses(100, stranger, code)).toEqual({ 422: 10, 429: 90 });
    const refused = await tryAt(CREDITOR, code, stranger(200));
    expect(refused).toMatchObject({
      status: 429,
      message: '验证码错误次数过多，请重新获取验证码，或60分钟后再试',
    });
  });

  it('get the same answer when no code was sent', async () => {
    expect(await statuses(100, stranger)).toEqual({ 422: 10, 429: 90 });
  });

  it('many at once have no more', async () => {
    await ask(CREDITOR);
    const code = otherThan(await codeSentTo(database, CREDITOR));
    const visitors = Array.from({ length: 40 }, (_, i) => stranger(i));
    const answers = await Promise.all(visitors.map((visitor) => tryAt(CREDITOR, code, visitor)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });

  it('may be the owner in another network: a right code is no wrong try', async () => {
    await ask(CREDITOR);
    const code = await codeSentTo(database, CREDITOR);
    for (let i = 0; i < 12; i++) expect((await tryAt(CREDITOR, code, stranger(1))).status).toBe(200);
  });

  it('who ask for a code themselves don’t take the place of the owner’s', async () => {
    await ask(CREDITOR);
    const code = await codeSentTo(database, CREDITOR);
    later(MINUTE);
    expect((await ask(CREDITOR, stranger(1))).status).toBe(200);
    for (let i = 0; i < 6; i++) await tryAt(CREDITOR, otherThan(code), stranger(1));
    expect((await tryAt(CREDITOR, code, OWNER)).status).toBe(200);
  });

  it('have fifty wrong codes in a quarter of an hour from an address, whatever the phones', async () => {
    const phones = Array.from({ length: 60 }, (_, i) => `138222200${i + 10}`);
    const answers = await Promise.all(phones.map((phone) => tryAt(phone, WRONG, stranger(1))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
    expect((await tryAt(USER, WRONG, stranger(2))).status).toBe(422);
  });
});

it('the owner’s newest code counts, also when it was used', async () => {
  await ask(CREDITOR);
  const old = await codeSentTo(database, CREDITOR);
  later(MINUTE);
  await ask(CREDITOR);
  const code = await codeSentTo(database, CREDITOR);
  if (old !== code) expect((await tryAt(CREDITOR, old, OWNER)).status).toBe(422);
  const input = { phone: CREDITOR, ...forCreditor(code) };
  expect((await send(app, contract.creditorForgotPassword, input, from(OWNER))).status).toBe(200);
  for (const it of [old, code]) expect((await tryAt(CREDITOR, it, OWNER)).status).toBe(422);
});
