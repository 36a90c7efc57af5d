import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import type { App } from '../app.ts';
import { appUser, session } from '../platform/db/schema.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { TEST_SECRETS, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send, userRows } from '../testing/people.ts';
import { type Passwords, passwordsWith, secretOfText } from './passwords/index.ts';
import { knownNetworksWith } from './sessions/index.ts';
import { signIn } from './signing-in.ts';
import { userByPhone } from './users.ts';

const database = testDatabase();
const PHONE = '13811110001';
const OTHER_PHONE = '13811110002';
let app: App;
let now: Date;

const later = (ms: number) => (now = new Date(now.getTime() + ms));
const MINUTE = 60_000;

beforeEach(async () => {
  now = NOW;
  app = testApp(database, { clock: () => now });
  await addAccounts(database, {
    users: [
      { phone: PHONE, nickname: '甲', password: PASSWORD },
      { phone: OTHER_PHONE, nickname: '乙', password: PASSWORD },
    ],
  });
});

const login = (phone = PHONE, password = PASSWORD) =>
  send(app, contract.login, { username: phone, password });

async function tokenOf(phone = PHONE, password = PASSWORD): Promise<string> {
  const { data } = await login(phone, password);
  return data?.token ?? '';
}

async function codeFor(phone: string, purpose: 'register' | 'forget' | 'identity' | 'phone' | 'password') {
  const sent = await send(app, contract.sendCode, { type: 1, phone, purpose });
  expect(sent).toMatchObject({ status: 200, message: '验证码已发送，5分钟内有效' });
  return codeSentTo(database, phone);
}

const isSignedIn = async (token: string) =>
  (await send(app, contract.loginUser, {}, { token })).status === 200;

