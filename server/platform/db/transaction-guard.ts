/**
 * Inside a transaction only the transaction's own handle may be used: the outer one would wait for a second
 * connection, which the embedded engine doesn't have and a pool can run out of. The wait would be for ever, so
 * the mistake is made an error.
 *
 * The first transaction turns on Node's hooks of promises, which cost every request a tenth of its processor time. So
 * PostgreSQL in production goes without: the tests, which go through each call, have found the mistake before.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './database.ts';

export function guardTransactions<Db extends Queries>(db: Db): Db {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const transaction: Queries['transaction'] = async (work, config) => {
    // Work that a transaction starts but does not await outlives it, and may then use the outer handle.
    const own = { isOpen: true };
    try {
      return await db.transaction((tx) => inside.run(own, () => work(tx)), config);
    } finally {
      own.isOpen = false;
    }
  };

  return new Proxy(db, {
    get(target, property, receiver) {
      if (inside.getStore()?.isOpen) {
        throw new Error(`db.${String(property)} was used inside a transaction: use the handle it was given`);
      }
      return property === 'transaction' ? transaction : Reflect.get(target, property, receiver);
    },
  });
}
