import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Call, calls } from '../shared/contract/index.ts';
import type { App } from './app.ts';
import { qrCodeRoutes } from './market/qr-codes/index.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/engines/postgres.ts';
import { testApp } from './testing/app.ts';
import { testDatabase } from './testing/database/database.ts';
import { addListings } from './testing/listings.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from './testing/sessions.ts';

const database = testDatabase();

describe('the application', () => {
  it('says that it lives', async () => {
    expect((await testApp(database).request('/healthz')).status).toBe(200);
    expect(await (await testApp(database).request('/readyz')).json()).toEqual({ ready: true });
  });

  it('describes every call in its OpenAPI document', async () => {
    const document = await (await testApp(database).request('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { path, method, summary } of Object.values(calls)) {
      expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({ summary });
    }
    const list = document.paths['/customer/Index/ObjcetList'].post;
    const fields = list.requestBody.content['multipart/form-data'].schema.properties;
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['page', 'size', 'zc_type', 'order_type', 'name']),
    );
  });

  it('answers the added site call with settings and lookups', async () => {
    const answer = await (await testApp(database).request('/customer/Index/site', { method: 'POST' })).json();
    expect(answer.data.banks).toHaveLength(15);
    expect(answer.data.sort_orders[0]).toEqual({ type: '', name: '默认排序' });
  });

  it('finds routes by Hono’s fast router, also those that the site adds', async () => {
    const app = testApp(database);
    for (const path of ['/assets/*', '/favicon.svg', '/qr/:file', '*']) app.all(path, (c) => c.text(path));
    expect((await app.request('/qr/1.png')).status).toBe(200);
    // A line's end in a path must not lead past what all requests go through.
    for (const path of ['/none%0Anone', '/ops/v1/none%0A'])
      expect((await app.request(path)).headers.get('x-request-id')).toBeTruthy();
    expect(app.router.name).toBe('SmartRouter + RegExpRouter');
  });

  it('asks robots, downloads and pictures to come back while the database is away', async () => {
    const away = openPostgres('postgres://127.0.0.1:1/none', { poolSize: 1, warn: () => {} });
    onTestFinished(away.close);
    const settings = () => away.db.execute('select 1') as never;
    const app = testApp(away).route('/', qrCodeRoutes({ publicOrigin: '', settings }));
    for (const path of ['/sitemap.xml', '/sitemap/1', '/upload/v1/handed/some/a.csv', '/qr/ios.svg']) {
      const { status, headers } = await app.request(path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
  });

  it('lets pages of the configured sites call, and no others', async () => {
    const app = testApp(database, { clientOrigins: ['https://old.example'] });
    const allowed = async (origin: string) => {
      const headers = {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'client,token',
      };
      const preflight = await app.request('/customer/Index/ObjcetList', { method: 'OPTIONS', headers });
      const answer = await app.request('/customer/Index/ObjcetList', {
        method: 'POST',
        headers: { Origin: origin },
      });
      return [preflight, answer].map((it) => it.headers.get('access-control-allow-origin'));
    };
    expect(await allowed('https://old.example')).toEqual(['https://old.example', 'https://old.example']);
    expect(await allowed('https://evil.example')).toEqual([null, null]);
  });

  it('has browsers keep to https where the site is reached by it, on every answer', async () => {
    const hsts = async (publicOrigin: string, path: string) =>
      (await testApp(database, { publicOrigin }).request(path)).headers.get('strict-transport-security');
    for (const path of ['/healthz', '/customer/Index/none', '/openapi.json', '/media/none', '/none']) {
      expect(await hsts('https://assets.example', path)).toBe('max-age=31536000');
      expect(await hsts('http://assets.example', path)).toBeNull();
    }
  });

  it('tells caches of every answer that another site may get another one, and every answer its id', async () => {
    const app = testApp(database);
    for (const path of [
      '/customer/Index/getGrabtype',
      '/customer/Nope',
      '/sitemap.xml',
      '/media/none.webp',
    ]) {
      const { headers } = await app.request(path);
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('serves media, and nothing that lies beside them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nearby-media-'));
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'a.webp'), 'picture');
    writeFileSync(join(folder, 'secret'), 'secret');
    const app = testApp(database, { mediaDirectory: join(folder, 'media') });
    const picture = await app.request('/media/a.webp');
    expect(await picture.text()).toBe('picture');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    for (const path of [
      '/media/../secret',
      '/media/..%2fsecret',
      '/media/%2e%2e%2fsecret',
      '/media/a/..%5c..%5csecret',
    ]) {
      const answer = await app.fetch(new Request(`http://test${path}`));
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('secret');
    }
    rmSync(folder, { recursive: true });
  });
});

