/** Names that hold words, as the index over the characters of the name finds them (`gramsOf` of the schema). */
import { and, desc, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/database.ts';
import { type Word, wordsOf } from './keyword.ts';

type Pattern = Pick<Word, 'pairs' | 'pattern'>;

export const hasWord = (column: SQLWrapper, word: Pattern): SQL =>
  sql`(search_grams(search_key(${column})) @> ${sql.param(word.pairs)}::text[] and ${holds(column, word)})`;

/** Without the index. */
const holds = (column: SQLWrapper, { pattern }: Pick<Word, 'pattern'>): SQL =>
  sql`search_key(${column}) like ${pattern}`;

interface Names {
  table: PgTable & { id: PgColumn };
  name: PgColumn;
  /** What else the typed text may be: a phone, a number. Each has an index. */
  exact: readonly SQL[];
}

/** Conditions that the same rows meet: one for a page of the newest, one for the number of rows. */
interface Matches {
  page: SQL | undefined;
  count: SQL | undefined;
  /** Whether so many match that a page is met soon along any order. */
  isWalk: boolean;
}

/** Of the newest so many, how many must match for a walk to meet a page of them soon. */
const SAMPLE = 2_000;
const OFTEN = 20;

/**
 * Rows whose name holds each typed word, or that the typed text is exactly. The database does not know how common a word
 * is: a common one is met soon among the newest rows, and reading all that the index finds of it would take seconds.
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
    .select({ name: name })
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
