/** The columns with a row's owner. */
import { bigint } from 'drizzle-orm/pg-core';
import { appUser, creditor } from './accounts.ts';

export const creditorId = () =>
  bigint('creditor_id', { mode: 'number' })
    .notNull()
    .references(() => creditor.id);

export const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => appUser.id);
