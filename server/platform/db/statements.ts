/**
 * Statements that are built once and asked again and again with other values. To build one takes Drizzle longer
 * than everything else that the server does for a list; and what has a name is planned by the database once.
 */
import { type Placeholder, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queries } from './database.ts';

export interface Statement<Row> {
  /** @param values by the names of the statement's placeholders */
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Connections keep whatever has a name until they close. */
const MAX_NAMES = 100;
const names = new Map<string, string>();

const MAX_STATEMENTS = 500;
const statementCaches = new WeakMap<object, LRUCache<string, Statement<unknown>>>();

/**
 * @param key tells the statement from all others: it decides what `build` builds
 * @param keepsPlan true when one plan is right for all values and at all times
 */
export function statement<Row>(
  db: Queries,
  key: string,
  keepsPlan: boolean,
  build: () => { prepare(name: string): Statement<Row> },
): Statement<Row> {
  // A property of the handle and not the handle, so that a transaction's guard sees its use.
  const statements =
    statementCaches.get(db._) ?? new LRUCache<string, Statement<unknown>>({ max: MAX_STATEMENTS });
  statementCaches.set(db._, statements);
  const found = statements.get(key) as Statement<Row> | undefined;
  if (found) return found;
  if (keepsPlan && !names.has(key) && names.size < MAX_NAMES) names.set(key, `kept_${names.size}`);
  const prepared = build().prepare(names.get(key) ?? '');
  statements.set(key, prepared);
  return prepared;
}

/** A limit written into the statement: a plan for just any limit would not be the one for ten rows. */
export const inlined = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder;
