/** The command's output about an audit that was changed while the server was stopped. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { runCommand, startServer, temporaryDirectory } from '../built-server.ts';

const directory = temporaryDirectory();
const WITNESS = join(directory.path, 'witness.jsonl');
const settings = { DATA_DIR: directory.path, SEED_DEMO: '0' };
afterAll(directory.remove);

async function check(name = 'audit') {
  const command = runCommand(name, [], settings);
  return [await command.exit, command.output()];
}

/** With access to the database, but without the master secret. */
async function tamper(statement: string) {
  const client = await PGlite.create(join(directory.path, 'db'));
  await client.exec('alter table audit_entry disable trigger user');
  await client.exec(statement);
  await client.close();
}

it('finds that hashes are gone, that the newest entry is missing, and that all are', async () => {
  const created = runCommand('operator', ['root', 'admin'], settings, 'zichan2026\n');
  expect(await created.exit).toBe(0);
  const server = await startServer(settings);
  const call = async (path: string, body: object, Token = '') => {
    const headers = { Client: 'pc', 'Content-Type': 'application/json', Token };
    const answer = await fetch(`${server.address}/ops/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: { token: string } };
  };
  const { data } = await call('session', { name: 'root', password: 'zichan2026' });
  const witnessed = () => (existsSync(WITNESS) ? readFileSync(WITNESS, 'utf8') : '');
  for (const [index, day] of ['2027-01-04', '2027-01-05', '2027-01-06'].entries()) {
    await call('calendar-days', { day, is_working: false, name: '临时放假' }, data.token);
    await expect.poll(witnessed, { timeout: 20_000 }).toContain(`"position":${index + 1},`);
  }
  expect(server.output()).toContain('"audit_position":');
  expect(await server.stop()).toBe(0);

  expect(await check()).toEqual([
    0,
    expect.stringMatching(/^3 entries.*The audit is whole\nThe log of listings is whole: 0 changes\n$/s),
  ]);
  await tamper('delete from audit_entry where position = 3');
  expect(await check()).toEqual([1, expect.stringContaining('The entry at position 3 is missing')]);
  const older = expect.stringMatching(
    /OLDER THAN ITS WITNESS .* audit position 3, .* up to audit position 2, at 20/,
  );
  expect(await check('ledger')).toEqual([1, older]);
  const again = await startServer(settings);
  expect(again.output()).toEqual(older);
  expect(await again.stop()).toBe(0);
  // An entry's id is not its position: transactions that were undone have used up numbers.
  await tamper("update audit_entry set id = default, actor = 'somebody' where position = 2");
  expect(await check()).toEqual([
    1,
    expect.stringContaining('The entry at position 2 does not follow the one before it'),
  ]);
  await tamper('update audit_entry set hash = null');
  expect(await check()).toEqual([1, expect.stringContaining('The entry at position 1 has no hash')]);
  await tamper('delete from audit_entry');
  expect(await check()).toEqual([1, expect.stringContaining('The entry at position 1 is missing')]);
  rmSync(WITNESS);
  expect(await check()).toEqual([0, expect.stringContaining('No witness is in')]);
});
