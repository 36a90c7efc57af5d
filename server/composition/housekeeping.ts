import type { Logger } from 'pino';
import { BATCH_SIZE, type Batches } from '../platform/db/batches.ts';
import { RETENTIONS, type Stores } from './retention.ts';

/**
 * Deletes all expired data. When one kind fails, the error is logged and the others are deleted. Several processes
 * may run it at the same time.
 * @throws Error that names the failed kinds
 */
export async function runHousekeeping(
  stores: Stores,
  now: Date,
  log: Logger,
  { stop, size = BATCH_SIZE }: Pick<Batches, 'stop'> & Partial<Batches>,
): Promise<void> {
  const failed: string[] = [];
  for (const { id, ms, purge } of RETENTIONS) {
    if (stop.aborted) break;
    await purge(stores, new Date(now.getTime() - ms), { stop, size }).catch((error) => {
      log.error({ err: error, retention: id }, 'housekeeping failed');
      failed.push(id);
    });
  }
  if (failed.length > 0) throw new Error(`could not delete ${failed.join(', ')}`);
}
