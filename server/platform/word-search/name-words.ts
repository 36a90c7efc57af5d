/** Finds names that contain words, by the index on the characters of the name (`gramsOf` of the schema). */
import { and, desc, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { type Word, wordsOf } from './keyword.ts';

type Pattern = Pick<Word, 'pairs' | 'pattern'>;

export const hasWord = (column: SQLWrapper, word: Pattern): SQL =>
  sql`(search_grams(search_key(${column})) @> ${sql.param(word.pairs)}::text[] and ${holds(column, word)})`;

/** Checked without the index. */
const holds = (column: SQLWrapper, { pattern }: Pick<Word, 'pattern'>): SQL =>
  sql`search_key(${column}) like ${pattern}`;

interface Names {
  table: PgTable & { id: PgColumn };
  /** The column, or the expression over several columns, as its index has it. */
  name: SQLWrapper;
  /** Other meanings of the typed text: a phone, a number. Each has an index. */
  exact: readonly SQL[];
}

/** Conditions for the same rows: one for a page of the newest, one for the number of rows. */
interface Matches {
  page: SQL | undefined;
  count: SQL | undefined;
  /** Whether there are so many matches that any order soon fills a page. */
  isWalk: boolean;
}

/** The number of newest rows to sample; they show whether a walk soon fills a page. */
const SAMPLE = 2_000;
const OFTEN = 20;

/**
 * Rows whose name contains each typed word, or that the typed text identifies. The database does not know how
 * frequent a word is: the newest rows soon contain a frequent one, and reading all its matches from the index would
 * take seconds.
 */
export async function rowsNamed(db: Queries, { table, name, exact }: Names, typed: string): Promise<Matches> {
  const words = wordsOf(typed);
  const indexed = words.length > 0 ? and(...words.map((word) => hasWord(name, word))) : sql`false`;
  const rows =
    exact.length > 0
      ? await db
          .select({ id: table.id })
          .from(table as PgTable)
          .where(or(...exact))
      : [];
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id as number);
    const either = or(inArray(table.id, ids), indexed);
    return { page: either, count: either, isWalk: false };
  }
  const newest = db
    .select({ name: sql<string>`${name}`.as('name') })
    .from(table as PgTable)
    .orderBy(desc(table.id))
    .limit(SAMPLE)
    .as('newest');
  const some = db
    .select({ name: newest.name })
    .from(newest)
    .where(and(...words.map((word) => holds(newest.name, word))))
    .as('some');
  const isOften = words.length > 0 && (await db.$count(some)) >= OFTEN;
  const page = isOften ? and(...words.map((word) => holds(name, word))) : indexed;
  return { page, count: indexed, isWalk: isOften };
}
