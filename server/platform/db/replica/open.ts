/** The public reads of a server, as its configuration says. */
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Database } from '../database.ts';
import { INSERTED, openReplica, positionOf, WRITTEN } from './connections.ts';
import { replicaReads } from './index.ts';

type Settings = Pick<Config, 'replica' | 'databasePool' | 'databasePrepares'>;

/** @returns null without a replica */
export function openPublicReads(
  { replica: settings, databasePool: poolSize, databasePrepares: isPrepared }: Settings,
  primary: Database,
  log: Logger,
) {
  if (!settings) return null;
  const { url, timeoutMs, maxLagMs } = settings;
  const warn = (message: string) => log.warn(message);
  const replica = openReplica(url, { poolSize, isPrepared, timeoutMs, waitMs: timeoutMs, warn });
  /** It never changes. */
  let cluster: string | undefined;
  const reads = replicaReads({
    primary: {
      db: primary.db,
      written: async () => (await positionOf(primary.aside, WRITTEN)).position,
      committed: async () => (await positionOf(primary.db, INSERTED)).position,
    },
    replica: {
      db: replica.db,
      async replayed() {
        cluster ??= (await positionOf(primary.aside, WRITTEN)).cluster;
        return replica.replayed(cluster);
      },
    },
    maxLagMs,
    timeoutMs,
    warn: (err) => log.warn({ err }, 'the replica does not answer; the primary answers instead'),
  });
  const stop = reads.start();
  return {
    ...reads,
    async close() {
      await stop();
      await replica.close();
    },
  };
}

export type OpenPublicReads = NonNullable<ReturnType<typeof openPublicReads>>;
