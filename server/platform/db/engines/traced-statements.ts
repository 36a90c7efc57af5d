/**
 * Makes a span of each statement of a request: its verb, its table and the hash of its text, which is the name of prepared
 * statements. Never its text or its values.
 */
import { AsyncResource } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { beginInner, isTracing, type SpanOptions } from '../../tracing/index.ts';
import { statementName } from '../statements.ts';

const VERB = /\b(select|insert|update|delete|begin|commit|rollback|savepoint|lock|set)\b/i;
/** Tables of the schema are quoted. */
const TABLE = /\b(?:from|into|update|table)\s+"(\w+)"/i;

const optionsByText = new LRUCache<string, SpanOptions>({ max: 1_000 });

function spanOf(text: string): SpanOptions {
  const found = optionsByText.get(text);
  if (found) return found;
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = TABLE.exec(text)?.[1];
  const made: SpanOptions = {
    name: table ? `${verb} ${table}` : verb,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table && { 'db.collection.name': table }),
      'nearby.statement': statementName(text),
    },
  };
  optionsByText.set(text, made);
  return made;
}

// The drivers declare a dozen shapes of their arguments.
type Query = (statement: string | { text?: string }, ...others: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => void;

/** @param client of either driver */
export function traceStatements(client: object): void {
  if (!isTracing()) return;
  const traced = client as { query: Query };
  const query = traced.query.bind(client);
  traced.query = (statement, ...others) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    const end = text && beginInner(spanOf(text));
    if (!end) return query(statement, ...others);
    const callback = others.at(-1);
    if (typeof callback === 'function') {
      const ended: Callback = (error, ...results) => {
        end(error);
        (callback as Callback)(error, ...results);
      };
      return query(statement, ...others.slice(0, -1), ended);
    }
    const result = query(statement, ...others);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  };
}

/** What waits for a connection gets it from the work that releases it, and must not become a part of that. */
export function tracePool(pool: pg.Pool): void {
  if (!isTracing()) return;
  pool.on('connect', traceStatements);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>;
  pool.connect = ((callback?: Callback) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}
