import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../server/platform/db/schema/columns.ts';
import { creditorId } from '../../server/platform/db/schema/owners.ts';

export const contact = pgTable(
  'example_contact',
  {
    id: id(),
    creditorId: creditorId(),
    name: text().notNull(),
    phone: text().notNull(),
    remark: text(),
    status: text().notNull(),
    disabledAt: moment(),
  },
  (t) => [index('example_contact_creditor').on(t.creditorId)],
);
