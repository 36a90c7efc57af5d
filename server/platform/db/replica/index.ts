/**
 * Reads of what everybody sees. A replica answers those that may lag, where it has replayed enough; otherwise the primary
 * does. What a server has is compared by positions in the write-ahead log. See docs/operations/replicas.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../http/errors.ts';
import type { Queries } from '../database.ts';
import { lagOf, type Position } from './lag.ts';

export type { Position };

export interface PublicReads {
  /** Of what is read or rendered now: everything up to it is there. */
  positionFor(least: Position): Position;
  /** @param least what the answer must contain @param work may run twice: it only reads */
  read<Result>(least: Position, work: (db: Queries) => Promise<Result>): Promise<Result>;
  /** For who has just written: a position with all commits so far; null where nothing can lag. */
  afterWrite(): Promise<Position | null>;
  /** What is read from now on contains all commits so far. */
  catchUp(): Promise<void>;
  /** How long a position is remembered, in ms. */
  rememberMs: number;
}

export const primaryReads = (db: Queries): PublicReads => ({
  positionFor: () => 0n,
  read: (_, work) => work(db),
  afterWrite: async () => null,
  catchUp: async () => {},
  rememberMs: 0,
});

interface ReplicaReadsOptions {
  primary: {
    db: Queries;
    /** What it has written. */
    written: () => Promise<Position>;
    /** A position with all commits so far. */
    committed: () => Promise<Position>;
  };
  replica: {
    db: () => Queries;
    /** @throws where it cannot be used */
    replayed: () => Promise<Position>;
  };
  maxLagMs: number;
  /** What the replica does not answer in this time, the primary does. */
  timeoutMs: number;
  warn: (error: unknown) => void;
  /** Milliseconds of a clock that is never set back. */
  now?: () => number;
}

/** Positions are measured this often, and used for a bit longer. */
const MEASURE_MS = 500;
const MEASURED_MS = 2_000;
/** After a failure the primary answers for this time. */
const PAUSE_MS = 2_000;
/** Pages are cached for ten seconds. */
const PAGES_MS = 30_000;

export function replicaReads({
  primary,
  replica,
  maxLagMs,
  timeoutMs,
  warn,
  now = () => performance.now(),
}: ReplicaReadsOptions) {
  const rememberMs = maxLagMs + PAGES_MS;
  const answers = { replica: 0, behind: 0, away: 0, failed: 0 };
  const lag = lagOf(maxLagMs);
  let replayed: { position: Position; at: number } | undefined;
  let pausedUntil = 0;
  /** Of the last catch-up. */
  let [required, requiredUntil, catchingUp] = [0n, 0, 0];

  /** Who answers, or why the replica does not. */
  function routeFor(least: Position): 'replica' | 'behind' | 'away' {
    if (!replayed || now() - replayed.at > MEASURED_MS || now() < pausedUntil) return 'away';
    const isRequired = now() < requiredUntil && replayed.position < required;
    const isBehind = replayed.position < least || !lag.isBounded(replayed.position, now());
    return isBehind || isRequired || catchingUp > 0 ? 'behind' : 'replica';
  }

  function fail(error: unknown) {
    if (now() >= pausedUntil) warn(error);
    pausedUntil = now() + PAUSE_MS;
  }

  async function committed() {
    const position = await primary.committed();
    lag.know(position);
    return position;
  }

  /** A primary that hangs is not asked again, and holds up nothing. */
  let isPrimaryAsked = false;

  async function askPrimary() {
    if (isPrimaryAsked) return;
    isPrimaryAsked = true;
    const at = now();
    // While it is away, what it had last counts.
    const position = await primary.written().catch(() => null);
    if (position !== null) lag.add(position, at);
    isPrimaryAsked = false;
  }

  /** One round of measuring. */
  async function measure() {
    void askPrimary();
    const at = now();
    try {
      replayed = { position: await replica.replayed(), at };
    } catch (error) {
      fail(error);
    }
  }

  const reads: PublicReads = {
    rememberMs,
    positionFor: (least) => (routeFor(least) === 'replica' && replayed ? replayed.position : lag.newest()),
    async read(least, work) {
      const route = routeFor(least);
      if (route === 'replica') {
        try {
          const result = await within(timeoutMs, work(replica.db()));
          answers.replica += 1;
          return result;
        } catch (error) {
          // What it does not find may be there by now.
          if (!(error instanceof Refusal)) fail(error);
        }
      }
      answers[route === 'replica' ? 'failed' : route] += 1;
      return work(primary.db);
    },
    afterWrite: committed,
    async catchUp() {
      catchingUp += 1;
      try {
        required = await committed();
        requiredUntil = now() + rememberMs;
      } finally {
        catchingUp -= 1;
      }
    },
  };

  return {
    ...reads,
    measure,
    /** Measures until it is stopped. */
    start() {
      const ending = new AbortController();
      const run = async () => {
        while (!ending.signal.aborted) {
          await measure();
          await pause(MEASURE_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
        }
      };
      const running = run();
      return () => {
        ending.abort();
        return running;
      };
    },
    /** Since the start of the process, by who answered, or why the primary did. */
    answers: () => ({ ...answers }),
    lag: () => (replayed ? lag.read(replayed, now()) : null),
  };
}

class TooSlow extends Error {
  constructor() {
    super('the replica did not answer in time');
  }
}

/** Work that is given up goes on, and its end is ignored. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
