/** Commands with an environment that is not the server's. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cluster,
  postgresBinaries,
  startCluster,
} from '../../server/testing/database/postgres-cluster.ts';
import { runCommand, temporaryDirectory } from '../built-server.ts';

const directory = temporaryDirectory();
afterAll(directory.remove);
const SECRET = join(directory.path, 'secret.key');

async function run(name: string, words: string[], settings: Record<string, string>, input?: string) {
  const command = runCommand(name, words, { DATA_DIR: directory.path, SEED_DEMO: '0', ...settings }, input);
  return { code: await command.exit, output: command.output() };
}

const createOperator = (settings: Record<string, string> = {}) =>
  run('operator', ['root', 'admin'], settings, 'zichan2026\n');

/** Each with what it needs to come to the database. */
const COMMANDS: [name: string, words: string[]][] = [
  ['audit', []],
  ['ledger', []],
  ['person', ['export', '13911110001', join(directory.path, 'person.json')]],
  ['backup', [join(directory.path, '..', 'never-made')]],
  ['import', [join(import.meta.dirname, '../../package.json')]],
];

const binaries = postgresBinaries();

describe.skipIf(!binaries)('commands on PostgreSQL', () => {
  let cluster: Cluster;
  const settings = () => ({ DATABASE_URL: cluster.url('postgres') });
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    const created = await createOperator({ ...settings(), SECRET_KEY: 'k'.repeat(32) });
    expect(created.code).toBe(0);
  }, 60_000);
  afterAll(() => cluster.stop());

  it.each(COMMANDS)('refuse without the secret, and make none: %s', async (name, words) => {
    const refused = await run(name, words, settings());
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY: missing') });
    const inSandbox = await run(name, words, { ...settings(), ALLOW_SANDBOX: '1' });
    expect(inSandbox).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY') });
    expect(existsSync(SECRET)).toBe(false);
  });
});

it('a command makes the secret of a new embedded database, and none beside one that exists', async () => {
  expect(await createOperator()).toMatchObject({ code: 0 });
  expect(existsSync(SECRET)).toBe(true);
  rmSync(SECRET);
  const refused = await run('audit', [], {});
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY: missing') });
  expect(existsSync(SECRET)).toBe(false);
});
