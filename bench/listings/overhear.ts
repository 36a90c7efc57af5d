/** Listening to what goes to the database. */
import pg from 'pg';
import type { Statement } from './plain.ts';

/** @returns ends it */
export function overhear(told: (statement: Statement) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [Statement | string, unknown[] | undefined];
    if (typeof statement === 'object') {
      told({ name: statement.name || undefined, text: statement.text, values: values ?? [] });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
