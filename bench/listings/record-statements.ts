/** Records the statements that are sent to the database. */
import pg from 'pg';
import type { Statement } from './plain.ts';

/** @returns stops recording */
export function recordStatements(onStatement: (statement: Statement) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [statement, values] = parameters as [Statement | string, unknown];
    if (typeof statement === 'object') {
      const { name, text } = statement;
      onStatement({
        name: name || undefined,
        text,
        values: Array.isArray(values) ? values : (statement.values ?? []),
      });
    }
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
