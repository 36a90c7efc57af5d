import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import type { OAuthProvider } from '../../shared/domain/account.ts';
import type { App } from '../app.ts';
import { GatewayFailed, grantConsent, sandboxGateways } from '../outside/gateways/index.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send, userRows } from '../testing/people.ts';

const database = testDatabase();
const PHONE = '13811110001';
const MINUTE = 60_000;
let app: App;
let now: Date;

beforeEach(async () => {
  now = NOW;
  app = testApp(database, { clock: () => now });
  await addAccounts(database, { users: [{ phone: PHONE, nickname: '甲', password: PASSWORD }] });
});

/** A consent at the third party. */
const consent = (provider: OAuthProvider, subject: string) =>
  grantConsent({ db: database.db, clock: () => now }, provider, subject);

const byWechat = async (subject: string) =>
  send(app, contract.wechatLogin, { code: await consent(1, subject) });

async function bind(accredit_id: string, type: OAuthProvider, phone = PHONE) {
  now = new Date(now.getTime() + MINUTE);
  await send(app, contract.sendCode, { phone, purpose: 'bind' });
  const code = await codeSentTo(database, phone);
  return send(app, contract.bindPhone, { accredit_id, type, phone, code });
}

async function tokenOf(phone = PHONE) {
  const { data } = await send(app, contract.login, { username: phone, password: PASSWORD });
  return data?.token ?? '';
}

const infoOf = async (token: string) => (await send(app, contract.loginUser, {}, { token })).data;

describe('who comes by WeChat or Alipay', () => {
  it('binds a phone the first time and is signed in the second time', async () => {
    const first = await byWechat('wx-1');
    expect(first).toMatchObject({ status: 200, data: { token: null, userInfo: null } });
    const bound = await bind(first.data?.accredit_id ?? '', 1);
    expect(bound).toMatchObject({
      status: 200,
      message: '登录成功',
      data: { token: expect.any(String), userInfo: { phone: PHONE, nickname: '甲', openid: 'wx-1' } },
    });
    expect(await userRows(database)).toHaveLength(1);
    const second = await byWechat('wx-1');
    expect(second.data).toMatchObject({ accredit_id: null, userInfo: { phone: PHONE } });
    expect(await infoOf(second.data?.token ?? '')).toMatchObject({ nickname: '甲', openid: 'wx-1' });
  });

  it('gets an account where the phone had none', async () => {
    const { data } = await send(app, contract.alipayLogin, { auth_code: await consent(2, 'ali-1') });
    const bound = await bind(data?.accredit_id ?? '', 2, '13811110005');
    expect(bound.data?.userInfo).toMatchObject({ phone: '13811110005', aliuserid: '1', openid: null });
    const noPassword = await send(app, contract.login, { username: '13811110005', password: PASSWORD });
    expect(noPassword).toMatchObject({ status: 422, errors: { password: '账号或密码错误' } });
  });

  it('needs a code that the provider knows, each once', async () => {
    const refused = { status: 422, message: '授权已失效，请重新授权' };
    expect(await send(app, contract.wechatLogin, { code: 'made-up' })).toMatchObject(refused);
    const code = await consent(1, 'wx-1');
    expect(await send(app, contract.alipayLogin, { auth_code: code })).toMatchObject(refused);
    expect((await send(app, contract.wechatLogin, { code })).status).toBe(200);
    expect(await send(app, contract.wechatLogin, { code })).toMatchObject(refused);
  });

  it('comes back to the browser that was sent away, where it was one of our pages', async () => {
    const state = '0123456789abcdef0123456789abcdef';
    const come = async (headers: Record<string, string>) =>
      send(app, contract.wechatLogin, { code: await consent(1, 'wx-1'), state }, { headers });
    const refused = { status: 422, errors: { state: '授权已失效，请重新授权' } };
    expect(await come({})).toMatchObject(refused);
    expect(await come({ Cookie: `oauth_state=${'f'.repeat(32)}` })).toMatchObject(refused);
    expect((await come({ Cookie: `other=1; oauth_state=${'f'.repeat(32)}.${state}` })).status).toBe(200);
  });

  it('binds within ten minutes, once, and not by another id', async () => {
    const expired = { status: 409, message: '绑定已超时，请重新授权登录' };
    expect(await bind('0'.repeat(32), 1)).toMatchObject(expired);
    const first = (await byWechat('wx-1')).data?.accredit_id ?? '';
    now = new Date(now.getTime() + 10 * MINUTE);
    expect(await bind(first, 1)).toMatchObject(expired);
    const second = (await byWechat('wx-1')).data?.accredit_id ?? '';
    expect((await bind(second, 1)).status).toBe(200);
    expect(await bind(second, 1)).toMatchObject(expired);
  });

  it('binds what it came by', async () => {
    const id = (await byWechat('wx-1')).data?.accredit_id ?? '';
    expect((await bind(id, 2)).status).toBe(409);
    expect((await bind(id, 1)).status).toBe(200);
  });

  it('cannot make us ask the provider again and again', async () => {
    const askProvider = vi.fn(async () => null);
    const gateways = sandboxGateways({ db: database.db, clock: () => now });
    const wechat = { authorizeUrl: () => '', identify: askProvider };
    const counting = testApp(database, { trustedProxies: 1, gateways: { ...gateways, oauth: { wechat } } });
    const headers = { 'X-Forwarded-For': '10.0.0.1' };
    for (let i = 0; i < 30; i++) await send(counting, contract.wechatLogin, { code: `x${i}` }, { headers });
    expect(askProvider).toHaveBeenCalledTimes(20);
  });

  it('cannot take over a phone that is bound to another account over there', async () => {
    await bind((await byWechat('wx-1')).data?.accredit_id ?? '', 1);
    const other = await byWechat('wx-2');
    expect(await bind(other.data?.accredit_id ?? '', 1)).toMatchObject({
      status: 409,
      message: '该手机号已绑定其他微信账号',
    });
    const alipay = await send(app, contract.alipayLogin, { auth_code: await consent(2, 'ali-1') });
    expect((await bind(alipay.data?.accredit_id ?? '', 2)).status).toBe(200);
  });

  it('learns nothing of a provider in trouble', async () => {
    const failing = {
      authorizeUrl: () => '',
      identify: async () => {
        throw new GatewayFailed('wechat', new Error('app secret is wrong'));
      },
    };
    const gateways = sandboxGateways({ db: database.db, clock: () => now });
    const broken = testApp(database, { gateways: { ...gateways, oauth: { wechat: failing } } });
    expect(await send(broken, contract.wechatLogin, { code: 'any' })).toMatchObject({
      status: 503,
      message: '系统繁忙，请稍后再试',
    });
    expect(await send(broken, contract.alipayLogin, { auth_code: 'any' })).toMatchObject({
      status: 422,
      message: '暂不支持该登录方式',
    });
  });
});

