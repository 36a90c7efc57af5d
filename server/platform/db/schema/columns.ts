/** Kinds of columns that every table uses. */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const fen = () => bigint({ mode: 'bigint' });
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
