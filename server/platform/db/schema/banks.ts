/** The banks that forms offer. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const bank = pgTable('bank', {
  id: id(),
  name: text().notNull().unique(),
  code: text(),
  sort: integer().notNull().default(0),
  isOffered: boolean('is_offered').notNull().default(true),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
