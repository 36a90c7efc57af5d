/** Finds names that contain words, by the index on the characters of the name (`gramsOf` of the schema). */
import { and, desc, getTableName, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
export interface Matches {
  page: SQL | undefined;
  count: SQL | undefined;
  /** Whether there are so many matches that any order soon fills a page. */
  isWalk: boolean;
}

/** The number of newest rows to sample; they show whether a walk soon fills a page. */
const SAMPLE = 2_000;
const OFTEN = 20;

/** Rows whose name contains each typed word, or that the typed text identifies. */
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
  if (words.length === 0) return { page: indexed, count: indexed, isWalk: false };
  return matchesOf(db, table, { walk: and(...words.map((word) => holds(name, word))), indexed });
}

interface WordConditions {
  /** Checked row by row. */
  walk: SQL | undefined;
  /** Gathers all matches from indexes. */
  indexed: SQL | undefined;
}

/**
 * Rows that contain words. The database does not know how frequent a word is: the newest rows soon contain a frequent
 * one, and reading all its matches from the index would take seconds.
 * @param conditions name columns of this table alone
 */
export async function matchesOf(
  db: Queries,
  table: PgTable & { id: PgColumn },
  { walk, indexed }: WordConditions,
): Promise<Matches> {
  // The alias is the table's name, so that conditions fit.
  const newest = db
    .select()
    .from(table as PgTable)
    .orderBy(desc(table.id))
    .limit(SAMPLE)
    .as(getTableName(table));
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(newest)
    .where(walk)
    .as('some');
  const isOften = (await db.$count(some)) >= OFTEN;
  return { page: isOften ? walk : indexed, count: indexed, isWalk: isOften };
}
