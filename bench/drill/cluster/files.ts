/** The configuration files of the cluster. */
import { NODES, type NodeNumber, PORTS } from './ports.ts';

/** They protect a cluster that lives for minutes on the loopback. */
export const PASSWORDS = {
  postgres: 'drill-postgres',
  replicator: 'drill-replicator',
  nearby: 'drill-nearby',
};

/** The folder of one node. */
export const nodeFolder = (folder: string, node: NodeNumber) => `${folder}/node${node}`;

/** JSON is YAML, and needs no package that writes it. */
export const patroniFile = (folder: string, node: NodeNumber): string => {
  const own = nodeFolder(folder, node);
  const address = `127.0.0.1:${PORTS.postgres(node)}`;
  const rest = `127.0.0.1:${PORTS.patroni(node)}`;
  const user = (username: keyof typeof PASSWORDS) => ({ username, password: PASSWORDS[username] });
  return JSON.stringify({
    scope: 'drill',
    name: `pg${node}`,
    restapi: { listen: rest, connect_address: rest },
    // Version 2 of the protocol: Patroni 3.0 can lose acknowledged writes with version 3 when a frozen primary wakes.
    etcd: { host: `127.0.0.1:${PORTS.etcd}` },
    bootstrap: {
      dcs: {
        // The smallest that this loop permits. A standby takes over when the primary has been silent for so long; later
        // versions of Patroni take 20 at least.
        ttl: 15,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_node_count: 1,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 60,
            shared_buffers: '48MB',
            max_wal_size: '192MB',
            // More than a drill writes: see the archive that stops after a fail-over, in docs/operations/backup.md.
            wal_keep_size: '512MB',
            max_slot_wal_keep_size: '192MB',
            wal_log_hints: 'on',
            jit: 'off',
            archive_mode: 'on',
            archive_timeout: '30s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${own}/data`,
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: `${own}/pgpass`,
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('postgres'),
      },
      parameters: {
        unix_socket_directories: own,
        archive_command: `pgbackrest --config=${folder}/pgbackrest.conf --stanza=drill --pg1-path=${own}/data archive-push %p`,
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  });
};

export const backupFile = (folder: string): string => `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/repository/log
lock-path=${folder}/repository/lock
spool-path=${folder}/repository/spool
start-fast=y
compress-type=lz4
[drill]
pg1-database=postgres
`;

const each = (line: (node: NodeNumber) => string) => NODES.map((node) => `  ${line(node)}`).join('\n');

const databases = each(
  (node) => `server pg${node} 127.0.0.1:${PORTS.postgres(node)} check port ${PORTS.patroni(node)}`,
);

export const proxyFile = (folder: string): string => `global
  stats socket ${folder}/haproxy.sock mode 600 level admin
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1
listen pg_primary
  bind 127.0.0.1:${PORTS.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases}
listen pg_replica
  bind 127.0.0.1:${PORTS.replica}
  # A process uses one standby: their positions differ.
  balance source
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases}
frontend site
  mode http
  bind 127.0.0.1:${PORTS.site}
  timeout client 75s
  timeout http-request 15s
  option http-buffer-request
  option forwardfor
  unique-id-format %[uuid()]
  http-request set-header X-Request-Id %[unique-id]
  default_backend servers
backend servers
  mode http
  timeout server 60s
  option redispatch 1
  retries 2
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host app
  # While no server is ready, those that live answer pages of their caches.
  option allbackups
${each((node) => `server server${node} 127.0.0.1:${PORTS.server(node)} check`)}
${each((node) => `server alive${node} 127.0.0.1:${PORTS.server(node)} backup track alive/server${node}`)}
backend alive
  mode http
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host app
${each((node) => `server server${node} 127.0.0.1:${PORTS.server(node)} check`)}
`;
