/**
 * PgBouncer in transaction mode before a test's cluster, where TEST_POOLER names its program: sessions of the server end
 * with each transaction there, and processes share connections.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, postgresIdentity } from './postgres-cluster.ts';

/** Since this version it passes on prepared statements. */
const PREPARES_SINCE = [1, 21];

/** Whether the pooler of the tests passes on prepared statements; true without a pooler. */
export function poolerPrepares(program = process.env.TEST_POOLER): boolean {
  if (!program) return true;
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  const [fromMajor = 0, fromMinor = 0] = PREPARES_SINCE;
  return major > fromMajor || (major === fromMajor && minor >= fromMinor);
}

interface Pooler {
  url(database: string): string;
  stop(): void;
}

/** @param server where its databases are: a folder of sockets, and the port */
export async function startPooler(program: string, server: { host: string; port: string }): Promise<Pooler> {
  const directory = mkdtempSync(join(tmpdir(), 'nearby-pooler-'));
  const port = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.host} port=${server.port} user=postgres`,
      '[pgbouncer]',
      'listen_addr =',
      `listen_port = ${port}`,
      `unix_socket_dir = ${directory}`,
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 15',
      ...(poolerPrepares(program) ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  );
  const identity = postgresIdentity();
  if (identity) for (const path of [directory, file]) chownSync(path, identity.uid, identity.gid);
  const child = spawn(program, ['-q', file], { ...identity, stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    url: (database) => `postgres://postgres@${encodeURIComponent(directory)}:${port}/${database}`,
    stop() {
      child.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
