/** What an import would do, from reading the database alone. */
import type { Database } from '../../platform/db/database.ts';
import { planOf } from './plan.ts';
import { type KeyedListing, knownHashes, type Saved } from './save.ts';

/**
 * @returns stands in for saveBatch. It remembers the rows that would have been written, which an import finds
 * in the database: about 200 bytes a row, so here memory does grow with the file.
 */
export function dryRun({ db }: Database) {
  const written = new Map<string, string>();
  return async <Row extends KeyedListing>(rows: readonly Row[]): Promise<Saved<Row>> => {
    const known = await knownHashes(db, rows);
    for (const { key } of rows) {
      const hash = written.get(key);
      if (hash !== undefined) known.set(key, hash);
    }
    const plan = planOf(rows, known);
    for (const { key, hash } of [...plan.insert, ...plan.update]) written.set(key, hash);
    return { ...plan, refused: [] };
  };
}
