import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../server/platform/db/schema/columns.ts';

export const auctionHouse = pgTable('example_auction_house', {
  id: id(),
  name: text().notNull(),
  city: text().notNull(),
  phone: text(),
  licence: text().notNull().unique(),
  reason: text(),
  status: text().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
