/** Requests one after the other on each of some connections, and how long they took. */
import { Client, type Dispatcher } from 'undici';
import { bodyOf, FORM, pathOf, type Question } from './kinds.ts';

export interface Figures {
  /** Requests a second, all connections together. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** @param ask sends one request; its argument is the number of earlier requests */
export type Ask = (index: number) => Promise<void>;

export interface Effort {
  seconds: number;
  /** Enough, even when time is left. */
  requests?: number;
}

/** @param prepare is run before each request and not measured */
export async function measure(
  asks: Ask[],
  { seconds, requests = Infinity }: Effort,
  prepare: () => void | Promise<void> = () => {},
): Promise<Figures> {
  const durations: number[] = [];
  let next = 0;
  const begin = performance.now();
  const isOver = () => performance.now() - begin > seconds * 1000 || next >= requests;
  await Promise.all(
    asks.map(async (ask) => {
      while (!isOver()) {
        await prepare();
        const start = performance.now();
        await ask(next++);
        durations.push(performance.now() - start);
      }
    }),
  );
  const rate = (durations.length / (performance.now() - begin)) * 1000;
  durations.sort((a, b) => a - b);
  const quantile = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? NaN;
  return { rate, p50: quantile(0.5), p99: quantile(0.99) };
}

/** Connections that take turns with the questions. The caller closes them. */
export const connect = (origin: string, connections: number, questions: readonly Question[]) =>
  connectTo(origin, connections, (index) => {
    const question = questions[index % questions.length] as Question;
    return { path: pathOf(question), method: 'POST', headers: FORM, body: bodyOf(question) };
  });

/**
 * Connections whose requests have numbers. The caller closes them.
 * @throws for an answer with another status than 200
 */
export function connectTo(
  origin: string,
  connections: number,
  requestOf: (index: number) => Dispatcher.RequestOptions,
) {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const asks = clients.map(
    (client): Ask =>
      async (index) => {
        const { statusCode, body } = await client.request(requestOf(index));
        const answer = await body.arrayBuffer();
        if (statusCode !== 200) throw new Error(`${statusCode}: ${Buffer.from(answer)}`);
      },
  );
  return { asks, close: () => Promise.all(clients.map((client) => client.close())) };
}
