import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { LIST_HORIZON } from '../../../shared/domain/search.ts';
import { signIn } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();

async function reader() {
  const token = await signedInOperator(database, 'root', ['admin']);
  const app = testApp(database);
  return (query: InputOf<typeof contract.allSignIns>) => send(app, contract.allSignIns, query, { token });
}

it('what was done at the same time is in the opposite order in the other direction', async () => {
  const read = await reader();
  await database.db.insert(signIn).values([1, 2, 3].map(() => ({ result: 'ok' as const, at: NOW })));
  const idsIn = async (_order: 'asc' | 'desc') =>
    (await read({ _sort: 'time', _order })).list?.map(({ id }) => id);
  expect(await idsIn('asc')).toEqual([1, 2, 3]);
  expect(await idsIn('desc')).toEqual([3, 2, 1]);
});

it('is counted up to the horizon, and read up to there', async () => {
  const read = await reader();
  await database.db.execute(
    sql`insert into sign_in (result, at) select 'ok', ${NOW.toISOString()}::timestamptz
      from generate_series(1, ${LIST_HORIZON + 5}::integer)`,
  );
  expect((await read({ result: 'ok' })).count).toBe(LIST_HORIZON);
  const last = await read({ _start: LIST_HORIZON - 2, _end: LIST_HORIZON });
  expect(last.list?.map(({ id }) => id)).toEqual([7, 6]);
});
