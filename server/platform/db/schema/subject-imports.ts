/** Imports of subjects by creditors. */
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { creditor } from './accounts.ts';
import { id, moment } from './columns.ts';

/** A file that added subjects, which name it. */
export const subjectImport = pgTable(
  'subject_import',
  {
    id: id(),
    creditorId: bigint('creditor_id', { mode: 'number' })
      .notNull()
      .references(() => creditor.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('subject_import_creditor').on(t.creditorId, t.id)],
);

/** What a creditor said that a column of his files is. */
export const importColumn = pgTable(
  'import_column',
  {
    creditorId: bigint('creditor_id', { mode: 'number' })
      .notNull()
      .references(() => creditor.id, { onDelete: 'cascade' }),
    /** Normalized. */
    header: text().notNull(),
    /** Null: not read. */
    field: text(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.creditorId, t.header] })],
);
