/** The three server processes behind HAProxy. They share the folder of uploaded files, as servers of one site do. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SECRET } from '../crash/work.ts';
import { type Cluster, DATABASE_URL, REPLICA_URL } from './cluster/cluster.ts';
import { NODES, type NodeNumber, PORTS } from './cluster/ports.ts';
import { type Program, startProgram, until } from './processes.ts';

/** Runs programs of a release. */
export const RUN = join(import.meta.dirname, 'run.mjs');

export const SITE = `http://127.0.0.1:${PORTS.site}`;

interface ServersOptions {
  cluster: Cluster;
  /** The folder of uploaded files. */
  dataDirectory: string;
  /** The folder of the release that is served. */
  release: string;
}

export type Servers = Awaited<ReturnType<typeof startServers>>;

export async function startServers({ cluster, dataDirectory, release: first }: ServersOptions) {
  const running = new Map<NodeNumber, Program>();
  let release = first;
  const ownSettings = (number: NodeNumber) => ({
    PORT: String(PORTS.server(number)),
    DATABASE_URL,
    DATABASE_REPLICA_URL: REPLICA_URL,
    DATABASE_POOL: '8',
    DATA_DIR: dataDirectory,
    SECRET_KEY: SECRET,
    SEED_DEMO: '0',
    ALLOW_SANDBOX: '1',
    TRUSTED_PROXIES: '1',
    PUBLIC_ORIGIN: SITE,
  });
  const start = (number: NodeNumber) =>
    running.set(
      number,
      startProgram(process.execPath, [RUN, release, 'server'], {
        log: join(cluster.folder, `server${number}.log`),
        settings: ownSettings(number),
      }),
    );
  const allUp = () =>
    until('all servers take requests', 90_000, async () => (await cluster.serversUp()) === NODES.length);
  for (const number of NODES) start(number);
  await allUp();
  return {
    settings: ownSettings(1),
    /** The folder of the release that is served now. */
    release: () => release,
    allUp,
    start,
    async kill(number: NodeNumber) {
      running.get(number)?.kill('SIGKILL');
      await running.get(number)?.end;
    },
    /** Replaces one server after the other, as a deploy does. */
    async deploy(next: string) {
      release = next;
      for (const number of NODES) {
        const old = running.get(number);
        old?.kill('SIGTERM');
        await old?.end;
        // No server answers a check that begins now, so that HAProxy does not take the new server for the old one.
        await setTimeout(2_500);
        start(number);
        await allUp();
      }
    },
  };
}
