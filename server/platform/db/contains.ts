import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column that contains the text, whichever letters are capitals. */
export const contains = (column: PgColumn, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
