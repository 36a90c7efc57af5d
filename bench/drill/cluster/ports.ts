/** The ports of the drill, all of them on this machine's loopback. `--port=15810` moves them. */
import { option } from '../../tools.ts';

const FIRST = Number(option('port') ?? 5810);

export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

export const PORTS = {
  etcd: FIRST,
  etcdPeers: FIRST + 1,
  postgres: (node: NodeNumber) => FIRST + 1 + node,
  patroni: (node: NodeNumber) => FIRST + 4 + node,
  /** Where HAProxy leads to the primary. */
  primary: FIRST + 8,
  /** Where HAProxy leads to a standby. */
  replica: FIRST + 9,
  /** Where HAProxy leads to the servers. */
  site: FIRST + 11,
  server: (server: NodeNumber) => FIRST + 11 + server,
  restored: FIRST + 16,
};

export const allPorts = (): number[] =>
  Object.values(PORTS).flatMap((port) => (typeof port === 'number' ? [port] : NODES.map(port)));
