import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { attempt } from '../db/schema.ts';
import {
  type Counter,
  countAttempt,
  countAttempts,
  forgiveAttempts,
  purgeAttempts,
  takeAttemptsBack,
} from './index.ts';

const database = testDatabase();
const MINUTE = 60_000;
const limit = { attempts: 3, withinMs: 10 * MINUTE, lockedMs: 20 * MINUTE };
const counter: Counter = { subject: ['test', 'a'], limit };
const other: Counter = { subject: ['test', 'b'], limit: { ...limit, attempts: 1 } };

let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const count = (it = counter) => countAttempt(database.db, it, now);
const purge = (maxRows?: number) =>
  purgeAttempts(database.db, now, { stop: new AbortController().signal, size: 3 }, maxRows);
const rows = () => database.db.select().from(attempt);

beforeEach(() => {
  now = NOW;
});

describe('a limit', () => {
  it('allows so many attempts, then none until the lock ends', async () => {
    for (let i = 0; i < 3; i++) expect(await count()).toBeNull();
    const end = new Date(NOW.getTime() + 20 * MINUTE);
    expect(await count()).toEqual(end);
    later(20 * MINUTE - 1);
    expect(await count()).toEqual(end);
    later(1);
    expect(await count()).toBeNull();
  });

  it('begins anew when its time is over', async () => {
    for (let i = 0; i < 2; i++) await count();
    later(10 * MINUTE);
    for (let i = 0; i < 3; i++) expect(await count()).toBeNull();
    expect(await count()).not.toBeNull();
  });

  it('of one attempt allows one each time', async () => {
    for (let round = 0; round < 2; round++) {
      expect(await count(other)).toBeNull();
      expect(await count(other)).toEqual(new Date(now.getTime() + 20 * MINUTE));
      later(20 * MINUTE);
    }
  });

  it('holds for many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => count()));
    expect(answers.filter((it) => it === null)).toHaveLength(3);
  });

  it('has one attempt more where one was taken back, also while others are refused', async () => {
    for (let i = 0; i < 5; i++) await count();
    await takeAttemptsBack(database.db, [counter]);
    expect(await count()).toBeNull();
    expect(await count()).not.toBeNull();
  });

  it('forgives', async () => {
    for (let i = 0; i < 4; i++) await count();
    await forgiveAttempts(database.db, [counter]);
    expect(await count()).toBeNull();
  });
});

it('counts at every counter or at none', async () => {
  await count(other);
  expect(await countAttempts(database.db, [counter, other], now)).not.toBeNull();
  for (let i = 0; i < 3; i++) expect(await count()).toBeNull();
});

describe('the housekeeping', () => {
  it('forgets what no limit needs, and nothing else', async () => {
    await count();
    await count(other);
    later(10 * MINUTE);
    await purge();
    expect(await rows()).toHaveLength(1);
    expect(await count(other)).not.toBeNull();
    later(10 * MINUTE);
    await purge();
    expect(await rows()).toEqual([]);
  });

  it('keeps so many rows, those with the most attempts', async () => {
    for (let i = 0; i < 2; i++) await count();
    for (let i = 0; i < 8; i++) await count({ subject: ['made up', String(i)], limit });
    await purge(4);
    expect(await rows()).toHaveLength(4);
    expect(await count()).toBeNull();
    expect(await count()).not.toBeNull();
  });

  it('locks no row that it keeps: people who sign in meanwhile need not wait', async () => {
    for (let i = 0; i < 6; i++) await count({ subject: ['a name', String(i)], limit });
    // The last transaction that changed, deleted or locked the row.
    const marks = () => database.db.select({ key: attempt.key, mark: sql`xmax::text` }).from(attempt);
    const before = await marks();
    await purge(4);
    const after = await marks();
    expect(after).toHaveLength(4);
    expect(before).toEqual(expect.arrayContaining(after));
  });

  it('finds no name in the database', async () => {
    await count({ subject: ['password', '13800000001'], limit });
    expect(JSON.stringify(await rows())).not.toContain('13800000001');
  });
});
