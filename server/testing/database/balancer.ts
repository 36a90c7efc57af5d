/** An address that leads to a database server, as a balancer's does: to one after the other, or to none. */
import { connect, createServer, type Socket } from 'node:net';
import type { Cluster } from './postgres-cluster.ts';

export async function startBalancer() {
  let target: Cluster | undefined;
  const sockets = new Set<Socket>();
  const balancer = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    if (!target) return void client.destroy();
    const server = connect(Number(new URL(target.url('postgres')).port), '127.0.0.1');
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Open connections stay where they are. */
    leadTo(cluster: Cluster) {
      target = cluster;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      balancer.close();
    },
  };
}
