/**
 * Several processes behind one port. The leading process runs the program again in each of them, hands connections to
 * them in turn, and serves nothing itself.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { addressOf } from './listen.ts';
import { passOnUnconfirmed } from './unconfirmed-connections.ts';

export type Role = 'alone' | 'leading' | 'worker';

export function roleOf({ workers }: Config): Role {
  if (cluster.isWorker) return 'worker';
  return workers > 1 ? 'leading' : 'alone';
}

const STOP = 'stop';
const RESTART_AFTER_MS = 1_000;

/**
 * Waits until all listen. One that ends later is replaced.
 * @throws Error when one ends before it listens
 * @returns as `listen` does
 */
export async function startWorkers({ workers: count, host, port: wanted }: Config, log: Logger) {
  let isStopping = false;
  const listening = new Set<Worker>();

  const startOne = () =>
    new Promise<number>((resolve, reject) => {
      const worker = cluster.fork({ PORT: String(wanted) });
      worker.once('listening', ({ port }) => {
        listening.add(worker);
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        if (!listening.delete(worker)) return reject(new Error('A server process could not start.'));
        if (isStopping) return;
        log.error({ code, signal }, 'a server process ended; another one starts');
        replaceLater();
      });
      passOnUnconfirmed(worker, () => listening.size > 0);
    });

  const replaceLater = () =>
    setTimeout(() => {
      if (isStopping) return;
      startOne().catch((err) => {
        log.error({ err }, 'a server process could not be replaced; trying again');
        replaceLater();
      });
    }, RESTART_AFTER_MS).unref();

  const [port = 0] = await Promise.all(Array.from({ length: count }, startOne));
  return {
    address: addressOf(host, port),
    async stop() {
      isStopping = true;
      const stopped = Object.values(cluster.workers ?? {}).map(async (worker) => {
        if (!worker) return;
        const ended = once(worker, 'exit');
        // Not by a signal: a worker that got one from the terminal takes a second one for impatience.
        if (listening.has(worker)) worker.send(STOP, () => {});
        else worker.process.kill('SIGTERM');
        await ended;
      });
      await Promise.all(stopped);
    },
  };
}

/** In a worker: called when the leading process stops. A worker whose leading process has died exits by itself. */
export function onStopOfLeader(stop: () => void): void {
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
}
