import { describe, expect, it } from 'vitest';
import type { Gateways } from '../../outside/gateways/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { assertOwnState } from './index.ts';

const database = testDatabase();

/** A third party that only returns the address of its redirect. */
const gateways: Gateways = {
  sms: { send: async () => {} },
  mail: { send: async () => {} },
  oauth: {
    wechat: {
      authorizeUrl: (request) => `https://wechat.example/?${new URLSearchParams(request)}`,
      identify: async () => null,
    },
  },
  payment: {},
  takesRealMoney: false,
  sandboxed: { sms: false, mail: false, oauth: false, payment: false },
};

async function start(path: string, { cookie = '', publicOrigin = '', host = 'asked.example' } = {}) {
  const app = testApp(database, { gateways, publicOrigin });
  const response = await app.request(`http://${host}${path}`, {
    headers: { cookie, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const location = response.headers.get('location');
  const [pair = '', ...flags] = response.headers.get('set-cookie')?.split('; ') ?? [];
  const sent = location ? Object.fromEntries(new URL(location).searchParams) : {};
  return { status: response.status, response, sent, pair, flags };
}

describe('going to a third party', () => {
  it('leads there with a state that the browser keeps out of reach of scripts', async () => {
    const { status, response, sent, pair, flags } = await start('/oauth/wechat?for=login');
    expect(status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(sent.redirectUri).toBe('http://asked.example/login/certification');
    expect(sent.state).toMatch(/^[\da-f]{32}$/);
    expect(pair).toBe(`oauth_state=${sent.state}`);
    expect(flags).toEqual(['Max-Age=600', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
    expect((await start('/oauth/wechat')).sent.state).not.toBe(sent.state);
  });

  it('comes back to where accounts are linked', async () => {
    const { sent } = await start('/oauth/wechat?for=link');
    expect(sent.redirectUri).toBe('http://asked.example/user/mySetting/authorize');
  });

  it('comes back to the public origin, whatever host was asked, and over https alone', async () => {
    const { sent, flags } = await start('/oauth/wechat', {
      host: 'evil.example',
      publicOrigin: 'https://assets.example',
    });
    expect(sent.redirectUri).toBe('https://assets.example/login/certification');
    expect(flags).toContain('Secure');
  });

  it.each(['/oauth/alipay', '/oauth/toString', '/oauth/wechat?for=shopping'])(
    'knows no way by %s',
    async (path) => {
      const { status, pair } = await start(path);
      expect([status, pair]).toEqual([404, '']);
    },
  );

  it('remembers the last five tabs and nothing else', async () => {
    let cookie = 'oauth_state=rubbish.<script>';
    const states: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      const { sent, pair } = await start('/oauth/wechat', { cookie });
      states.push(sent.state ?? '');
      cookie = pair;
    }
    expect(cookie).toBe(`oauth_state=${states.slice(1).join('.')}`);
  });

  it('is offered to pages where it works', async () => {
    const providers = async (app: ReturnType<typeof testApp>) =>
      (await (await app.request('/customer/Index/site', { method: 'POST' })).json()).data.oauth_providers;
    expect(await providers(testApp(database, { gateways }))).toEqual(['wechat']);
    expect(await providers(testApp(database))).toEqual(['wechat', 'alipay']);
  });
});

describe('coming back', () => {
  const own = 'a'.repeat(32);

  it('is known by a state of this browser', () => {
    expect(() => assertOwnState(`${'b'.repeat(32)}.${own}`, own)).not.toThrow();
  });

  it.each([undefined, '', 'b'.repeat(32), own.slice(1), `x${own}`])(
    'is refused to a browser that keeps %s',
    (cookie) => {
      expect(() => assertOwnState(cookie, own)).toThrow('授权已失效，请重新授权');
    },
  );

  it('is refused with an empty state, and let through without one', () => {
    expect(() => assertOwnState(own, '')).toThrow();
    expect(() => assertOwnState(undefined, undefined)).not.toThrow();
  });
});
