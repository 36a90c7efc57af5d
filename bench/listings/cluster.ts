/** The cluster that the list bench keeps between runs, set up as an installation of this size would be. */
import { postgresBinaries, startCluster } from '../../server/testing/database/postgres-cluster.ts';

const FOLDER = '.cache/bench/postgresql';

const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=8GB', 'max_wal_size=4GB'];

export function startReusableCluster() {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine');
  return startCluster(binaries, SETTINGS, FOLDER);
}
