/**
 * Lets some pieces of work of a kind run at once; others wait for their turn. What would wait longer than its bound is
 * refused at once: a crowd gets quick answers and does not pile up.
 */
import { type Refusal, refusals } from '../http/errors.ts';

interface GateOptions {
  /** For figures. */
  name: string;
  /** Pieces of work that run at once. */
  atOnce: number;
  /** The longest wait, in ms. */
  waitMs: number;
  /** Milliseconds of a clock that is never set back. */
  now?: () => number;
}

interface Load {
  running: number;
  waiting: number;
  /** Since the start of the process. */
  refused: number;
}

export interface Gate {
  /** @throws Refusal 503 with Retry-After where the work would wait too long */
  run<T>(work: () => Promise<T>): Promise<T>;
  load(): Load;
}

/** How much the last piece of work weighs in the mean. */
const WEIGHT = 0.2;

export function gate({ name, atOnce, waitMs, now = () => performance.now() }: GateOptions): Gate {
  /** They start the work that waits. */
  const waiting: (() => void)[] = [];
  let [running, refused, meanMs] = [0, 0, 0];
  const expectedWaitMs = () => ((waiting.length + 1) * meanMs) / atOnce;

  function refusal(): Refusal {
    refused += 1;
    return refusals.unavailable(Math.ceil(Math.max(expectedWaitMs(), 1_000) / 1_000));
  }

  /** Until a place is free. */
  async function turn(): Promise<void> {
    if (expectedWaitMs() > waitMs) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(refusal());
      }, waitMs);
      const start = () => {
        clearTimeout(giveUp);
        resolve();
      };
      waiting.push(start);
    });
  }

  const own: Gate = {
    async run<T>(work: () => Promise<T>): Promise<T> {
      // A place that becomes free goes to the first one that waits, so `running` stays as it is.
      if (running < atOnce) running += 1;
      else await turn();
      const began = now();
      try {
        return await work();
      } finally {
        meanMs += WEIGHT * (now() - began - meanMs);
        const startNext = waiting.shift();
        if (startNext) startNext();
        else running -= 1;
      }
    },
    load: () => ({ running, waiting: waiting.length, refused }),
  };
  gates.set(name, own);
  return own;
}

/** By name: a process has one of each. Of tests, which open several, the last one counts. */
const gates = new Map<string, Gate>();

export const gateLoads = () => [...gates].map(([name, { load }]) => [name, load()] as const);