describe('a signed-in user', () => {
  const link = async (token: string, type: OAuthProvider, subject: string) =>
    send(app, contract.linkProvider, { code: await consent(type, subject), type }, { token });

  it('links and unlinks', async () => {
    const token = await tokenOf();
    expect(await link(token, 1, 'wx-1')).toMatchObject({ status: 200, message: '授权成功' });
    expect(await link(token, 2, 'ali-1')).toMatchObject({ status: 200 });
    expect(await infoOf(token)).toMatchObject({ openid: 'wx-1', aliuserid: '1' });
    expect(await send(app, contract.unlinkProvider, { type: 1 }, { token })).toMatchObject({
      status: 200,
      message: '已取消授权',
    });
    expect(await infoOf(token)).toMatchObject({ openid: null, aliuserid: '1' });
    expect((await byWechat('wx-1')).data?.token).toBeNull();
  });

  it('cannot link what another user has linked', async () => {
    await addAccounts(database, { users: [{ phone: '13811110002', nickname: '乙', password: PASSWORD }] });
    const [token, other] = [await tokenOf(), await tokenOf('13811110002')];
    await link(other, 1, 'wx-1');
    expect(await link(token, 1, 'wx-1')).toMatchObject({
      status: 409,
      message: '该微信账号已绑定其他用户，请先解除原绑定',
    });
    expect((await link(other, 1, 'wx-1')).status).toBe(200);
    expect(await infoOf(other)).toMatchObject({ openid: 'wx-1' });
  });

  it('loses the links with the phone', async () => {
    const token = await tokenOf();
    await link(token, 1, 'wx-1');
    await send(app, contract.sendCode, { phone: PHONE, purpose: 'identity' });
    const proof = { phone: PHONE, validate_code: await codeSentTo(database, PHONE) };
    await send(app, contract.checkPhone, proof, { token });
    const phone = '13811110009';
    await send(app, contract.sendCode, { phone, purpose: 'phone' });
    const change = { phone, validate_code: await codeSentTo(database, phone) };
    expect((await send(app, contract.setPhone, change, { token })).status).toBe(200);
    expect((await byWechat('wx-1')).data?.token).toBeNull();
  });
});