describe('registering', () => {
  const phone = '13811110003';

  it('takes a code and a password; then one signs in', async () => {
    const validate_code = await codeFor(phone, 'register');
    const registered = await send(app, contract.register, { phone, password: 'abcd9876', validate_code });
    expect(registered).toMatchObject({ status: 200, message: '注册成功，请登录' });
    expect(await login(phone, 'abcd9876')).toMatchObject({
      status: 200,
      message: '登录成功',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userInfo: { nickname: '用户0003', phone, avatar: null, openid: null, aliuserid: null },
      },
    });
  });

  it.each([
    [{ phone: '1381111000' }, 'phone', '请输入正确的手机号码'],
    [{ phone: '12811110003' }, 'phone', '请输入正确的手机号码'],
    [{ phone: undefined }, 'phone', '请输入手机号'],
    [{ password: undefined }, 'password', '请输入密码'],
    [{ password: 'abc12' }, 'password', '密码长度不少于6位，由数字和字母组成'],
    [{ password: 'abc-1234' }, 'password', '密码长度不少于6位，由数字和字母组成'],
    [{ password: 'a123456' }, 'password', '密码过于简单，请更换一个不易被猜到的密码'],
    [{ password: phone }, 'password', '密码过于简单，请更换一个不易被猜到的密码'],
    [{ validate_code: undefined }, 'validate_code', '请输入验证码'],
    [{ validate_code: '12345' }, 'validate_code', '验证码不正确'],
  ])('says what is wrong with %o', async (wrong, field, message) => {
    const validate_code = await codeFor(phone, 'register');
    const input = Object.fromEntries(
      Object.entries({ phone, password: 'abcd9876', validate_code, ...wrong }).filter(([, it]) => it),
    );
    const answer = await send(app, contract.register, input as never);
    expect(answer).toMatchObject({ status: 422, message, errors: { [field]: message } });
    expect(await userRows(database)).toHaveLength(2);
  });

  it('says that a phone has an account only to the holder of the phone', async () => {
    const wrong = await send(app, contract.register, {
      phone: PHONE,
      password: 'abcd9876',
      validate_code: '000000',
    });
    expect(wrong.errors).toEqual({ validate_code: '验证码错误或已过期，请重新获取' });
    const validate_code = await codeFor(PHONE, 'register');
    const taken = await send(app, contract.register, { phone: PHONE, password: 'abcd9876', validate_code });
    expect(taken.errors).toEqual({ phone: '该手机号已注册，请直接登录' });
    expect((await login()).status).toBe(200);
  });

  it('makes one account of two requests at once', async () => {
    const validate_code = await codeFor(phone, 'register');
    const input = { phone, password: 'abcd9876', validate_code };
    const answers = await Promise.all([
      send(app, contract.register, input),
      send(app, contract.register, input),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await userRows(database)).toHaveLength(3);
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and of an account that is not there', async () => {
    const wrong = await login(PHONE, 'wrong123');
    const nobody = await login('13811119999', 'wrong123');
    expect(wrong).toMatchObject({ status: 422, errors: { password: '账号或密码错误' } });
    expect(nobody).toEqual(wrong);
  });

  it('keeps neither password nor token in the database', async () => {
    const token = await tokenOf();
    const dump = JSON.stringify([await userRows(database), await database.db.select().from(session)]);
    for (const secret of [PASSWORD, passwordDigest(PASSWORD), token]) expect(dump).not.toContain(secret);
    expect(dump).toContain('$argon2id$v=19$');
  });

  it('is as hard to guess as OWASP recommends, where nothing else is said', async () => {
    const hash = await passwordsWith(secretsFrom('a secret')).hash(secretOfText(PASSWORD));
    expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('does not come of a password that was replaced while it was looked at', async () => {
    const passwords = passwordsWith(TEST_SECRETS);
    const replacing: Passwords = {
      ...passwords,
      async matches(secret, hash) {
        const isRight = await passwords.matches(secret, hash);
        await database.db.update(appUser).set({ passwordHash: 'another' });
        return isRight;
      },
    };
    const attempt = {
      role: 'user',
      account: PHONE,
      secret: secretOfText(PASSWORD),
      visitor: null,
      now,
    } as const;
    const signedIn = signIn(database.db, attempt, () => userByPhone(database.db, PHONE), {
      passwords: replacing,
      knownNetworks: knownNetworksWith(TEST_SECRETS.networks),
    });
    await expect(signedIn).rejects.toMatchObject({ status: 422 });
    expect(await database.db.select().from(session)).toEqual([]);
  });

  it('counts for nothing while the account is locked, also if it was opened meanwhile', async () => {
    const token = await tokenOf();
    await database.db.update(appUser).set({ lockedAt: now, lockReason: '测试' });
    expect(await isSignedIn(token)).toBe(false);
    await database.db.update(appUser).set({ lockedAt: null, lockReason: null });
    expect(await isSignedIn(token)).toBe(true);
  });

  it('lasts seven days', async () => {
    const token = await tokenOf();
    later(7 * 24 * 60 * MINUTE - 1);
    expect(await isSignedIn(token)).toBe(true);
    later(1);
    expect(await send(app, contract.loginUser, {}, { token })).toMatchObject({
      status: 401,
      message: '当前登录已过期，请重新登录',
    });
  });

  it('ends with logging out, on this device only', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    expect(await send(app, contract.logout, {}, { token: here })).toMatchObject({ status: 200 });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
  });
});

describe('a forgotten password', () => {
  it.each(['neu2026x', passwordDigest('neu2026x')])(
    'is set anew by a code, as %s, and ends every session',
    async (password) => {
      const token = await tokenOf();
      const validate_code = await codeFor(PHONE, 'forget');
      expect(
        await send(app, contract.forgetPassword, { phone: PHONE, password, validate_code }),
      ).toMatchObject({
        status: 200,
        message: '密码修改成功，请重新登录',
      });
      expect(await isSignedIn(token)).toBe(false);
      expect((await login()).status).toBe(422);
      expect((await login(PHONE, 'neu2026x')).status).toBe(200);
    },
  );

  it('says that there is no account only to the holder of the phone', async () => {
    const phone = '13811119999';
    const validate_code = await codeFor(phone, 'forget');
    const answer = await send(app, contract.forgetPassword, { phone, password: 'neu2026x', validate_code });
    expect(answer.errors).toEqual({ phone: '该手机号尚未注册' });
  });
});

describe('changing the phone', () => {
  const phone = '13811110009';

  async function prove(token: string) {
    const validate_code = await codeFor(PHONE, 'identity');
    return send(app, contract.checkPhone, { phone: PHONE, validate_code }, { token });
  }

  it('needs the old phone, then the new one, and ends every session', async () => {
    const token = await tokenOf();
    expect(await prove(token)).toMatchObject({ status: 200, message: '手机号验证成功' });
    const validate_code = await codeFor(phone, 'phone');
    expect(await send(app, contract.setPhone, { phone, validate_code }, { token })).toMatchObject({
      status: 200,
      message: '修改成功，请重新登录',
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await login()).status).toBe(422);
    expect((await login(phone)).data?.userInfo.phone).toBe(phone);
  });

  it('cannot skip the first step, nor take ten minutes over it, nor use another session for it', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const refused = async (session: string) => {
      const validate_code = await codeFor(phone, 'phone');
      const answer = await send(app, contract.setPhone, { phone, validate_code }, { token: session });
      expect(answer).toMatchObject({ status: 409, message: '身份验证已过期，请重新验证原手机号' });
      later(2 * MINUTE);
    };
    await refused(token);
    expect((await prove(token)).status).toBe(200);
    await refused(other);
    later(10 * MINUTE);
    await refused(token);
    expect((await userRows(database)).map((it) => it.phone).sort()).toEqual([PHONE, OTHER_PHONE]);
  });

  it("takes neither another user's phone nor the one it is", async () => {
    const token = await tokenOf();
    const theirs = await codeFor(OTHER_PHONE, 'identity');
    const notOwn = { phone: OTHER_PHONE, validate_code: theirs };
    expect((await send(app, contract.checkPhone, notOwn, { token })).errors).toEqual({
      phone: '请使用当前账号绑定的手机号',
    });
    await prove(token);
    const validate_code = await codeFor(OTHER_PHONE, 'phone');
    const taken = await send(app, contract.setPhone, { phone: OTHER_PHONE, validate_code }, { token });
    expect(taken.errors).toEqual({ phone: '该手机号已被其他账号使用' });
    const same = await send(app, contract.setPhone, { phone: PHONE, validate_code: '123456' }, { token });
    expect(same.errors).toEqual({ phone: '新手机号不能与原手机号相同' });
    // No code was used up: another phone can still be entered.
    const good = await codeFor(phone, 'phone');
    expect((await send(app, contract.setPhone, { phone, validate_code: good }, { token })).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('needs a code to the own phone, and ends every session', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const password = passwordDigest('neu2026x');
    const theirs = await codeFor(OTHER_PHONE, 'password');
    const foreign = { phone: OTHER_PHONE, password, validate_code: theirs };
    expect((await send(app, contract.setPassword, foreign, { token })).errors).toEqual({
      phone: '请使用当前账号绑定的手机号',
    });
    const validate_code = await codeFor(PHONE, 'password');
    const done = await send(app, contract.setPassword, { phone: PHONE, password, validate_code }, { token });
    expect(done).toMatchObject({ status: 200, message: '密码修改成功，请重新登录' });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false]);
    expect((await login(PHONE, 'neu2026x')).status).toBe(200);
    expect((await login(OTHER_PHONE)).status).toBe(200);
  });
});
