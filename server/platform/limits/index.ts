/**
 * Limits on repeated attempts: guesses at secrets, messages, questions. Attempts are counted in the database, so that
 * restarts and several processes do not lose them. An attempt is counted before it is made, so that concurrent
 * attempts cannot exceed the limit.
 */
import { createHash } from 'node:crypto';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { fill } from '../../../shared/messages.ts';
import { type Batches, deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { attempt } from '../db/schema.ts';
import { type Refusal, refusals } from '../http/errors.ts';

export interface Limit {
  attempts: number;
  /** Counted from the first attempt on. */
  withinMs: number;
  /** From the last allowed attempt on, all are refused for this time. */
  lockedMs: number;
}

export interface Counter {
  /** The subject of the limit, e.g. ['password', 'user', '13800000001', '203.0.113.7']. */
  subject: readonly string[];
  limit: Limit;
}

/** A hash, because a subject names people. */
const keyOf = ({ subject }: Counter) => createHash('sha256').update(JSON.stringify(subject)).digest('hex');

/**
 * Counts one attempt.
 * @returns null when it may be made, else when the lock ends
 */
export async function countAttempt(db: Queries, counter: Counter, now: Date): Promise<Date | null> {
  const { attempts, withinMs, lockedMs } = counter.limit;
  const moment = (ms: number) => new Date(now.getTime() + ms);
  const at = (ms: number) => sql`${moment(ms).toISOString()}::timestamptz`;
  const isLocked = sql`${attempt.lockedUntil} > ${at(0)}`;
  const isOver = sql`(coalesce(${attempt.lockedUntil} <= ${at(0)}, false) or ${attempt.since} <= ${at(-withinMs)})`;
  const locksNow = sql`(not ${isOver} and ${attempt.count} + 1 >= ${attempts}::int)`;
  const locksFirst = attempts === 1;
  const [counted] = await db
    .insert(attempt)
    .values({
      key: keyOf(counter),
      count: 1,
      since: now,
      lockedUntil: locksFirst ? moment(lockedMs) : null,
      expiresAt: moment(locksFirst ? Math.max(withinMs, lockedMs) : withinMs),
    })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        // One more than the limit means refused.
        count: sql`case when ${isLocked} then ${attempts + 1}::int when ${isOver} then 1 else ${attempt.count} + 1 end`,
        since: sql`case when ${isLocked} then ${attempt.since} when ${isOver} then ${at(0)} else ${attempt.since} end`,
        lockedUntil: sql`case when ${isLocked} then ${attempt.lockedUntil}
          when ${locksNow} or ${locksFirst}::boolean then ${at(lockedMs)} end`,
        expiresAt: sql`case when ${isLocked} then ${attempt.expiresAt}
          when ${locksNow} or ${locksFirst}::boolean then greatest(${attempt.expiresAt}, ${at(lockedMs)})
          when ${isOver} then ${at(withinMs)} else ${attempt.expiresAt} end`,
      },
    })
    .returning();
  return counted && counted.count > attempts ? counted.lockedUntil : null;
}

/**
 * Counts one attempt at each counter, or at none: if one refuses, the earlier ones are taken back.
 * @returns null if the attempt is allowed, else the end of the lock
 */
export async function countAttempts(
  db: Queries,
  counters: readonly Counter[],
  now: Date,
): Promise<Date | null> {
  for (const [index, counter] of counters.entries()) {
    const lockedUntil = await countAttempt(db, counter, now);
    if (!lockedUntil) continue;
    await takeAttemptsBack(db, counters.slice(0, index));
    return lockedUntil;
  }
  return null;
}

/** @returns when the lock ends; null while attempts may be made */
export async function lockEndOf(db: Queries, counter: Counter, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ lockedUntil: attempt.lockedUntil })
    .from(attempt)
    .where(eq(attempt.key, keyOf(counter)));
  return row?.lockedUntil && row.lockedUntil > now ? row.lockedUntil : null;
}

/** The attempt was harmless, or was not made: it doesn't count. */
export async function takeAttemptsBack(db: Queries, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const { attempts } = counter.limit;
    await db
      .update(attempt)
      .set({ count: sql`greatest(least(${attempt.count}, ${attempts}::int) - 1, 0)`, lockedUntil: null })
      .where(eq(attempt.key, keyOf(counter)));
  }
}

/** Forgets all attempts. */
export async function forgiveAttempts(db: Queries, counters: readonly Counter[]): Promise<void> {
  if (counters.length > 0) await db.delete(attempt).where(inArray(attempt.key, counters.map(keyOf)));
}

/** @param lockedUntil as countAttempt returns it */
export function secondsUntil(lockedUntil: Date, now: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000));
}

/** 429, with the time that is left. @param message may hold {minutes} or {seconds} */
export function tooManyAttempts(lockedUntil: Date, now: Date, message?: string): Refusal {
  const seconds = secondsUntil(lockedUntil, now);
  const minutes = Math.ceil(seconds / 60);
  return refusals.tooMany(seconds, message && fill(message, { minutes, seconds }));
}

/** About 100 MB. Unknown names can be guessed too, so the number of accounts does not limit the rows. */
const MAX_ROWS = 500_000;

export const countOldAttempts = (db: Queries, now: Date): Promise<number> =>
  db.$count(attempt, lte(attempt.expiresAt, now));

/**
 * Deletes attempts that no limit needs. Above `maxRows` the ones with the fewest attempts go first, so that many
 * guesses at made-up names don't hide those at a real one.
 */
export async function purgeAttempts(
  db: Queries,
  now: Date,
  batches: Batches,
  maxRows = MAX_ROWS,
): Promise<void> {
  await deleteInBatches(db, attempt, { where: lte(attempt.expiresAt, now) }, batches);
  const excess = (await db.$count(attempt)) - maxRows;
  const order = [asc(attempt.count), asc(attempt.since)];
  await deleteInBatches(db, attempt, { order, most: excess }, batches);
}
