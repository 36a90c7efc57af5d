import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { fakeServer } from '../testing/outside/fake-server.ts';
import { createRemoteApi, remoteApiFor } from './remote-api.ts';

const remote = fakeServer();
const elsewhere = fakeServer();

const api = () =>
  createRemoteApi({
    apiOrigin: remote.address,
    log: createLog('silent'),
    trustedProxies: 0,
    publicOrigin: 'https://assets.example',
    clientOrigins: ['https://client.example'],
  });
const PATH = '/customer/Index/ObjcetList';
const call = (init: RequestInit = {}) => api().request(PATH, { method: 'POST', ...init });

/** Headers by which a remote could act as our site. */
const HOSTILE = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Origin': '*',
  'Alt-Svc': 'h3=":443"',
  'Clear-Site-Data': '"*"',
  'Content-Disposition': 'attachment; filename=a.exe',
  'Content-Security-Policy': "default-src * 'unsafe-inline'",
  Link: '<https://evil.example/a.js>; rel=preload',
  Location: 'https://evil.example/',
  Refresh: '0; url=https://evil.example/',
  Server: 'nginx/1.2.3',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'sid=1; Domain=assets.example',
  'X-Powered-By': 'PHP/5.6',
};

describe('calls of another installation', () => {
  it('are answered with its JSON and the headers of the protocol only', async () => {
    remote.answer = () =>
      Response.json(
        { status: 200, list: [] },
        { headers: { ...HOSTILE, 'X-Total-Count': '7', 'Retry-After': '3' } },
      );
    const answer = await call();
    expect(await answer.json()).toEqual({ status: 200, list: [] });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'retry-after': '3',
      'strict-transport-security': 'max-age=31536000',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'x-total-count': '7',
    });
  });

  it('get of a visitor’s request what the protocol names, and no cookies', async () => {
    remote.answer = () => Response.json({ status: 200 });
    const headers = {
      Authorization: 'Basic x',
      Client: 'pc',
      Cookie: 'oauth_state=1',
      Origin: 'https://evil.example',
      Token: 'token',
      'X-Forwarded-For': '203.0.113.7',
    };
    await call({ headers, body: new URLSearchParams({ page: '1' }) });
    const [sent] = remote.requests;
    expect([sent?.body, sent?.headers.get('client'), sent?.headers.get('token')]).toEqual([
      'page=1',
      'pc',
      'token',
    ]);
    for (const name of ['authorization', 'cookie', 'origin', 'x-forwarded-for'])
      expect(sent?.headers.get(name)).toBeNull();
  });

  it.each<[string, () => Response]>([
    ['a page', () => new Response('<script>alert(1)</script>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'a page that says it is JSON',
      () => new Response('<p>', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a drawing', () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })],
    ['a script', () => new Response('alert(1)', { headers: { 'Content-Type': 'text/javascript' } })],
    ['a document', () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })],
    ['nothing', () => new Response(null, { status: 204 })],
    [
      'a picture with a failure',
      () => new Response('x', { status: 500, headers: { 'Content-Type': 'image/png' } }),
    ],
    ['a redirect to itself', () => new Response(null, { status: 307, headers: { Location: '/customer/x' } })],
    [
      'a redirect with JSON',
      () => Response.json({}, { status: 302, headers: { Location: elsewhere.address } }),
    ],
  ])('that are answered with %s fail', async (_, answer) => {
    remote.answer = () => {
      const given = answer();
      for (const [name, value] of Object.entries(HOSTILE))
        if (!given.headers.has(name)) given.headers.set(name, value);
      return given;
    };
    const failed = await call();
    expect([failed.status, failed.headers.get('content-type')]).toEqual([503, 'application/json']);
    expect(await failed.json()).toMatchObject({ status: 503 });
    for (const name of ['location', 'set-cookie', 'access-control-allow-origin', 'server'])
      expect(failed.headers.get(name)).toBeNull();
    expect([remote.requests.length, elsewhere.requests.length]).toEqual([1, 0]);
  });

  it('may be answered with a picture, which runs nothing', async () => {
    const type = { 'Content-Type': 'image/png; x=1', ...HOSTILE };
    remote.answer = () => new Response('picture', { headers: type });
    const picture = await api().request('/customer/Index/qrcode');
    expect(await picture.text()).toBe('picture');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    for (const name of ['set-cookie', 'content-disposition', 'server'])
      expect(picture.headers.get(name)).toBeNull();
  });

  it('that take a file may be answered with nothing', async () => {
    remote.answer = () => new Response(null, { status: 204, headers: HOSTILE });
    const answer = await api().request('/upload/v1/object', { method: 'POST', body: new FormData() });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect([answer.headers.get('set-cookie'), answer.headers.get('server')]).toEqual([null, null]);
  });

  it('of an old installation are JSON also where it says that they are pages', async () => {
    remote.answer = () => new Response('{"status":200}', { headers: { 'Content-Type': 'text/html' } });
    const answer = await call();
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'application/json',
      '{"status":200}',
    ]);
  });

  it('that it doesn’t know are 404, whatever page it says so with', async () => {
    remote.answer = () =>
      new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } });
    const answer = await call();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await answer.json()).toMatchObject({ status: 404 });
  });

  it('come from our own and configured sites only, by methods of the protocol', async () => {
    remote.answer = () => Response.json({ status: 200 }, { headers: { 'Access-Control-Allow-Origin': '*' } });
    const allowed = async (Origin: string) =>
      (await call({ headers: { Origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed('https://client.example')).toBe('https://client.example');
    const asked = remote.requests.length;
    for (const method of ['HEAD', 'PUT']) expect((await call({ method })).status).toBe(404);
    expect((await call({ method: 'OPTIONS' })).headers.get('access-control-allow-origin')).toBeNull();
    expect(remote.requests.length).toBe(asked);
  });
});

describe('pages with another installation’s data', () => {
  it('follow no redirect, by which a token would reach another host', async () => {
    elsewhere.answer = () => Response.json({ status: 200 });
    remote.answer = () =>
      new Response(null, { status: 307, headers: { Location: `${elsewhere.address}/x` } });
    const backend = remoteApiFor(remote.address)({ visitor: null } as never) as {
      fetch(request: Request): Promise<Response>;
    };
    const request = new Request(`${remote.address}${PATH}`, { method: 'POST', headers: { Token: 'token' } });
    await expect(backend.fetch(request)).rejects.toThrow();
    expect(elsewhere.requests).toEqual([]);
  });
});
