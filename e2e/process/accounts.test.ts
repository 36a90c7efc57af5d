/** The accounts' data in the data directory, and the command that creates operators. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type RunningServer, runCommand, startServer, temporaryDirectory } from '../built-server.ts';

const directory = temporaryDirectory();
const settings = { DATA_DIR: directory.path, SEED_DEMO: '0' };
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(directory.remove);

const create = (name: string, password: string) => runCommand('operator', [name], settings, `${password}\n`);

const signIn = async (password: string, name = 'reviewer', visitor = '203.0.113.1') =>
  fetch(`${server?.address}/ops/v1/session`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': visitor },
    body: new URLSearchParams({ name, password }),
  });

it('makes an operator who signs in, and keeps sessions over a restart', async () => {
  const created = create('reviewer', 'zichan2026');
  expect([await created.exit, created.output()]).toEqual([
    0,
    'Created the operator reviewer, whose roles are: none\n',
  ]);
  server = await startServer(settings);
  const answer = await signIn('zichan2026');
  const { data } = (await answer.json()) as { data: { token: string } };
  expect(answer.status).toBe(200);
  await server.stop();
  server = await startServer(settings);
  const again = await fetch(`${server.address}/ops/v1/session`, { headers: { Token: data.token } });
  expect(await again.json()).toMatchObject({ data: { name: 'reviewer' } });
});

it('refuses what is no password, and a name that is missing', async () => {
  const weak = create('reviewer', 'short');
  expect([await weak.exit, weak.output()]).toEqual([1, expect.stringContaining('at least 8 letters')]);
  for (const words of [[], ['reviewer', '--from', 'somewhere'], ['reviewer', '--form', '203.0.113.7']]) {
    const wrong = runCommand('operator', words, settings, 'zichan2026\n');
    expect([await wrong.exit, wrong.output()]).toEqual([1, expect.stringContaining('Usage')]);
  }
});

it('keeps the master secret in a file that other users cannot read, and does not know passwords without it', async () => {
  const file = join(directory.path, 'secret.key');
  expect(statSync(file).mode & 0o077).toBe(0);
  const secret = readFileSync(file, 'utf8');
  expect(secret).toMatch(/^[\w-]{43}$/);
  server = await startServer({ ...settings, SECRET_KEY: 'another secret of at least 32 characters' });
  expect((await signIn('zichan2026')).status).toBe(422);
  await server.stop();
  server = await startServer({ ...settings, SECRET_KEY: secret });
  expect((await signIn('zichan2026')).status).toBe(200);
});

it('lets an operator in from an address, whatever others try', async () => {
  const name = 'guarded';
  const words = [name, 'finance', '--from', '203.0.113.7'];
  const created = runCommand('operator', words, settings, 'zichan2026\n');
  expect([await created.exit, created.output()]).toEqual([
    0,
    'Created the operator guarded, whose roles are: finance\n',
  ]);
  server = await startServer({ ...settings, TRUSTED_PROXIES: '1' });
  for (let i = 0; i < 50; i += 1) await signIn('wrong2026', name, `198.51.${i}.1`);
  expect((await signIn('zichan2026', name, '192.0.2.1')).status).toBe(429);
  expect((await signIn('zichan2026', name, '203.0.113.7')).status).toBe(200);
});
