/** Kinds of columns that every table uses. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, text } from 'drizzle-orm/pg-core';
import { readMoment } from './read-moment.ts';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const fen = () => bigint({ mode: 'bigint' });

/** Unlike Drizzle's `timestamp` it doesn't leave the reading to `Date`, which takes three times as long. */
export const moment = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (moment) => moment.toISOString(),
  fromDriver: readMoment,
});

/** The last digits of a phone, which the search compares. */
export const phoneEnd = (column: SQLWrapper): SQL => sql`right(${column}, 4)`;

/** Several columns that a search looks through as one text. */
export const joinedText = (...columns: readonly SQLWrapper[]): SQL =>
  sql`(${sql.join([...columns], sql` || ' ' || `)})`;

/** The characters of a name and their neighbouring pairs: an index over them finds any part of it. */
export const gramsOf = (column: SQLWrapper): SQL => sql`search_grams(search_key(${column}))`;

/** The deletion of an account: one operator asks for it, and another one confirms it. */
export const deletionColumns = () => ({
  /** Asked for, and not confirmed yet. No operator: by a command. */
  deletionAskedAt: moment(),
  deletionAskedBy: bigint('deletion_asked_by', { mode: 'number' }),
  deletionReason: text('deletion_reason'),
  /** What names a person is gone. */
  deletedAt: moment(),
});
