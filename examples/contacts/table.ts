import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id } from '../../server/platform/db/schema/columns.ts';
import { creditorId } from '../../server/platform/db/schema/owners.ts';

export const contact = pgTable(
  'contact',
  { id: id(), creditorId: creditorId(), name: text().notNull(), remark: text(), state: smallint().notNull() },
  (t) => [index('contact_creditor').on(t.creditorId)],
);
