/**
 * Wrong guesses at secrets are counted in the database, so that neither a restart nor many processes forget
 * them. A guess is counted before it is looked at: however many come at once, only so many are.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { guess } from '../db/schema.ts';

export interface GuessLimit {
  wrong: number;
  withinMs: number;
  lockedMs: number;
}

/** What is guessed at, and from where; kept as a hash, because it names people. */
const keyOf = (subject: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex');

/**
 * Counts one more guess.
 * @returns null when it may be made, else when the lock ends
 */
export async function countGuess(
  db: Queries,
  subject: readonly string[],
  { wrong, withinMs, lockedMs }: GuessLimit,
  now: Date,
): Promise<Date | null> {
  const moment = (ms: number) => new Date(now.getTime() + ms);
  const at = (ms: number) => sql`${moment(ms).toISOString()}::timestamptz`;
  const isLocked = sql`${guess.lockedUntil} > ${at(0)}`;
  const isOver = sql`(coalesce(${guess.lockedUntil} <= ${at(0)}, false) or ${guess.since} <= ${at(-withinMs)})`;
  const [counted] = await db
    .insert(guess)
    .values({
      key: keyOf(subject),
      wrong: 1,
      since: now,
      lockedUntil: wrong === 1 ? moment(lockedMs) : null,
    })
    .onConflictDoUpdate({
      target: guess.key,
      set: {
        // One more than allowed stands for refused.
        wrong: sql`case when ${isLocked} then ${wrong + 1}::int when ${isOver} then 1 else ${guess.wrong} + 1 end`,
        since: sql`case when ${isLocked} then ${guess.since} when ${isOver} then ${at(0)} else ${guess.since} end`,
        lockedUntil: sql`case when ${isLocked} then ${guess.lockedUntil}
          when not ${isOver} and ${guess.wrong} + 1 >= ${wrong}::int then ${at(lockedMs)} end`,
      },
    })
    .returning();
  return counted && counted.wrong > wrong ? counted.lockedUntil : null;
}

/** The guess was right, or never made: it doesn't count. */
export async function takeGuessBack(db: Queries, subject: readonly string[]): Promise<void> {
  await db
    .update(guess)
    .set({ wrong: sql`greatest(${guess.wrong} - 1, 0)`, lockedUntil: null })
    .where(eq(guess.key, keyOf(subject)));
}

/** All guesses at it are forgiven. */
export async function forgiveGuesses(db: Queries, subject: readonly string[]): Promise<void> {
  await db.delete(guess).where(eq(guess.key, keyOf(subject)));
}

/** The longest window and the longest lock together. */
const KEPT_MS = 2 * 24 * 3_600_000;

/** Forgets old guesses. To be run now and then. */
export async function purgeGuesses(db: Queries, now: Date): Promise<void> {
  await db.delete(guess).where(lt(guess.since, new Date(now.getTime() - KEPT_MS)));
}
