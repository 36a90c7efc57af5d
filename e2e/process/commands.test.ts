/** Commands with an environment that is not the server's. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
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
  });
  afterAll(() => cluster.stop());

  const SECRET_KEY = 'k'.repeat(32);
  const READING = COMMANDS.filter(([name]) => name !== 'import');

  async function withDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = openPostgres(cluster.url(name), { poolSize: 1, warn: () => {} });
    return work(database).finally(() => database.close());
  }
  const countTables = (name: string) =>
    withDatabase(name, ({ db }) => db.$count(sql`pg_tables`, sql`schemaname = 'public'`));

  it('that read refuse an empty database, and leave it empty', async () => {
    await withDatabase('postgres', ({ db }) => db.execute('create database empty'));
    const empty = { DATABASE_URL: cluster.url('empty'), SECRET_KEY };
    for (const [name, words] of READING)
      expect(await run(name, words, empty)).toEqual({
        code: 1,
        output: 'The database has no tables of the site: set DATABASE_URL or DATA_DIR as for the server\n',
      });
    expect(await countTables('empty')).toBe(0);
  });

  it('that read do not migrate a database of an earlier version', async () => {
    const newest = sql`delete from migration where hash = (select hash from migration order by run_at desc limit 1)`;
    await withDatabase('postgres', ({ db }) => db.execute('create database earlier template postgres'));
    await withDatabase('earlier', ({ db }) => db.execute(newest));
    const earlier = { DATABASE_URL: cluster.url('earlier'), SECRET_KEY };
    for (const name of ['ledger', 'audit', 'retention'])
      expect(await run(name, [], earlier)).toEqual({
        code: 1,
        output: 'The database is of an earlier version: start the server of this version first\n',
      });
    expect(await run('ledger', [], { ...earlier, ...settings() })).toMatchObject({ code: 0 });
  });

  it.each(COMMANDS)('refuse without the secret, and make none: %s', async (name, words) => {
    const refused = await run(name, words, settings());
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY: missing') });
    const inSandbox = await run(name, words, { ...settings(), ALLOW_SANDBOX: '1' });
    expect(inSandbox).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY') });
    expect(existsSync(SECRET)).toBe(false);
  });
});

it('a check makes no embedded database', async () => {
  const refused = await run('ledger', [], {});
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^There is no database in .*\n$/) });
  expect(existsSync(join(directory.path, 'db'))).toBe(false);
});

it.each([
  ['disclosure', '--bad', /^Usage: npm run disclosure .*\n$/],
  ['disclosure', '--texts=/nowhere/texts.json', /^ENOENT: .*texts\.json'\n$/],
])('%s %s ends with one line', async (name, word, line) => {
  expect(await run(name, [word], {})).toEqual({ code: 1, output: expect.stringMatching(line) });
});

it('a command makes the secret of a new embedded database, and none beside one that exists', async () => {
  expect(await createOperator()).toMatchObject({ code: 0 });
  expect(existsSync(SECRET)).toBe(true);
  rmSync(SECRET);
  const refused = await run('audit', [], {});
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY: missing') });
  expect(existsSync(SECRET)).toBe(false);
});

it('a check with a witness that is none ends with one line', async () => {
  const other = temporaryDirectory();
  onTestFinished(other.remove);
  const settings = { DATA_DIR: other.path, WITNESS_FILE: join(other.path, 'notes.txt') };
  expect(await createOperator(settings)).toMatchObject({ code: 0 });
  writeFileSync(settings.WITNESS_FILE, 'no heads\n');
  expect(await run('audit', [], settings)).toEqual({
    code: 1,
    output: `${settings.WITNESS_FILE} holds no heads of ledger and audit: it is not a witness, or was damaged\n`,
  });
});
