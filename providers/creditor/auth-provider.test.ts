// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { SESSION_MS } from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { ApiError, createApi } from '../api.ts';
import { readSession, type SignedInUser, writeSession } from '../session.ts';
import { creditorAuthProvider } from './auth-provider.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const creditor = {
  role: 'creditor',
  token: 'token',
  account: 'bank',
  realname: '银行',
  deleteSign: 0,
} as const;
const user: SignedInUser = {
  role: 'user',
  token: 'token',
  nickname: '甲',
  avatar: null,
  phone: '13811110001',
  openid: null,
  aliuserid: null,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The provider over a server that answers so. */
function over(answer: () => Response | Promise<Response>, now = NOW) {
  const requests: Request[] = [];
  const api = createApi(contract, {
    baseUrl: 'http://test',
    token: () => readSession(now)?.token ?? null,
    fetch: async (request) => {
      requests.push(request.clone());
      return answer();
    },
  });
  return { provider: creditorAuthProvider(api, () => now), requests };
}
const silent = () => over(() => Response.json({ status: 200, message: '' }));

describe('signing in', () => {
  const credentials = { account: 'bank', password: 'zichan 2026' };

  it.each([
    [0, '/creditorUser'],
    [2, '/institutionApply?status=2'],
    [3, '/institutionApply?status=3'],
  ])('with standing %d leads to %s', async (delete_sign, redirectTo) => {
    const { provider, requests } = over(() =>
      Response.json({ status: 200, pc_token: 'fresh', delete_sign, realname: '银行', account: 'bank' }),
    );
    expect(await provider.login(credentials)).toEqual({ success: true, redirectTo });
    const sent = Object.fromEntries((await requests[0]?.formData()) ?? []);
    expect(sent).toEqual({ account: 'bank', password: passwordDigest('zichan2026') });
    expect(readSession(NOW)).toMatchObject({ role: 'creditor', token: 'fresh', deleteSign: delete_sign });
  });

  it.each([
    ['a wrong password', () => Response.json({ status: 422, message: '账号或密码错误' }), '账号或密码错误'],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), messages.networkFailed],
    ['an answer that is no JSON', () => new Response('<html>'), messages.malformedAnswer],
  ])('fails with %s and keeps nothing', async (_, answer, message) => {
    const result = await over(answer).provider.login(credentials);
    expect(result.success).toBe(false);
    expect(result.error?.message).toBe(message);
    expect(readSession(NOW)).toBeNull();
  });
});

describe('a caller', () => {
  it('is let in within seven days', async () => {
    writeSession(creditor, NOW - SESSION_MS);
    expect(await silent().provider.check()).toEqual({ authenticated: true });
  });

  it('is forgotten after them, and led home', async () => {
    writeSession(creditor, NOW - SESSION_MS - 1);
    localStorage.setItem('searchHistory', '["住宅"]');
    expect(await silent().provider.check()).toEqual({ authenticated: false, redirectTo: '/' });
    expect(localStorage).toHaveLength(0);
  });

  it('is led home without a session', async () => {
    expect(await silent().provider.check()).toEqual({ authenticated: false, redirectTo: '/' });
  });

  it('as an ordinary user is signed out', async () => {
    writeSession(user, NOW);
    expect(await silent().provider.check()).toEqual({
      authenticated: false,
      redirectTo: '/?callback=logout',
    });
  });

  it.each([2, 3])('with standing %d is led to the application', async (deleteSign) => {
    writeSession({ ...creditor, deleteSign }, NOW);
    expect(await silent().provider.check()).toEqual({
      authenticated: false,
      redirectTo: `/institutionApply?status=${deleteSign}`,
    });
    expect(await silent().provider.getPermissions?.()).toEqual([]);
  });

  it('has a name and may work here', async () => {
    writeSession(creditor, NOW);
    const { provider } = silent();
    expect(await provider.getIdentity?.()).toEqual({ name: '银行', account: 'bank' });
    expect(await provider.getPermissions?.()).toEqual(['creditor']);
  });
});

describe('a failed call', () => {
  it.each([401, 10001])('that says %d asks for nothing more: the session has been ended', async (status) => {
    const error = new ApiError('expired', messages.loginExpired, { status });
    expect(await silent().provider.onError(error)).toEqual({ logout: false });
  });

  it.each(['refused', 'missing', 'network', 'malformed'] as const)(
    'that is %s is displayed',
    async (kind) => {
      const error = new ApiError(kind, '标的已下架');
      expect(await silent().provider.onError(error)).toEqual({ error });
    },
  );
});

describe('signing out', () => {
  it.each([
    ['a server that hears of it', () => Response.json({ status: 200, message: '已退出登录' })],
    ['a session that is over', () => Response.json({ status: 401, message: '请登录' })],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that is no JSON', () => new Response('<html>')],
  ])('with %s forgets everything and leads home', async (_, answer) => {
    writeSession(creditor, NOW);
    const { provider, requests } = over(answer);
    expect(await provider.logout({})).toEqual({ success: true, redirectTo: '/?callback=logout' });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/creditor/v1/logout');
    expect(requests[0]?.headers.get('token')).toBe('token');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('forgets everything where the page is left before the server has answered', async () => {
    writeSession(creditor, NOW);
    let answer = (_: Response) => {};
    const { provider } = over(() => new Promise<Response>((resolve) => (answer = resolve)));
    const leaving = provider.logout({});
    expect(localStorage.getItem('token')).toBe('token');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('token')).toBeNull();
    answer(Response.json({ status: 200, message: '已退出登录' }));
    await leaving;
  });
});
