import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../server/platform/db/schema/columns.ts';

export const notice = pgTable('example_notice', {
  id: id(),
  title: text().notNull(),
  priority: smallint().notNull().default(0),
  state: smallint().notNull(),
  publishedAt: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
