import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { jobRun } from '../db/schema.ts';
import { runRecords } from './run-records.ts';

const database = testDatabase();

it('makes a row of an hour of the same result, and a new one for another', async () => {
  const note = runRecords(database.db, 'test');
  const at = (seconds: number, failure: string | null = null) => {
    const moment = new Date(NOW.getTime() + seconds * 1_000);
    return note({ job: 'send-outbox', startedAt: moment, endedAt: moment, failure, startedBy: null });
  };
  for (let second = 0; second < 120; second += 1) await at(second);
  await at(120, 'refused');
  await at(121);
  for (let second = 122; second < 3_800; second += 60) await at(second);
  const rows = await database.db.select().from(jobRun).orderBy(jobRun.id);
  expect(rows.map(({ runs, failure }) => ({ runs, failure }))).toEqual([
    { runs: 61, failure: null },
    { runs: 1, failure: 'refused' },
    { runs: 61, failure: null },
    { runs: 2, failure: null },
  ]);
  expect(rows.every(({ startedAt }) => startedAt < hoursFromNow(2))).toBe(true);
});
