import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { type Gateways, sandboxGateways } from '../gateways/index.ts';

const database = testDatabase();
let now: Date;
let gateways: Gateways;
beforeEach(() => {
  now = NOW;
  gateways = sandboxGateways({ db: database.db, clock: () => now });
});

const ask = async (path: string, init?: RequestInit, publicOrigin = '') => {
  const app = testApp(database, { clock: () => now, gateways, publicOrigin });
  const response = await app.request(path, init);
  return { http: response.status, headers: response.headers, body: await response.json() };
};

describe('the sandbox’s messages', () => {
  const code = (phone: string) =>
    gateways.sms.send({ phone, kind: 'code', code: '135790', text: '您的验证码为135790' });

  it('are read with the newest first, by whom they were for', async () => {
    await code('13800000001');
    now = hoursFromNow(1);
    await gateways.sms.send({ phone: '13800000001', kind: 'notice', text: '密码已修改' });
    await gateways.mail.send({ to: 'a-b@example.com', kind: 'review', subject: '审核', text: '通过' });
    const { body, headers } = await ask('/sandbox/outbox?to=138-0000 0001');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.messages).toEqual([
      { to: '13800000001', kind: 'notice', text: '密码已修改', code: null, at: '2026-11-20 11:00:00' },
      {
        to: '13800000001',
        kind: 'code',
        text: '您的验证码为135790',
        code: '135790',
        at: '2026-11-20 10:00:00',
      },
    ]);
    expect((await ask('/sandbox/outbox?to=a-b@example.com')).body.messages).toHaveLength(1);
    expect((await ask('/sandbox/outbox')).body.messages).toHaveLength(3);
    expect((await ask('/sandbox/outbox?to=13800000002')).body.messages).toEqual([]);
  });

  it('are nowhere where messages are sent', async () => {
    Object.assign(gateways.sandboxed, { sms: false, mail: false });
    expect((await ask('/sandbox/outbox')).http).toBe(404);
  });
});

describe('the sandbox’s third party', () => {
  const REQUEST = { type: '1', state: 'abc', redirect_uri: '/login/certification' };
  const consent = (fields: object, publicOrigin?: string) => {
    const body = new URLSearchParams({ ...REQUEST, subject: '测试用户甲', ...fields });
    return ask('/sandbox/consent', { method: 'POST', body }, publicOrigin);
  };
  const refuse = (fields: object, publicOrigin?: string) =>
    ask(`/sandbox/consent?${new URLSearchParams({ ...REQUEST, ...fields })}`, {}, publicOrigin);

  it('sends a browser back with a code that tells once who agreed', async () => {
    const { body } = await consent({});
    const url = new URL(body.location, 'http://here');
    expect(body.location).toMatch(/^\/login\/certification\?/);
    expect(url.searchParams.get('state')).toBe('abc');
    const code = url.searchParams.get('code') ?? '';
    expect(await gateways.oauth.alipay?.identify(code)).toBeNull();
    expect(await gateways.oauth.wechat?.identify(code)).toEqual({ subject: 'sandbox:测试用户甲' });
    expect(await gateways.oauth.wechat?.identify(code)).toBeNull();
  });

  it('calls the code as Alipay does, and forgets it after ten minutes', async () => {
    const { body } = await consent({ type: '2' });
    const code = new URL(body.location, 'http://here').searchParams.get('auth_code') ?? '';
    now = hoursFromNow(1 / 6);
    expect(await gateways.oauth.alipay?.identify(code)).toBeNull();
  });

  it('sends a browser back without a code when its owner refuses', async () => {
    expect((await refuse({})).body.location).toBe('/login/certification?state=abc');
  });

  it('takes part in the way that begins at /oauth/', async () => {
    const app = testApp(database, { publicOrigin: 'https://assets.example' });
    const location = (await app.request('/oauth/alipay?for=link')).headers.get('location') ?? '';
    const url = new URL(location, 'http://here');
    expect(url.pathname).toBe('/sandbox/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      type: '2',
      state: expect.stringMatching(/^[\da-f]{32}$/),
      redirect_uri: '/user/mySetting/authorize',
    });
  });

  it('comes back to an address of the site’s own as to its path', async () => {
    const fields = { redirect_uri: 'https://assets.example/login/certification?a=1#b' };
    const { body } = await refuse(fields, 'https://assets.example');
    expect(body.location).toBe('/login/certification?a=1&state=abc');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'https://assets.example//evil.example/',
    'https://assets.example.evil.example/',
    'javascript:alert(1)',
    'http://',
  ])('never leads to %s', async (redirect_uri) => {
    for (const { http, body } of [
      await refuse({ redirect_uri }, 'https://assets.example'),
      await consent({ redirect_uri }, 'https://assets.example'),
      await consent({ redirect_uri }),
    ]) {
      expect([http, body.message]).toEqual([422, '授权后的返回地址不属于本站']);
    }
  });

  it('knows two third parties, and no user without a name', async () => {
    expect((await refuse({ type: '3' })).http).toBe(422);
    expect((await consent({ subject: ' ' })).http).toBe(422);
  });

  it('does not exist when real gateways are configured', async () => {
    gateways.sandboxed.oauth = false;
    expect((await consent({})).http).toBe(404);
    expect((await refuse({})).http).toBe(404);
  });
});
