import { asc, lt, type SQL } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { deleteInBatches, inBatches } from './batches.ts';
import { attempt } from './schema.ts';

const { signal: stop } = new AbortController();
const database = testDatabase();
beforeEach(() =>
  database.db
    .insert(attempt)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((count) => ({ key: String(count), count, since: NOW, expiresAt: NOW })),
    ),
);
const counts = async () =>
  (await database.db.select({ count: attempt.count }).from(attempt).orderBy(asc(attempt.count))).map(
    ({ count }) => count,
  );

it('changes all rows of a condition, so many by a statement', async () => {
  const { db } = database;
  const sizes: number[] = [];
  const isLow = lt(attempt.count, 6);
  await inBatches(db, attempt, { where: isLow }, { stop, size: 2 }, async (rows) => {
    const deleted = await db.delete(attempt).where(rows).returning();
    sizes.push(deleted.length);
    return deleted;
  });
  expect(sizes).toEqual([2, 2, 1, 0]);
  expect(await counts()).toEqual([6, 7]);
});

it('deletes so many in all, the first of an order', async () => {
  const rows = { order: [asc(attempt.count)], most: 3 };
  await deleteInBatches(database.db, attempt, rows, { stop, size: 2 });
  expect(await counts()).toEqual([4, 5, 6, 7]);
  await deleteInBatches(database.db, attempt, { ...rows, most: -1 }, { stop, size: 2 });
  expect(await counts()).toHaveLength(4);
});

it('begins no statement after the stop', async () => {
  const { db } = database;
  const stopping = new AbortController();
  const change = (rows: SQL) => {
    stopping.abort();
    return db.delete(attempt).where(rows).returning();
  };
  await inBatches(db, attempt, {}, { stop: stopping.signal, size: 2 }, change);
  expect(await counts()).toHaveLength(5);
});
