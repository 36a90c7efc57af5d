import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from './engines/postgres.ts';
import { isUnavailable, reasonOfUnavailable } from './unavailable.ts';

/** A pooler that lets clients in only to refuse their statements. @returns its URL */
async function poolerThatSays(severity: string, words: string): Promise<string> {
  const fields = `S${severity}\0C08P01\0M${words}\0\0`;
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
  refusal.writeInt32BE(refusal.length - 1, 1);
  const server = createServer((client) => client.once('data', () => client.end(refusal)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
}

async function failureAt(url: string): Promise<unknown> {
  const database = openPostgres(url, { poolSize: 1, warn: () => {} });
  onTestFinished(database.close);
  return database.db.execute(sql`select 1`).catch((error) => error);
}

it.each([
  'query_wait_timeout',
  'server login has been failing, cached error: connect failed (server_login_retry)',
])('a database is away when a pooler says so: %s', async (words) => {
  const failure = await failureAt(await poolerThatSays('FATAL', words));
  expect(isUnavailable(failure)).toBe(true);
  expect(reasonOfUnavailable(failure)).toBe(`the database does not answer (${words})`);
});

it('a statement with the wrong number of values is a mistake, and not an absence', async () => {
  const words = 'bind message supplies 1 parameters, but prepared statement requires 2';
  expect(isUnavailable(await failureAt(await poolerThatSays('ERROR', words)))).toBe(false);
});
