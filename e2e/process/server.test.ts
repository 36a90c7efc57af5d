import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ROOT,
  type RunningServer,
  run,
  runNode,
  serving,
  startServer,
  temporaryDirectory,
  waitFor,
} from '../built-server.ts';

const ASSETS = join(ROOT, 'build/client/assets');
const directory = temporaryDirectory();
const settings = { DATA_DIR: directory.path, SEED_DEMO: '0' };
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(directory.remove);

/** Node 24 from the registry; null without a connection, which only a developer's machine may lack. */
function findNode24(): string | null {
  try {
    return execFileSync('npx', ['-y', 'node@24', '-p', 'process.execPath'], { encoding: 'utf8' }).trim();
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    return null;
  }
}
const node24 = findNode24();

describe('a running server', () => {
  let running: RunningServer;
  const asset = readdirSync(ASSETS).find((name) => name.endsWith('.css')) ?? '';
  beforeAll(async () => {
    // As after a build that `npm start` made.
    rmSync(join(ASSETS, `${asset}.br`));
    running = await startServer(settings);
  });
  afterAll(async () => {
    await running.stop();
  });

  it.each(['/login/g_login', '/login/c_login', '/ops/login'])('answers %s as a document', async (page) => {
    const answer = await fetch(running.address + page);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('autoComplete="current-password"');
  });

  it('sends assets with gzip until they are compressed better, which happens beside it', async () => {
    const encoding = async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      return (await fetch(`${running.address}/assets/${asset}`, { headers })).headers.get('content-encoding');
    };
    expect(['gzip', 'br']).toContain(await encoding());
    await expect.poll(encoding, { timeout: 50_000 }).toBe('br');
  });

  it('starts, is ready, and serves pages and calls', async () => {
    expect(await (await fetch(`${running.address}/readyz`)).json()).toEqual({ ready: true });
    const home = await fetch(running.address);
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await home.text()).toContain('最新上架');
    const list = await fetch(`${running.address}/customer/Index/ObjcetList`, { method: 'POST' });
    expect(await list.json()).toMatchObject({ status: 200, list: [], count: 0 });
    expect((await fetch(`${running.address}/nowhere`)).status).toBe(404);
    const headers = { origin: running.address };
    expect((await fetch(running.address, { method: 'POST', headers })).status).toBe(405);
    const large = { method: 'POST', headers, body: 'x'.repeat(100_000) };
    const refused = await fetch(`${running.address}/object/1`, large);
    expect([refused.status, await refused.text()]).toEqual([413, '提交的内容过大']);
  });

  it('answers checks of load balancers that speak HTTP/1.0 without a host', async () => {
    const socket = connect(Number(new URL(running.address).port), '127.0.0.1');
    socket.write('GET /readyz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('tells an application’s page which routes its links lead to, and no others', async () => {
    const html = await (await fetch(`${running.address}/login/g_login`)).text();
    const version = /"version": ?"(\w+)"/.exec(html)?.[1] ?? '';
    expect(html).not.toContain('mySetting');
    const answer = await fetch(`${running.address}/__manifest?paths=/search&version=${version}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const routes = Object.keys((await answer.json()) as object);
    expect(routes).toContain('routes/search/route');
    expect(routes).not.toContain('routes/user/layout');
    // A tab from before a deployment is told to reload.
    const old = await fetch(`${running.address}/__manifest?paths=/search&version=old`);
    expect([old.status, old.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
  });

  it('keeps everything in DATA_DIR to its own user, also what an older version left for others', async () => {
    const openToOthers = () =>
      readdirSync(directory.path, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(directory.path, name)).mode & 0o077) !== 0,
      );
    expect(openToOthers()).toEqual([]);
    await running.stop();
    const photos = join(directory.path, 'uploads/private');
    mkdirSync(photos, { recursive: true });
    writeFileSync(join(photos, 'identity.webp'), 'x', { mode: 0o644 });
    for (const name of [
      '.',
      'secret.key',
      'db/PG_VERSION',
      'uploads',
      'uploads/private',
      'uploads/private/identity.webp',
    ])
      chmodSync(join(directory.path, name), 0o755);
    running = await startServer(settings);
    await expect.poll(openToOthers).toEqual([]);
    expect(statSync(directory.path).mode & 0o777).toBe(0o700);
  });

  it('refuses a data directory that another server has open, and says which', async () => {
    const second = run('start.mjs', [], { PORT: '0', ...settings });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(directory.path);
    expect(second.output()).toContain('in use by another process');
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  });

  it('tells where the messages are read that it keeps, and renders that page anew every time', async () => {
    const page = await waitFor(running, /read at (http:\S+\/sandbox)/);
    for (const address of [page, `${page}.data`]) {
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    const away = await fetch(`${running.address}/oauth/wechat`, { redirect: 'manual' });
    const consent = await fetch(running.address + away.headers.get('location'));
    expect(await consent.text()).toContain('同意授权');
    const form = { origin: running.address, 'content-type': 'application/x-www-form-urlencoded' };
    const agreed = await fetch(consent.url, {
      method: 'POST',
      headers: form,
      body: 'name=张三',
      redirect: 'manual',
    });
    expect(agreed.headers.get('location')).toMatch(/^\/login\/certification\?state=\w{32}&code=\w{32}$/);
  });

  it('logs structured lines with request ids and without what was searched for', async () => {
    await fetch(`${running.address}/search?name=13800000000`);
    await waitFor(running, /"route":"\/search"/);
    const lines = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(lines.find(({ route }) => route === '/search')).toMatchObject({
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      status: 200,
    });
    expect(running.output()).not.toContain('13800000000');
  });
});

describe('the server process', () => {
  it('finishes a request in flight on SIGTERM, and accepts no new one', async () => {
    server = await startServer(settings);
    const { port } = new URL(server.address);
    const body = 'page=1';
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    socket.write(
      `POST /customer/Index/ObjcetList HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\n\r\npage',
    );
    await pause(200);
    const { address } = server;
    const stopped = server.stop();
    const isRefused = () =>
      fetch(address).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    // Written, not ended: Node's server closes a connection whose client closes its half before the answer.
    socket.write('=1');
    expect(await answer).toContain('"status":200');
    expect(await stopped).toBe(0);
  });

  it('lets go of clients that keep their connection and ask again and again', async () => {
    server = await startServer(settings);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const failures: unknown[] = [];
    let isOver = false;
    const ask = () =>
      new Promise<void>((resolve) => {
        get(`${server?.address}/healthz`, { agent }, (response) => {
          response.resume().on('end', resolve);
        }).on('error', (error: NodeJS.ErrnoException) => {
          // A refused connection is how a stopped server says so; a cut one would be a lost request.
          if (error.code !== 'ECONNREFUSED') failures.push(error.code);
          isOver = true;
          resolve();
        });
      });
    const client = (async () => {
      while (!isOver) await ask();
    })();
    await pause(300);
    const begin = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - begin).toBeLessThan(5_000);
    await client;
    agent.destroy();
    expect(failures).toEqual([]);
  });

  it('names every bad variable and does not start', async () => {
    const bad = run('start.mjs', [], { ...settings, PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await bad.exit).toBe(1);
    expect(bad.output()).toContain('PORT=eighty');
    expect(bad.output()).toContain('LOG_LEVEL=loud');
  });

  it('refuses the sandbox with a shared database unless it is allowed', async () => {
    const DATABASE_URL = 'postgres://127.0.0.1:2/assets';
    const unsure = run('start.mjs', [], { ...settings, DATABASE_URL });
    expect(await unsure.exit).toBe(1);
    for (const name of [
      'ALIYUN_SMS_ACCESS_KEY_ID',
      'SMTP_URL',
      'WECHAT_OAUTH=off',
      'ALIPAY_PAY=off',
      'WECHAT_PAY_MCH_ID',
      'SECRET_KEY',
    ]) {
      expect(unsure.output()).toContain(name);
    }
    const sure = run('start.mjs', [], { ...settings, DATABASE_URL, ALLOW_SANDBOX: '1' });
    await waitFor(sure, /ECONNREFUSED.*waiting for the database/);
    sure.process.kill('SIGTERM');
    expect(await sure.exit).toBe(0);
  });

  it('serves for development, without the build, and stops', async () => {
    const development = run('dev.mjs', [], { PORT: '0', ...settings });
    const address = await waitFor(development, /Development server at (http:\S+)/);
    const page = await fetch(`${address}/search`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/storefront/entry.client.tsx');
    expect(await (await fetch(`${address}/login/g_login`)).text()).toContain('/storefront/root.tsx');
    development.process.kill('SIGTERM');
    expect(await development.exit).toBe(0);
  });

  it.skipIf(!node24)('also runs on Node 24', async () => {
    const program = `const { main } = await import('./build/server/server.js'); await main(${JSON.stringify(ROOT)})`;
    const built = runNode(node24 ?? '', ['--input-type=module', '-e', program], { PORT: '0', ...settings });
    server = await serving(built);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/search`)).text()).toContain('全部标的');
  });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
