/**
 * Figures of several processes behind one port. Prometheus asks one worker, that asks the leading process, and that asks
 * all workers and adds its own figures: it runs the scheduled jobs.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

type Message =
  /** From a worker that was asked: answered with `sum`. */
  | { figures: 'sum wanted' }
  | { figures: 'sum'; text: string }
  /** From the leading process: answered with `own`. */
  | { figures: 'own wanted' }
  | { figures: 'own'; own: Figures };

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message;

/** A worker that hangs is left out, so that its figures are missing, but not those of the others. */
const ANSWER_WITHIN_MS = 2_000;

/** In the leading process: answers with the sum of its figures and those of all workers. */
export function addFiguresOf({ registry }: Pick<Metrics, 'registry'>): void {
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMessage(message) || message.figures !== 'sum wanted') return;
    void (async () => {
      const workers = Object.values(cluster.workers ?? {});
      const all = await Promise.all([registry.getMetricsAsJSON(), ...workers.map(figuresOf)]);
      const text = await AggregatorRegistry.aggregate(all).metrics();
      if (worker.isConnected()) worker.send({ figures: 'sum', text } satisfies Message);
    })();
  });
}

async function figuresOf(worker: Worker | undefined): Promise<Figures> {
  if (!worker?.isConnected()) return [];
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    worker.send({ figures: 'own wanted' } satisfies Message);
    for (;;) {
      const [message] = (await once(worker, 'message', { signal })) as [unknown];
      if (isMessage(message) && message.figures === 'own') return message.own;
    }
  } catch {
    return [];
  }
}

/**
 * In a worker: offers its figures to the leading process.
 * @returns asks for the sum
 */
export function shareFigures({ registry }: Pick<Metrics, 'registry'>): () => Promise<string> {
  const waiting: ((text: string) => void)[] = [];
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.figures === 'sum') waiting.shift()?.(message.text);
    if (message.figures !== 'own wanted') return;
    void registry.getMetricsAsJSON().then((own) => process.send?.({ figures: 'own', own } satisfies Message));
  });
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      process.send?.({ figures: 'sum wanted' } satisfies Message);
    });
}
