/** One hostile request, at any size up to the largest that is let in. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Attack {
  name: string;
  /** The largest size that the door takes, in bytes. */
  maxBytes: number;
  /** Makes a request of so many bytes. @returns a function that sends it, once or again, and returns the HTTP status */
  prepare(bytes: number): () => Promise<number>;
}

export interface Measured {
  name: string;
  kilobytes: number;
  halfMs: number;
  fullMs: number;
  status: number;
}

const ROUNDS = 3;
const ROUNDS_OF_SUSPECTS = 12;

/** Below that, fixed costs and the steps of garbage collection hide how the work grows. */
const WORTH_MS = 150;
/** Twice the input takes twice the time; four times means that the work is quadratic. */
const MAX_GROWTH = 3;

/** @returns the best time of some rounds, or of more rounds if these seem quadratic: other load only adds time */
export async function measure(attack: Attack): Promise<Measured> {
  const first = await measureRounds(attack, ROUNDS);
  return isQuadratic(first) ? measureRounds(attack, ROUNDS_OF_SUSPECTS) : first;
}

/** Prepares a request, which may take seconds, and then learns of connections that the server closed meanwhile. */
export async function prepared({ prepare }: Attack, bytes: number): Promise<() => Promise<number>> {
  const send = prepare(bytes);
  await wait(50);
  return send;
}

async function measureRounds(attack: Attack, rounds: number): Promise<Measured> {
  const { name, maxBytes } = attack;
  const [sendHalf, sendFull] = [
    await prepared(attack, Math.floor(maxBytes / 2)),
    await prepared(attack, maxBytes),
  ];
  let [halfMs, fullMs, status] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let round = 0; round < rounds; round++) {
    const [first] = await timed(sendHalf);
    const [second, answered] = await timed(sendFull);
    halfMs = Math.min(halfMs, first);
    fullMs = Math.min(fullMs, second);
    status = answered;
    // One round is enough for fast requests and for those that are far too slow.
    if (second < WORTH_MS || second > 10_000) break;
  }
  return { name, kilobytes: maxBytes / 1024, halfMs, fullMs, status };
}

async function timed<T>(run: () => Promise<T>): Promise<[ms: number, result: T]> {
  const begin = performance.now();
  const result = await run();
  return [performance.now() - begin, result];
}

export const growthOf = ({ halfMs, fullMs }: Measured): number => fullMs / halfMs;
export const isQuadratic = (it: Measured): boolean => it.fullMs >= WORTH_MS && growthOf(it) > MAX_GROWTH;
/** Nothing that a client sends may break the server. */
export const isBroken = ({ status }: Measured): boolean => status === 500 || status === 502;
