import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { createLog } from '../log.ts';
import { createJobRunner } from './index.ts';

const database = testDatabase();

it('names what the database keeps from a job in a line, and has the place of any other error', async () => {
  const lines: { level: number; reason?: string; err?: object }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  let failure: Error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  const job = { id: 'send-outbox', every: 1_000, run: () => Promise.reject(failure) } as const;
  const runner = createJobRunner({ jobs: [job], db: database.db, clock: () => NOW, log });
  const runOnce = async () => (await runner.begin('send-outbox', 'operator', async () => {}))?.end;
  await runOnce();
  failure = new Error('a mistake');
  await runOnce();
  expect(lines.map(({ level, reason, err }) => [level, reason, err !== undefined])).toEqual([
    [40, 'the database does not answer (ECONNREFUSED)', false],
    [50, undefined, true],
  ]);
});
