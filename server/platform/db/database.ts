/** The database for the rest of the server: one Drizzle handle for both engines. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Without the schema, of which Drizzle would make a builder for each table and each transaction; nothing uses them. */
export type Queries = PgDatabase<PgQueryResultHKT>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  /** Use it for single statements; what must happen together goes through `db.transaction`. */
  db: Queries;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
