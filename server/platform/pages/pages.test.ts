import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { page, pages, resetSite, site } from '../../testing/page-site.ts';
import { primaryReads } from '../db/replica/index.ts';
import { pageCache } from './index.ts';

const bytes = (response: Response) =>
  response.body ? buffer(Readable.fromWeb(response.body as never)) : Buffer.of();

const database = testDatabase({ isShared: true });
beforeEach(resetSite);

const OWN = { origin: 'http://asked.example' };

describe('a public page', () => {
  it('is rendered once for all who ask together and for a moment after', async () => {
    const get = pages();
    await Promise.all([get('/search?name=a'), get('/search?name=a'), get('/search?name=a')]);
    await get('/search?name=a');
    expect(site.rendered).toEqual(['/search?name=a']);
  });

  it('is rendered anew once the cache is cleared, also while it is being rendered', async () => {
    const cache = pageCache();
    const get = pages({ cache });
    const textOf = async (response: Promise<Response>) => (await bytes(await response)).toString();
    let finish = (_: Response) => {};
    site.respond = () => new Promise((resolve) => (finish = resolve));
    const old = textOf(get('/home'));
    await expect.poll(() => site.rendered).toHaveLength(1);
    cache.clear();
    site.respond = () => page('<html>new</html>');
    expect(await textOf(get('/home'))).toContain('new');
    finish(page('<html>old</html>'));
    expect(await old).toContain('old');
    expect(await textOf(get('/home'))).toContain('new');
    expect(site.rendered).toHaveLength(2);
  });

  it('contains what its reader has written, and is cached as what it contains', async () => {
    let position = 10n;
    const publicReads = {
      ...primaryReads(database.db),
      positionFor: () => position,
      afterWrite: async () => 32n,
    };
    const get = pages({ publicReads });
    const getAs = (cookie: string) => get('/search', { headers: { cookie } });
    await getAs('');
    await getAs('written=a');
    expect(site.rendered).toHaveLength(1);
    // The reader's commit is at 11: an older page does not have it.
    await getAs('written=b');
    expect(site.rendered).toHaveLength(2);
    // What a replica has rendered since is old as well.
    await getAs('written=b');
    expect(site.rendered).toHaveLength(3);
    position = 11n;
    await getAs('written=b');
    await getAs('written=b');
    await getAs('');
    expect(site.rendered).toHaveLength(4);
    const sent = await get('/ask', { method: 'POST', body: new URLSearchParams(), headers: OWN });
    expect(sent.headers.get('set-cookie')).toMatch(/^written=20; /);
  });

  it('is one page whatever the order of its parameters, the host and what else the address says', async () => {
    const get = pages();
    await get('/search?name=a&page=2');
    await get('/search?page=2&utm_source=x&name=a');
    expect(site.rendered).toEqual(['/search?name=a&page=2']);
  });

  it('has every assumption of its cost in its address', async () => {
    const get = pages();
    await get('/object/1?cost_price=80&cost_arrears=2484&from=x');
    expect(site.rendered).toEqual(['/object/1?cost_arrears=2484&cost_price=80']);
  });

  it('is not cached when it forbids it itself, also as data', async () => {
    const get = pages();
    site.respond = () =>
      new Response('now', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
    for (const path of ['/sandbox', '/sandbox.data']) {
      const both = await Promise.all([get(path), get(path)]);
      both.push(await get(path));
      expect(both.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'));
    }
    expect(site.rendered).toHaveLength(6);
  });

  it('is cached only after success', async () => {
    const get = pages();
    site.respond = () => new Response('no', { status: 503 });
    expect((await get('/home')).status).toBe(503);
    site.respond = () => page();
    expect((await get('/home')).status).toBe(200);
    expect(site.rendered).toHaveLength(2);
  });

  it('is shown as it was last when it fails by a mistake, and others are made anew', async () => {
    let ms = 1;
    const refusal = { status: 500, message: '系统繁忙' };
    const get = pages({
      cache: pageCache({ now: () => ms }),
      api: { answer: async () => ({ refusal }) },
    });
    await Promise.all([get('/home'), get('/search')]);
    ms += 11_000;
    site.respond = async (path, api) => {
      if (path === '/home') return page('<h1>新的标的</h1>');
      if ('answer' in api) await api.answer(contract.objectList, {});
      // As pages answer whatever call failed.
      return new Response('no', { status: 503 });
    };
    const old = await get('/search');
    expect([old.status, old.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"']);
    expect((await get('/never-seen')).status).toBe(500);
    expect(await (await get('/home')).text()).toContain('新的标的');
  });

  it('is shown as it was last while the database is away, and says so, until that is too long ago', async () => {
    let ageMs = 1;
    const cache = pageCache({ now: () => ageMs, staleMs: 3_600_000 });
    const get = pages({ cache, clock: () => new Date('2026-11-20T02:00:00Z') });
    const inMinutes = (minutes: number) => {
      ageMs += minutes * 60_000;
    };
    site.respond = () => page('<html lang="zh-CN" data-page="document"><body><h1>标的</h1></body></html>');
    await get('/home');
    site.respond = () => new Response('no', { status: 503 });
    inMinutes(30);
    for (let time = 0; time < 3; time += 1) {
      const old = await get('/home');
      expect([old.status, old.headers.get('cache-control'), old.headers.get('warning')]).toEqual([
        ...[200, 'no-store', '110 - "Response is Stale"'],
      ]);
      expect(await old.text()).toContain(
        '<body><p class="old-page" role="status">系统维护中，这是2026-11-20 10:00的内容，价格和状态可能已变化</p><h1>',
      );
    }
    // Of the three requests, one tried to render it.
    expect(site.rendered).toHaveLength(2);
    const missing = await get('/search');
    expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '2']);
    inMinutes(31);
    expect((await get('/home')).status).toBe(503);
    site.respond = () => page();
    inMinutes(1);
    expect(await (await get('/home')).text()).toContain('own()');
  });

  it('is rendered anew after its seconds, also if the clock of the system was set back', async () => {
    let time = new Date('2026-11-20T02:00:00Z');
    let ms = 1;
    const get = pages({ cache: pageCache({ now: () => ms }), clock: () => time });
    await get('/home');
    time = new Date('2026-11-20T01:00:00Z');
    ms += 9_000;
    await get('/home');
    expect(site.rendered).toHaveLength(1);
    ms += 2_000;
    await get('/home');
    expect(site.rendered).toHaveLength(2);
  });

  it('is refused while many others wait to be rendered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const finish: (() => void)[] = [];
    site.respond = () => new Promise((resolve) => finish.push(() => resolve(page())));
    const get = pages();
    const all = Array.from({ length: 10 }, (_, index) => get(`/search?page=${index}`));
    await expect.poll(() => finish).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const end of finish) end();
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 503, 503]);
    expect(answers[9]?.headers.get('retry-after')).toBe('1');
    expect(await answers[9]?.text()).toBe('系统繁忙，请稍后再试');
  });

  it('that fails is rendered again for the next request', async () => {
    const cache = pageCache();
    const fail = vi.fn(async () => Promise.reject(new Error('no build')));
    const both = [cache.get('/home', fail), cache.get('/home', fail)];
    for (const one of both) await expect(one).rejects.toThrow('no build');
    expect(fail).toHaveBeenCalledTimes(1);
    const whole = {
      status: 200,
      headers: {},
      body: Buffer.of(1),
      encoded: {},
      isUncacheable: false,
      position: 0n,
      renderedAt: new Date(),
    };
    expect(await cache.get('/home', async () => whole)).toBe(whole);
    expect(await cache.get('/home', fail)).toBe(whole);
  });

  it('travels compressed as the browser allows', async () => {
    const get = pages();
    const as = (encoding: string) => get('/home', { headers: { 'accept-encoding': encoding } });
    const br = await as('gzip, br');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(br)).toString()).toContain('own()');
    const gzip = await as('br;q=0, gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toContain('own()');
    for (const none of ['identity', 'br;q=0, gzip;q=0', 'x-abr', '']) {
      expect((await as(none)).headers.get('content-encoding')).toBeNull();
    }
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('that is asked for again soon travels smaller as %s', async (coding, decompress) => {
    const get = pages();
    const card = (n: number) =>
      `<li class="card"><a href="/object/${n}">第 ${n % 7} 幢住宅</a><p>起拍价 <b>${(n * 37) % 901}</b> 万</p></li>`;
    const words = Array.from({ length: 500 }, (_, n) => card(n)).join('');
    site.respond = () => page(`<html>${words}</html>`);
    const next = async () => bytes(await get('/home', { headers: { 'accept-encoding': coding } }));
    const first = await next();
    await expect.poll(async () => (await next()).length).toBeLessThan(first.length);
    expect(decompress(await next())).toEqual(decompress(first));
    expect(site.rendered).toHaveLength(1);
  });

  it('answers HEAD without a body, and accepts no other method than forms', async () => {
    const get = pages();
    const head = await get('/home', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/home', { method: 'PUT' })).status).toBe(405);
  });

  it('takes its own forms, whose answer is for one visitor alone', async () => {
    const get = pages();
    // The visitor speaks https with a proxy, and the proxy http with us.
    const headers = { origin: 'https://asked.example' };
    const send = () =>
      get('/object/1', { method: 'POST', headers, body: new URLSearchParams({ name: '王' }) });
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await send();
    expect(site.posted).toEqual(['name=%E7%8E%8B', 'name=%E7%8E%8B']);
  });

  it('reads forms that carry files as browsers send them', async () => {
    const form = new FormData();
    form.append('name', '王');
    const headers = { origin: 'http://asked.example' };
    expect((await pages()('/object/1', { method: 'POST', headers, body: form })).status).toBe(200);
    expect(site.posted).toEqual(['name=%E7%8E%8B']);
  });

  it('takes a form without fields', async () => {
    const headers = { origin: 'http://asked.example' };
    expect((await pages()('/object/1', { method: 'POST', headers })).status).toBe(200);
    // Over the network even an empty body is a stream.
    const body = new ReadableStream({ start: (controller) => controller.close() });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await pages()('/object/1', init as RequestInit)).status).toBe(200);
    expect(site.posted).toEqual(['', '']);
  });

  it.each([
    ['a broken form', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['a form without a boundary', 'multipart/form-data', 'name=a'],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['JSON', 'application/json', '{"name":"a"}'],
    ['broken JSON', 'application/json', '{'],
    ['plain text', 'text/plain', 'name=a'],
    ['bytes that are no text', 'application/x-www-form-urlencoded', Buffer.from([0x61, 0x3d, 0xff])],
    ['sixty thousand fields', 'application/x-www-form-urlencoded', 'a[]=1&'.repeat(60_000)],
  ])('answers %s with 422 and runs no action', async (_, type, body) => {
    const headers = { origin: 'http://asked.example', 'content-type': type };
    for (const path of ['/object/1', '/object/1.data']) {
      const answer = await pages()(path, { method: 'POST', headers, body });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toMatch(/[一-鿿]/);
    }
    expect(site.posted).toEqual([]);
  });

  it.each([undefined, 'null', 'https://evil.example', 'http://asked.example:81'])(
    'refuses a form that comes from %s',
    async (origin) => {
      const headers: Record<string, string> = origin ? { origin } : {};
      const answer = await pages()('/object/1', { method: 'POST', headers, body: 'name=a' });
      expect(answer.status).toBe(403);
      expect(site.posted).toEqual([]);
    },
  );

  it.each(['//', '//evil.example', '//a:b', '/%E0%A4%A', '/a%00b', '/a//b'])(
    'takes %s for no address',
    async (path) => {
      await pages()(path);
      expect(site.rendered).toEqual(['/unreadable']);
    },
  );
});
