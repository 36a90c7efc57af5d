/**
 * The database as the rest of the server sees it: one Drizzle handle, whichever engine stands behind it.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  /** Use it for single statements; what must happen together goes through `db.transaction`. */
  db: Queries;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