/** The token of a permitted caller. */
async function tokenFor(database: Database, { access }: Call): Promise<string> {
  if (access === 'operator') return signedInOperator(database, 'op', ['admin']);
  if (access === 'creditor' || access === 'anyCreditor') {
    return (await signedInCreditors(database, ['甲银行'])).join();
  }
  return access === 'user' || access === 'member' ? (await signedInUsers(database, 1)).join() : '';
}

/** Without a session the other calls are refused before their input is read. */
const withoutSession = Object.entries(calls as Record<string, Call>).filter(
  ([, { access }]) => access === 'public',
);

describe('hostile input', () => {
  const HOSTILE: readonly string[] = [
    "' or 1=1 --",
    '"; drop table listing; --',
    '\0',
    'a\0b',
    '\ud800',
    '\uffff',
    '%00',
    '%',
    '\\',
    '{}',
    '[]',
    'NaN',
    'Infinity',
    '-1',
    '0',
    '1e999',
    '99999999999999999999',
    '1.5',
    '0x10',
    '１２',
    'null',
    'undefined',
    '__proto__',
    '<script>alert(1)</script>',
    'x'.repeat(100_000),
    '字'.repeat(100_000),
    '（'.repeat(101),
    ' '.repeat(50),
    'ab '.repeat(33),
  ];

  let app: App;
  beforeEach(() => {
    app = testApp(database);
  });

  async function status(call: Call, body: BodyInit, type?: string) {
    const request =
      call.method === 'GET'
        ? new Request(`http://test${call.path}?${typeof body === 'string' ? body : ''}`)
        : new Request(`http://test${call.path}`, {
            method: 'POST',
            body,
            headers: type ? { 'content-type': type } : {},
          });
    const response = await app.fetch(request);
    const answer = await response.json();
    // What is refused is refused in Chinese, in every field.
    for (const message of [answer.message, ...Object.values(answer.errors ?? {})])
      expect(message).toMatch(/^[^a-z]*[一-鿿]/i);
    return Math.max(response.status, answer.status);
  }

  it.each(withoutSession)('never breaks %s: every field takes every hostile text', async (_, call) => {
    await addListings(database.db, {});
    const fields = [...Object.keys(call.input.shape), '__proto__', 'a[b][c]'];
    for (const field of fields) {
      for (const value of HOSTILE) {
        const pairs = new URLSearchParams([[field, value]]).toString();
        expect(
          await status(call, pairs, 'application/x-www-form-urlencoded'),
          `${field}=${value}`,
        ).toBeLessThan(500);
      }
      const twice = `${field}=1&${field}=2&${field}[]=3&${field}[x]=4`;
      expect(await status(call, twice, 'application/x-www-form-urlencoded')).toBeLessThan(500);
      const file = new FormData();
      file.append(field, new File(['x'], '1.png'));
      expect(await status(call, file)).toBeLessThan(500);
    }
  });

  it.each(Object.entries(calls))(
    'refuses text that cannot be stored, in every field of %s',
    async (_, call) => {
      const fields = Object.keys(call.input.shape).filter((field) => !call.path.includes(`{${field}}`));
      if (call.method === 'GET' || fields.length === 0) return;
      const headers = {
        'content-type': 'application/json',
        client: 'pc',
        token: await tokenFor(database, call),
      };
      for (const value of ['a\ud800b', '\udc00', 'a\0b', { inner: ['\ud800'] }]) {
        const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
        const path = call.path.replace(/\{\w+\}/g, '1');
        const { status, errors } = await (
          await app.request(path, { method: call.method, headers, body })
        ).json();
        expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields });
      }
    },
  );

  it.each(withoutSession)('never breaks %s: any JSON at all', async (_, call) => {
    const field = fc.constantFrom(...Object.keys(call.input.shape), '__proto__', 'constructor');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue()), async (body) => {
        expect(await status(call, JSON.stringify(body), 'application/json')).toBeLessThan(500);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
