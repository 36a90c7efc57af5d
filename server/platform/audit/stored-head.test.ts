import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { testClock } from '../../testing/records/shop.ts';
import { createLog } from '../log.ts';
import { auditHeadJob, readStoredHead, record, storeHead } from './index.ts';

const database = testDatabase();
let directory: string;
let lines: { audit_position?: number }[];
let clock: ReturnType<typeof testClock>;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-head-'));
  lines = [];
  clock = testClock();
});
afterEach(() => rmSync(directory, { recursive: true }));

const keeper = () =>
  auditHeadJob(
    database.db,
    directory,
    clock.now,
    createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
  );

const write = (subjectId: number) =>
  database.db.transaction((tx) =>
    record(tx, { rule: '沙箱规则' }, { action: 'view', subject: 'claims', subjectId, details: {} }, NOW),
  );

it('is stored in a file whenever it changes, and logged once a day', async () => {
  const { run } = keeper();
  await run(clock.now());
  expect(readStoredHead(directory)).toBeNull();
  for (const subjectId of [1, 2]) {
    await write(subjectId);
    await run(clock.now());
    expect(readStoredHead(directory)?.position).toBe(subjectId);
  }
  expect(lines.map((it) => it.audit_position)).toEqual([1]);
  clock.pass(24 * 3_600_000);
  await run(clock.now());
  expect(lines.map((it) => it.audit_position)).toEqual([1, 2]);
  expect(readdirSync(directory)).toEqual(['audit-head.json']);
});

it('is not replaced by what does not contain it: the job fails, and rests for a while', async () => {
  const other = { position: 2, hash: 'a'.repeat(64) };
  storeHead(directory, other);
  for (const subjectId of [1, 2, 3]) await write(subjectId);
  const { run, pauseReason } = keeper();
  expect(await pauseReason()).toBeNull();
  await expect(run(clock.now())).rejects.toThrow('position 2');
  expect(readStoredHead(directory)).toEqual(other);
  expect(await pauseReason()).toContain('核查');
  clock.pass(10 * 60_000);
  expect(await pauseReason()).toBeNull();
  await expect(run(clock.now())).rejects.toThrow();
});

it('of a table that was emptied stays', async () => {
  await write(1);
  await keeper().run(clock.now());
  const stored = readFileSync(join(directory, 'audit-head.json'), 'utf8');
  await database.db.execute(sql`alter table audit_entry disable trigger audit_entry_is_final`);
  await database.db.execute(sql`delete from audit_entry`);
  await database.db.execute(sql`alter table audit_entry enable trigger audit_entry_is_final`);
  await expect(keeper().run(clock.now())).rejects.toThrow('position 1');
  expect(readFileSync(join(directory, 'audit-head.json'), 'utf8')).toBe(stored);
});

it('is read only from a file that holds one', () => {
  writeFileSync(join(directory, 'audit-head.json'), '{"position": 1}');
  expect(() => readStoredHead(directory)).toThrow('holds no head');
});
