/** A restore drill with the built server: a backup while it serves, restored into an empty place, which then serves. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { runCommand, startServer, temporaryDirectory } from '../built-server.ts';

const [source, target, backups] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
afterAll(() => {
  for (const { remove } of [source, target, backups]) remove();
});

const PASSPHRASE = 'a passphrase for the drill\n';
const settings = (directory: string) => ({ DATA_DIR: directory, SEED_DEMO: '1', LOG_LEVEL: 'error' });

async function run(name: string, words: string[], directory: string, input?: string) {
  const command = runCommand(name, words, settings(directory), input);
  return { code: await command.exit, output: command.output() };
}

const ask = async (address: string, path: string, body: object = {}, Token = '') => {
  const answer = await fetch(`${address}/customer/${path}`, {
    method: 'POST',
    headers: { Client: 'pc', Token },
    body: new URLSearchParams(Object.entries(body)),
  });
  return answer.json();
};

const picture = (directory: string) => {
  const folder = join(directory, 'media/demo');
  const [name = ''] = readdirSync(folder);
  return { name, content: readFileSync(join(folder, name)) };
};

it('leaves nothing behind when a person or a timer ends it', async () => {
  const created = await run('operator', ['root', 'admin'], source.path, 'zichan2026\n');
  expect(created.code).toBe(0);
  const folder = join(backups.path, 'ended');
  const command = runCommand('backup', [folder], settings(source.path));
  const files = () => readdirSync(backups.path, { recursive: true }).length;
  // It has begun to copy.
  await expect.poll(files, { interval: 5, timeout: 60_000 }).toBeGreaterThan(3);
  command.process.kill('SIGTERM');
  expect(await command.exit).toBe(143);
  expect(command.output()).toContain('Ended by SIGTERM');
  expect(files()).toBe(0);
}, 120_000);

it('brings back listings, pictures and private files, and checks ledger and audit', async () => {
  const server = await startServer(settings(source.path));
  onTestFinished(async () => void (await server.stop()));
  mkdirSync(join(source.path, 'uploads/private'), { recursive: true });
  writeFileSync(join(source.path, 'uploads/private', `${'0'.repeat(32)}.pdf`), 'a contract');
  const { count } = await ask(server.address, 'Index/ObjcetList');

  const folder = join(backups.path, 'first');
  const made = await run('backup', [folder, '--encrypt'], source.path, PASSPHRASE);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(', encrypted: ') });
  expect(await ask(server.address, 'Index/ObjcetList')).toMatchObject({ count });

  const [lost = ''] = readdirSync(join(source.path, 'uploads/private')).filter((it) => !it.startsWith('000'));
  rmSync(join(source.path, 'uploads/private', lost));
  const without = await run('backup', [join(backups.path, 'second')], source.path);
  const says = expect.stringContaining(
    `1 files that rows name are not in ${source.path}: uploads/private/${lost}`,
  );
  expect(without).toEqual({ code: 1, output: says });
  const accepted = await run('backup', [join(backups.path, 'third'), '--may-miss', '1'], source.path);
  expect(accepted).toEqual({ code: 0, output: says });

  const refused = await run('restore', [folder], target.path, PASSPHRASE);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is no secret') });
  copyFileSync(join(source.path, 'secret.key'), join(target.path, 'secret.key'));
  const wrong = await run('restore', [folder], target.path, 'another passphrase\n');
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('The passphrase is wrong') });
  const restored = await run('restore', [folder], target.path, PASSPHRASE);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The ledger is right') });
  expect(restored.output).toContain('The audit is whole');

  const again = await startServer(settings(target.path));
  onTestFinished(async () => void (await again.stop()));
  expect(await ask(again.address, 'Index/ObjcetList')).toMatchObject({ count });
  const { name, content } = picture(source.path);
  const answer = await fetch(`${again.address}/media/demo/${name}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  const file = join(target.path, 'uploads/private', `${'0'.repeat(32)}.pdf`);
  expect(readFileSync(file, 'utf8')).toBe('a contract');
  const over = await run('restore', [folder], target.path, PASSPHRASE);
  expect(over).toMatchObject({ code: 1, output: expect.stringContaining('in use') });
}, 300_000);
