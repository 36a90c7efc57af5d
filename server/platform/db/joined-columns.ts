/** Guards left joins of a part of a table. */
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Some columns of a left-joined table, as a group of a selection. Drizzle returns null for the whole group when its first
 * column is null, so the first column must be one that every row of the table has.
 * @throws Error when the module is loaded, for a group that would lose values
 */
export function joinedColumns<const Columns extends Record<string, PgColumn>>(columns: Columns): Columns {
  const [first] = Object.entries(columns);
  if (!first?.[1].notNull) throw new Error(`the first joined column, ${first?.[0]}, may be null`);
  return columns;
}
