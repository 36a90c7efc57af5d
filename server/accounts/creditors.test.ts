import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import type { App } from '../app.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send } from '../testing/people.ts';

const database = testDatabase();
const PHONE = '13911110001';
const ACCOUNT = 'jiangnan';
const NEW = passwordDigest('neu2026x');
let app: App;

beforeEach(async () => {
  app = testApp(database, { clock: () => NOW });
  const creditor = { type: 1, standing: 0, password: PASSWORD } as const;
  await addAccounts(database, {
    users: [{ phone: PHONE, nickname: '同号', password: PASSWORD }],
    creditors: [
      { ...creditor, account: ACCOUNT, phone: PHONE, name: '江南资产' },
      { ...creditor, account: 'binhai', phone: '13911110002', name: '滨海银行', standing: 2 },
    ],
  });
});

const login = (account = ACCOUNT, password = passwordDigest(PASSWORD)) =>
  send(app, contract.creditorLogin, { account, password });
const tokenOf = async (account = ACCOUNT) => (await login(account)).pc_token ?? '';
const isSignedIn = async (token: string) =>
  (await send(app, contract.creditorPayState, {}, { token })).status === 200;

async function codeFor(phone: string, purpose?: 'forget' | 'password') {
  const sent = await send(app, contract.creditorSendCode, { phone, ...(purpose && { purpose }) });
  expect(sent).toMatchObject({ status: 200, ct: 1 });
  expect(sent).not.toHaveProperty('msg');
  return codeSentTo(database, phone);
}

describe('a creditor', () => {
  it('signs in and learns where the application stands', async () => {
    expect(await login()).toMatchObject({
      status: 200,
      message: '登录成功',
      delete_sign: 0,
      realname: '江南资产',
      account: ACCOUNT,
    });
    expect(await login('binhai')).toMatchObject({ status: 200, delete_sign: 2 });
  });

  it('sends the MD5 of the password and nothing else', async () => {
    for (const password of [PASSWORD, passwordDigest(PASSWORD).toUpperCase(), 'd41d8cd9']) {
      expect(await login(ACCOUNT, password)).toMatchObject({
        status: 422,
        errors: { password: expect.anything() },
      });
    }
  });

  it('may do nothing but follow the application until it is approved', async () => {
    const token = await tokenOf('binhai');
    const paystate = await send(app, contract.creditorPayState, {}, { token });
    expect(paystate).toMatchObject({ status: 403, message: '您没有权限进行此操作' });
    expect(await send(app, contract.creditorLogout, {}, { token })).toMatchObject({ status: 200 });
    expect(await send(app, contract.creditorLogout, {}, { token })).toMatchObject({ status: 401 });
  });

  it('sets a forgotten password by a code, which ends every session', async () => {
    const token = await tokenOf();
    const phone_code = await codeFor(PHONE, 'forget');
    const input = { phone: PHONE, phone_code, new_password: NEW, new_password_repeat: NEW };
    const differs = { ...input, new_password_repeat: passwordDigest('other123') };
    expect((await send(app, contract.creditorForgotPassword, differs)).errors).toEqual({
      new_password_repeat: '两次输入的密码不一致！',
    });
    expect(await send(app, contract.creditorForgotPassword, input)).toMatchObject({
      status: 200,
      message: '密码修改成功，请重新登录',
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await login()).status).toBe(422);
    expect((await login(ACCOUNT, NEW)).status).toBe(200);
    // The ordinary user with the same phone is another account.
    const user = await send(app, contract.login, { username: PHONE, password: PASSWORD });
    expect(user.status).toBe(200);
  });

  it('changes the login password, which ends every session, and the pay password, which does not', async () => {
    const token = await tokenOf();
    expect(await send(app, contract.creditorPayState, {}, { token })).toMatchObject({ message: '0' });
    const pay = passwordDigest('202611');
    const change = (type: 1 | 2, password: string, phone_code: string) =>
      send(
        app,
        contract.creditorPassword,
        { phone: PHONE, phone_code, new_password: password, new_password_repeat: password, type },
        { token },
      );
    const code = await codeFor(PHONE, 'password');
    expect((await change(1, passwordDigest('123456'), code)).errors).toEqual({
      new_password: '支付密码过于简单，请避免使用连续或重复的数字',
    });
    expect(await change(1, pay, code)).toMatchObject({
      status: 200,
      error_code: 200,
      message: '支付密码修改成功',
    });
    expect(await send(app, contract.creditorPayState, {}, { token })).toMatchObject({ message: '1' });
    expect((await change(1, pay, code)).errors).toEqual({
      phone_code: '验证码错误或已过期，请重新获取',
    });
    const storedCode = await codeFor(PHONE);
    expect(await change(2, NEW, storedCode)).toMatchObject({ status: 200, error_code: 200 });
    expect(await isSignedIn(token)).toBe(false);
    expect((await login(ACCOUNT, NEW)).status).toBe(200);
  });

  it('can have a code checked without using it up', async () => {
    const code = await codeFor(PHONE, 'forget');
    const check = (typed: string) => send(app, contract.creditorCheckCode, { phone: PHONE, code: typed });
    expect((await check(code === '000000' ? '000001' : '000000')).status).toBe(422);
    for (let i = 0; i < 6; i++) expect((await check(code)).status).toBe(200);
    const input = { phone: PHONE, phone_code: code, new_password: NEW, new_password_repeat: NEW };
    expect((await send(app, contract.creditorForgotPassword, input)).status).toBe(200);
    expect((await check(code)).status).toBe(422);
  });
});

describe('a code for a creditor', () => {
  const path = `/creditor/iphonesend/${PHONE}`;
  const ask = async (init: RequestInit) => (await app.request(path, init)).json();

  it('is not sent without the header, by HEAD, or from a foreign page', async () => {
    const refused = { status: 403, ct: 0, msg: '您没有权限进行此操作' };
    expect(await ask({})).toMatchObject(refused);
    for (const site of ['cross-site', 'same-site']) {
      expect(await ask({ headers: { Client: 'pc', 'Sec-Fetch-Site': site } })).toMatchObject(refused);
    }
    await app.request(path, { method: 'HEAD', headers: { Client: 'pc' } });
    await expect(codeSentTo(database, PHONE)).rejects.toThrow('no code reached');
    app = testApp(database, { clientOrigins: ['https://old.example'] });
    const headers = { Client: 'pc', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://old.example' };
    expect(await ask({ headers })).toMatchObject({ status: 200, ct: 1 });
  });

  it('does not serve an ordinary user, and the other way round', async () => {
    const validate_code = await codeFor(PHONE);
    const user = { phone: PHONE, password: 'neu2026x', validate_code };
    expect((await send(app, contract.forgetPassword, user)).status).toBe(422);
    await send(app, contract.sendCode, { phone: PHONE });
    const phone_code = await codeSentTo(database, PHONE);
    const creditor = { phone: PHONE, phone_code, new_password: NEW, new_password_repeat: NEW };
    expect((await send(app, contract.creditorForgotPassword, creditor)).status).toBe(422);
    expect((await send(app, contract.forgetPassword, { ...user, validate_code: phone_code })).status).toBe(
      200,
    );
  });
});
