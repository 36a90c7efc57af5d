/**
 * Connections that the leading process has handed to a worker, which has not confirmed them. It keeps a connection open
 * until then. Of a worker that is killed no confirmation comes: Node would keep the connection for ever, and its client
 * would wait as long.
 */
import type { Worker } from 'node:cluster';

/** As Node's cluster module sends it to a worker together with a connection (`newconn`), and as the worker confirms it. */
interface ClusterMessage {
  act?: string;
  seq?: number;
  ack?: number;
}

interface Connection {
  close(): void;
}

const LOOK_AGAIN_MS = 10;

/**
 * When the worker has died, another one gets its unconfirmed connections: a worker reads nothing before it confirms.
 * @param hasOthers whether others take connections; if not, the connections are closed
 */
export function passOnUnconfirmed(worker: Worker, hasOthers: () => boolean): void {
  const unconfirmed = new Map<number, Connection>();
  const channel = worker.process;
  const send = channel.send.bind(channel) as (...all: unknown[]) => boolean;
  channel.send = (message: unknown, connection?: unknown, ...more: unknown[]) => {
    const { act, seq } = message as ClusterMessage;
    if (act === 'newconn' && seq !== undefined) unconfirmed.set(seq, connection as Connection);
    return send(message, connection, ...more);
  };
  channel.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) unconfirmed.delete(ack);
  });

  function passOn() {
    // Its last confirmations may not have been read.
    if (worker.isConnected()) return void setTimeout(passOn, LOOK_AGAIN_MS);
    // Node leaves it out while it waits for a confirmation, and would go on handing connections to this worker.
    channel.emit('disconnect');
    for (const [ack, connection] of unconfirmed) {
      // As a worker that is stopping refuses a connection.
      if (hasOthers()) channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
      else connection.close();
    }
  }
  worker.once('exit', passOn);
}
