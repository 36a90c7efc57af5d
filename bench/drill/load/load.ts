/** Mixed load on the site, and what clients saw of it. */
import { setTimeout } from 'node:timers/promises';
import { SITE } from '../servers.ts';
import { isAccepted, isPassing, type Outcome, type Reply } from './client.ts';
import type { Visit, Work } from './work.ts';

export interface Acknowledged {
  kind: string;
  key: string;
  /** When the answer came. */
  at: number;
}

const REPEAT_AFTER_MS = 500;
/** After the load has ended, its last requests are repeated for so long until they are acknowledged. */
const DRAIN_MS = 45_000;

export interface LoadResult {
  outcomes: Map<Outcome, number>;
  acknowledged: Acknowledged[];
  /** When pages came. */
  pages: number[];
  /** Calls that were answered by a failure first, and acknowledged when they were repeated. */
  repeated: number;
}

/**
 * What all loads of a drill share: numbers are never used twice, and acknowledged writes are kept to the end.
 * @param options.note is told each answer that is no success
 */
export function loadOf(works: readonly Work[], options: { note: (refused: Reply) => void }) {
  const numbers = new Map<string, number>();
  const everything: Acknowledged[] = [];

  function nextNumber({ name }: Work) {
    const number = numbers.get(name) ?? 0;
    numbers.set(name, number + 1);
    return number;
  }

  return {
    works,
    everything,
    /** Starts the clients. @returns a function that ends their work */
    start(): { stop: () => Promise<LoadResult> } {
      const result: LoadResult = { outcomes: new Map(), acknowledged: [], pages: [], repeated: 0 };
      let stopsAt = Number.POSITIVE_INFINITY;
      const isOver = () => Date.now() > stopsAt;

      async function send(request: () => Promise<Reply>): Promise<Reply> {
        for (let attempt = 0; ; attempt += 1) {
          const reply = await request();
          result.outcomes.set(reply.outcome, (result.outcomes.get(reply.outcome) ?? 0) + 1);
          if (!isAccepted(reply)) options.note(reply);
          if (!isPassing(reply)) {
            if (attempt > 0) result.repeated += 1;
            return reply;
          }
          if (isOver() && Date.now() > stopsAt + DRAIN_MS) return reply;
          await setTimeout(REPEAT_AFTER_MS);
        }
      }
      const visit: Visit = {
        site: SITE,
        send,
        acknowledge(kind, key, { at }) {
          const one = { kind, key, at };
          result.acknowledged.push(one);
          everything.push(one);
        },
        see: ({ at }) => void result.pages.push(at),
      };
      const client = async (work: Work) => {
        while (!isOver()) {
          await work.run(visit, nextNumber(work));
          await setTimeout(work.restMs);
        }
      };
      const clients = works.flatMap((work) => Array.from({ length: work.clients }, () => client(work)));
      return {
        async stop() {
          stopsAt = Date.now();
          await Promise.all(clients);
          return result;
        },
      };
    },
  };
}

/** The longest time without an answer between two moments, in ms, or longer if it goes on after the last. */
export function longestGap(answers: readonly number[], from: number, to: number): number {
  const times = answers.filter((at) => at >= from).toSorted((a, b) => a - b);
  const ends = [...times, Math.max(to, times.at(-1) ?? to)];
  return Math.max(...ends.map((at, index) => at - (ends[index - 1] ?? from)));
}
