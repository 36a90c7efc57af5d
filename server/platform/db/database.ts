/** The database for the rest of the server: one Drizzle handle for both engines. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Without the schema, for which Drizzle would create a builder per table and transaction; they are not used. */
export type Queries = PgDatabase<PgQueryResultHKT>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  /** Use it for single statements, and `db.transaction` for statements that belong together. */
  db: Queries;
  /** A connection of its own, for readiness and for building indexes: other work does not keep it waiting. */
  aside: Queries;
  /** How many connections there are, and how many pieces of work wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  /**
   * Copies the files of the embedded database into a new folder. Queries wait meanwhile. The copy is what a power cut at
   * this moment would leave: everything committed is in it, nothing else.
   */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}
