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

/** Of a worker that hangs, only what it had counted before is in the sum. */
const ANSWER_WITHIN_MS = 2_000;

/** Prometheus takes a sum that shrinks for a new start, and what is left of it for an increase. */
const countedOf = (figures: Figures = []): Figures =>
  figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/** In the leading process: answers with the sum of its figures and those of all workers. */
export function addFiguresOf({ registry }: Pick<Metrics, 'registry'>, warn: (error: unknown) => void): void {
  /** By the ids of workers. */
  const latest = new Map<number, Figures>();
  /** What workers had counted that have ended. */
  let ended: Promise<Figures> = Promise.resolve([]);
  cluster.on('exit', ({ id }) => {
    const counted = countedOf(latest.get(id));
    latest.delete(id);
    ended = ended.then((before) => withCounted(before, counted));
  });
  async function withCounted(before: Figures, counted: Figures): Promise<Figures> {
    try {
      return await AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON();
    } catch (error) {
      warn(error);
      return before;
    }
  }
  const figuresNow = async (worker: Worker | undefined) => {
    if (!worker) return [];
    const answer = await figuresOf(worker);
    if (!answer) return countedOf(latest.get(worker.id));
    if (!worker.isDead()) latest.set(worker.id, answer);
    return answer;
  };
  async function answerWithSum(worker: Worker) {
    const workers = Object.values(cluster.workers ?? {});
    const all = await Promise.all([ended, registry.getMetricsAsJSON(), ...workers.map(figuresNow)]);
    const text = await AggregatorRegistry.aggregate(all).metrics();
    if (worker.isConnected()) worker.send({ figures: 'sum', text } satisfies Message, ignoreEnded);
  }
  cluster.on('message', (worker: Worker, message: unknown) => {
    // Without an answer Prometheus gives up, and asks again.
    if (isMessage(message) && message.figures === 'sum wanted') answerWithSum(worker).catch(warn);
  });
}

/** A process may end while it is being told something: without a callback, that would be an error event. */
const ignoreEnded = () => {};

/** Null if it does not answer. */
async function figuresOf(worker: Worker): Promise<Figures | null> {
  if (!worker.isConnected()) return null;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    worker.send({ figures: 'own wanted' } satisfies Message, ignoreEnded);
    for (;;) {
      const [message] = (await once(worker, 'message', { signal })) as [unknown];
      if (isMessage(message) && message.figures === 'own') return message.own;
    }
  } catch {
    return null;
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
    // One that was not answered must not wait for the next answer instead of its own request.
    if (message.figures === 'sum') for (const answer of waiting.splice(0)) answer(message.text);
    if (message.figures !== 'own wanted') return;
    void registry.getMetricsAsJSON().then((own) => process.send?.({ figures: 'own', own } satisfies Message));
  });
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      process.send?.({ figures: 'sum wanted' } satisfies Message);
    });
}
