import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id } from '../../server/platform/db/schema/columns.ts';
import { creditorId } from '../../server/platform/db/schema/owners.ts';

export const contact = pgTable(
  'example_contact',
  {
    id: id(),
    creditorId: creditorId(),
    name: text().notNull(),
    phone: text().notNull(),
    remark: text(),
    state: smallint().notNull(),
  },
  (t) => [index('example_contact_creditor').on(t.creditorId)],
);
