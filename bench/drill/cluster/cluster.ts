/** The cluster: etcd, three nodes that Patroni manages, and HAProxy in front of the database and the servers. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { giveToPostgres, killStartedPrograms, runProgram, startProgram, until } from '../processes.ts';
import { createRepository, restoredFolder } from './backup.ts';
import { backupFile, nodeFolder, PASSWORDS, proxyFile } from './files.ts';
import { clusterNode, type Node, signalDatabase } from './node.ts';
import { NODES, PORTS } from './ports.ts';
import { proxyControl } from './proxy.ts';

const members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export const DATABASE_URL = `postgres://nearby:${PASSWORDS.nearby}@127.0.0.1:${PORTS.primary}/nearby`;
export const REPLICA_URL = `postgres://nearby:${PASSWORDS.nearby}@127.0.0.1:${PORTS.replica}/nearby`;

const HEALED_WITHIN_MS = 180_000;
/** A node that failed to start may still succeed by itself for so long. */
const TIME_TO_FOLLOW_MS = 15_000;

/** A folder that the database's user may write. */
export function drillFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-drill-'));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  return folder;
}

export async function startCluster(folder: string) {
  const nodes = NODES.map((number) => clusterNode(folder, number));
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  giveToPostgres(repository);
  writeFileSync(join(folder, 'pgbackrest.conf'), backupFile(folder));
  writeFileSync(join(folder, 'haproxy.cfg'), proxyFile(folder));
  startEtcd(folder);
  await until('etcd answers', 10_000, () => isAnswering(`http://127.0.0.1:${PORTS.etcd}/health`));

  const [first, ...others] = nodes;
  first?.start();
  await until('the first node is the primary', 60_000, async () => (await rolesOf(nodes)).has('leader'));
  for (const node of others) node.start();
  startProgram('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    log: join(folder, 'haproxy.log'),
  });
  const control = proxyControl(join(folder, 'haproxy.sock'));
  const cluster = {
    folder,
    nodes,
    ...control,
    /** The node with a role: `leader`, `sync_standby` or `replica`. */
    async withRole(role: string): Promise<Node> {
      const name = (await rolesOf(nodes)).get(role);
      const node = nodes.find((it) => it.name === name);
      if (!node) throw new Error(`no node is the ${role}`);
      return node;
    },
    /** Waits until every node replicates; one that can't follow is copied again. */
    async heal() {
      let nextCopyAt = performance.now() + TIME_TO_FOLLOW_MS;
      await until('all three nodes replicate', HEALED_WITHIN_MS, async () => {
        const all = await membersOf(nodes);
        if (performance.now() > nextCopyAt) {
          nextCopyAt += TIME_TO_FOLLOW_MS;
          const failed = all.filter((it) => it.state === 'start failed').map(({ name }) => name);
          for (const node of nodes) if (failed.includes(node.name)) node.copyAgain();
        }
        const isRunning = all.filter((it) => /running|streaming/.test(it.state)).length === NODES.length;
        return isRunning && all.some((it) => it.role === 'sync_standby') && (await control.isPrimaryUp());
      });
    },
  };
  await cluster.heal();
  createDatabase(first);
  createRepository(folder, await cluster.withRole('leader'));
  return cluster;
}

function startEtcd(folder: string) {
  const [clients, peers] = [`http://127.0.0.1:${PORTS.etcd}`, `http://127.0.0.1:${PORTS.etcdPeers}`];
  const parameters = {
    name: 'e1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `e1=${peers}`,
    'enable-v2': 'true',
  };
  startProgram(
    'etcd',
    Object.entries(parameters).map(([name, value]) => `--${name}=${value}`),
    { log: join(folder, 'etcd.log'), asPostgres: true },
  );
}

/** The product's own role is no superuser. */
function createDatabase(node: Node | undefined) {
  const statements = [
    `create role nearby login password '${PASSWORDS.nearby}'`,
    'create database nearby owner nearby',
  ];
  for (const statement of statements)
    runProgram('psql', [
      ...['-h', String(node?.folder), '-p', String(PORTS.postgres(1)), '-U', 'postgres', '-c', statement],
    ]);
}

const isAnswering = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** As the first node that answers knows them; a frozen or dead one does not answer. */
async function membersOf(nodes: readonly Node[]) {
  for (const { number } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${PORTS.patroni(number)}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    })
      .then((it) => it.json())
      .catch(() => null);
    const { data } = members.safeParse(answer);
    if (data) return data.members;
  }
  return [];
}

const rolesOf = async (nodes: readonly Node[]) =>
  new Map((await membersOf(nodes)).map(({ role, name }) => [role, name]));

/** Ends everything that the drill started. */
export function stopDrill(folder: string): void {
  killStartedPrograms();
  for (const number of NODES) signalDatabase(nodeFolder(folder, number), 'SIGKILL');
  signalDatabase(restoredFolder(folder), 'SIGKILL');
}
