/** A kind of work that clients do, and the list of what the site acknowledged of it. */
import type { SQL } from 'drizzle-orm';
import type { Reply } from './client.ts';

/** Repeats a request that failed and may succeed later. */
export type Send = (request: () => Promise<Reply>) => Promise<Reply>;

export interface Visit {
  site: string;
  send: Send;
  /** Keeps what the site acknowledged, by a key with which the effect is found in the database. */
  acknowledge: (kind: string, key: string, reply: Reply) => void;
  /** Notes that a page came. */
  see: (page: Reply) => void;
}

export interface Work {
  name: string;
  /** How many clients do it at once, and how long each rests between two pieces of work, in ms. */
  clients: number;
  restMs: number;
  /** @param number another one for each piece of work of this kind */
  run: (visit: Visit, number: number) => Promise<void>;
  /**
   * How many effects each key has: a query with the columns `key` and `effects` for each kind that is acknowledged.
   * @param keys a list of texts
   */
  effects?: Record<string, (keys: SQL) => SQL>;
}
