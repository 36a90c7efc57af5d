/**
 * Connections to one replica. A balancer may lead to several, whose positions differ: the first connection decides, and
 * connections to others are closed.
 */
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database.ts';
import { type NewConnection, openPostgres } from '../engines/postgres.ts';
import type { Position } from './index.ts';

const SERVER =
  "select concat(inet_server_addr(), ' ', inet_server_port(), ' ', pg_postmaster_start_time()) as server";

/** So often in a row, the first one has probably gone. */
const MAX_OTHERS = 5;

type Options = Omit<Parameters<typeof openPostgres>[1], 'onConnect' | 'isReadOnly'>;

export function openReplica(url: string, options: Options) {
  let [server, others] = ['', 0];
  async function checkServer(connection: NewConnection) {
    const { rows } = await connection.query<{ server: string }>(SERVER);
    const found = rows[0]?.server ?? '';
    server ||= found;
    others = found === server ? 0 : others + 1;
    if (found !== server) throw new OtherReplica();
  }
  const open = (): Database => openPostgres(url, { ...options, isReadOnly: true, onConnect: checkServer });
  let database = open();

  function startAnew() {
    void database.close().catch(options.warn);
    [server, others] = ['', 0];
    database = open();
  }

  return {
    db: () => database.db,
    /** @param cluster of the primary */
    async replayed(cluster: string): Promise<Position> {
      if (others >= MAX_OTHERS) startAnew();
      const found = await positionOf(database.aside, REPLAYED);
      if (found.cluster !== cluster) throw new OtherCluster();
      return found.position;
    },
    close: () => database.close(),
  };
}

/** One that was promoted has everything that it has written. */
const REPLAYED = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`;
export const WRITTEN = sql`pg_current_wal_lsn()`;
/** Where commits do not wait for the disk, they are not written yet. */
export const INSERTED = sql`pg_current_wal_insert_lsn()`;

export async function positionOf(
  db: Queries,
  lsn: typeof WRITTEN,
): Promise<{ position: Position; cluster: string }> {
  const { rows } = (await db.execute(
    sql`select pg_wal_lsn_diff(${lsn}, '0/0')::bigint as position, system_identifier::text as cluster
      from pg_control_system()`,
  )) as unknown as { rows: [{ position: Position; cluster: string }] };
  return rows[0];
}

class OtherReplica extends Error {
  constructor() {
    super('this connection leads to another replica than the one in use');
  }
}

class OtherCluster extends Error {
  constructor() {
    super('DATABASE_REPLICA_URL does not lead to a replica of DATABASE_URL');
  }
}
