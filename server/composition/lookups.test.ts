/** Operators' settings are cached: when changes become visible. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { services } from '../../shared/contract/areas/index.ts';
import { contract } from '../../shared/contract/index.ts';
import type { App } from '../app.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings } from '../testing/listings.ts';
import { send } from '../testing/people.ts';
import { signedInOperator } from '../testing/sessions.ts';

const database = testDatabase();
const VISIBLE_AFTER_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The cache treats a time of 0 as none.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

it('a change is visible at once in its process, and soon in the others', async () => {
  const [id = 0] = await addListings(database.db, {});
  const token = await signedInOperator(database, 'ops', ['content', 'support', 'admin']);
  const [here, there] = [testApp(database), testApp(database)];
  const namesIn = async (app: App) =>
    (await send(app, contract.services, { object_id: id })).list?.map(({ name }) => name);
  expect([await namesIn(here), await namesIn(there)]).toEqual([[], []]);

  const { create } = services.calls;
  if (!create) throw new Error('services are not added');
  const added = { name: '尽调', description: '报告', m_name: '中心', price: 10, sort: 1, is_offered: 1 };
  expect((await send(here, create, added, { token })).status ?? 200).toBe(200);
  expect(await namesIn(here)).toEqual(['尽调']);
  expect(await namesIn(there)).toEqual([]);
  vi.advanceTimersByTime(VISIBLE_AFTER_MS);
  expect(await namesIn(there)).toEqual(['尽调']);
});
