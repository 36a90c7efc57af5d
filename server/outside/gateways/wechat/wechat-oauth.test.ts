import { describe, expect, it } from 'vitest';
import { FAILURES, failureOf, fakeServer, UNREACHABLE } from '../../../testing/outside/fake-server.ts';
import { wechatOAuth } from './wechat-oauth.ts';

const provider = fakeServer();

const wechat = (settings = {}, timeoutMs?: number) =>
  wechatOAuth(
    {
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'wx-secret',
      WECHAT_API_URL: provider.address,
      WECHAT_AUTHORIZE_URL: 'https://open.weixin.qq.com/connect/qrconnect',
      ...settings,
    },
    timeoutMs,
  );

describe('signing in with WeChat', () => {
  it('sends the browser to the QR code of its app', () => {
    const redirectUri = 'https://assets.example/login/certification';
    const url = new URL(wechat().authorizeUrl({ state: 'abc', redirectUri }));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx-app',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 'abc',
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  it('learns who came back, in one exchange', async () => {
    provider.answer = () => Response.json({ access_token: 't', openid: 'o-1', unionid: 'u-1' });
    expect(await wechat().identify('c&=1')).toEqual({ subject: 'o-1' });
    expect(provider.requests).toHaveLength(1);
    const { pathname, searchParams } = provider.requests[0]?.url ?? new URL(UNREACHABLE);
    expect(pathname).toBe('/sns/oauth2/access_token');
    expect(Object.fromEntries(searchParams)).toEqual({
      appid: 'wx-app',
      secret: 'wx-secret',
      code: 'c&=1',
      grant_type: 'authorization_code',
    });
  });

  it.each([40029, 40163, 41008])('knows no user by a code that is refused with %i', async (errcode) => {
    provider.answer = () => Response.json({ errcode, errmsg: 'invalid code' });
    expect(await wechat().identify('used')).toBeNull();
  });

  it('fails when it is refused for another reason, or without an identity', async () => {
    provider.answer = () => Response.json({ errcode: 40125, errmsg: 'invalid appsecret wx-secret' });
    expect(await failureOf(wechat().identify('code-1'), 'wx-secret', 'code-1')).toBe('40125');
    provider.answer = () => Response.json({ access_token: 't' });
    expect(await failureOf(wechat().identify('code-1'))).toBe('no-openid');
  });

  it.each(FAILURES)('fails at %s', async (_, answer, code, timeoutMs) => {
    provider.answer = answer;
    expect(await failureOf(wechat({}, timeoutMs).identify('code-1'), 'wx-secret', 'code-1')).toMatch(code);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails without a connection, and follows no redirect', async () => {
    const away = wechat({ WECHAT_API_URL: UNREACHABLE });
    expect(await failureOf(away.identify('code-1'), 'wx-secret')).toBe('ECONNREFUSED');
    provider.answer = () => new Response(null, { status: 302, headers: { location: '/elsewhere' } });
    await failureOf(wechat().identify('code-1'), 'wx-secret');
    expect(provider.requests).toHaveLength(1);
  });
});
