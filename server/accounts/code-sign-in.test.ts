import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import type { App } from '../app.ts';
import { appUser, creditor } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send, userRows } from '../testing/people.ts';

const database = testDatabase();
const USER = '13811110001';
const NEW_PHONE = '13811110009';
const BANK = '13911110001';
const APPLICANT = '13911110002';
const HOME = { 'X-Forwarded-For': '198.51.100.7' };
const LOCK = { lockedAt: NOW, lockReason: '账号异常' };
const LOCKED = '该账号已被锁定，暂时无法登录。原因：账号异常。如有疑问请联系客服';
let app: App;
let now: Date;

beforeEach(async () => {
  now = NOW;
  app = testApp(database, { clock: () => now, trustedProxies: 1 });
  const bank = { type: 1, password: PASSWORD } as const;
  await addAccounts(database, {
    users: [{ phone: USER, nickname: '甲', password: PASSWORD }],
    creditors: [
      { ...bank, account: 'jiangnan', phone: BANK, name: '江南资产', standing: 0 },
      { ...bank, account: 'binhai', phone: APPLICANT, name: '滨海银行', standing: 2 },
    ],
  });
});

async function codeFor(phone: string, purpose: 'login' | 'register' = 'login') {
  await send(app, contract.sendCode, { phone, purpose }, { headers: HOME });
  return codeSentTo(database, phone);
}
async function creditorCodeFor(phone: string) {
  await send(app, contract.creditorSendCode, { phone, purpose: 'login' }, { headers: HOME });
  return codeSentTo(database, phone);
}
const signIn = (phone: string, code: string) =>
  send(app, contract.codeLogin, { phone, code, agreed: '1' }, { headers: HOME });
const creditorSignIn = (phone: string, code: string) =>
  send(app, contract.creditorCodeLogin, { phone, code }, { headers: HOME });
const wrongThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a user', () => {
  it('signs in by a code, once', async () => {
    const code = await codeFor(USER);
    const { status, data } = await signIn(USER, code);
    expect([status, data?.userInfo.nickname]).toEqual([200, '甲']);
    expect((await send(app, contract.loginUser, {}, { token: data?.token ?? '' })).status).toBe(200);
    expect((await signIn(USER, code)).errors).toEqual({ code: '验证码错误或已过期，请重新获取' });
  });

  it('is registered by the first code, after the agreement', async () => {
    const code = await codeFor(NEW_PHONE);
    const input = { phone: NEW_PHONE, code } as never;
    expect((await send(app, contract.codeLogin, input, { headers: HOME })).errors).toEqual({
      agreed: '请阅读知晓并勾选协议',
    });
    expect(await userRows(database)).toHaveLength(1);
    const { data } = await signIn(NEW_PHONE, code);
    expect(data?.userInfo).toMatchObject({ phone: NEW_PHONE, nickname: '用户0009' });
    expect((await signIn(NEW_PHONE, await laterCode(NEW_PHONE))).data?.userInfo).toEqual(data?.userInfo);
    expect(await userRows(database)).toHaveLength(2);
  });

  it('is told the same about a wrong code, with an account and without', async () => {
    const wrong = await signIn(USER, wrongThan(await codeFor(USER)));
    expect(wrong).toMatchObject({ status: 422, errors: { code: '验证码错误或已过期，请重新获取' } });
    expect(await signIn(NEW_PHONE, wrongThan(await codeFor(NEW_PHONE)))).toEqual(wrong);
    expect(await userRows(database)).toHaveLength(1);
  });

  it('needs a code that was sent for signing in', async () => {
    expect((await signIn(USER, await codeFor(USER, 'register'))).status).toBe(422);
  });

  it('has five tries at a code', async () => {
    const code = await codeFor(USER);
    for (let i = 0; i < 5; i++) await signIn(USER, wrongThan(code));
    expect((await signIn(USER, code)).status).toBe(422);
  });

  it('signs in by a code despite strangers’ guesses, which protect the password', async () => {
    const guess = (i: number) =>
      send(
        app,
        contract.login,
        { username: USER, password: `falsch${i}9` },
        { headers: { 'X-Forwarded-For': `10.0.${i}.1` } },
      );
    for (let i = 0; i < 51; i++) await guess(i);
    const password = { username: USER, password: PASSWORD };
    const refused = await send(app, contract.login, password, { headers: HOME });
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('使用短信验证码登录')]);
    expect((await signIn(USER, await codeFor(USER))).status).toBe(200);
    expect((await send(app, contract.login, password, { headers: HOME })).status).toBe(200);
  });

  it('who is locked reads why and gets no session', async () => {
    await database.db.update(appUser).set(LOCK).where(eq(appUser.phone, USER));
    expect(await signIn(USER, await codeFor(USER))).toMatchObject({ status: 403, message: LOCKED });
  });
});

describe('a creditor', () => {
  it('signs in by a code to the phone of the account, and learns where the application stands', async () => {
    const answer = await creditorSignIn(BANK, await creditorCodeFor(BANK));
    expect(answer).toMatchObject({ status: 200, account: 'jiangnan', realname: '江南资产', delete_sign: 0 });
    const { status } = await send(app, contract.creditorPayState, {}, { token: answer.pc_token ?? '' });
    expect(status).toBe(200);
    expect(await creditorSignIn(APPLICANT, await creditorCodeFor(APPLICANT))).toMatchObject({
      status: 200,
      delete_sign: 2,
    });
  });

  it('is never made by a code: only the owner of a phone learns that it has no account', async () => {
    const code = await creditorCodeFor(NEW_PHONE);
    const wrong = await creditorSignIn(NEW_PHONE, wrongThan(code));
    expect(wrong).toEqual(await creditorSignIn(BANK, wrongThan(await creditorCodeFor(BANK))));
    expect((await creditorSignIn(NEW_PHONE, code)).errors).toEqual({
      phone: '该手机号没有商家账号，请核对号码，或先申请入驻',
    });
    expect(await database.db.select().from(creditor)).toHaveLength(2);
  });

  it('who is locked reads why and gets no session', async () => {
    await database.db.update(creditor).set(LOCK).where(eq(creditor.phone, BANK));
    expect(await creditorSignIn(BANK, await creditorCodeFor(BANK))).toMatchObject({
      status: 403,
      message: LOCKED,
    });
  });

  it('does not sign in by a code for users', async () => {
    expect((await creditorSignIn(BANK, await codeFor(BANK))).status).toBe(422);
  });
});

it('keeps the password of who has one', async () => {
  await signIn(USER, await codeFor(USER));
  const byPassword = { account: 'jiangnan', password: passwordDigest(PASSWORD) };
  await creditorSignIn(BANK, await creditorCodeFor(BANK));
  expect((await send(app, contract.login, { username: USER, password: PASSWORD })).status).toBe(200);
  expect((await send(app, contract.creditorLogin, byPassword)).status).toBe(200);
});

function laterCode(phone: string) {
  now = new Date(now.getTime() + 60_000);
  return codeFor(phone);
}
