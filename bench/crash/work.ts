/** The clients' work while the server is killed again and again. */
import type { Queries } from '../../server/platform/db/database.ts';

export const SECRET = 'a secret of at least 32 characters for the bench';

export interface Work {
  name: string;
  /** How many clients do it at once. */
  clients: number;
  /** @param rounds how often the server will be killed */
  prepare(db: Queries, rounds: number): Promise<void>;
  /** Sends one request, first of all one that was not accepted before. A failure is not an error. */
  send(address: string): Promise<void>;
  result(db: Queries): Promise<WorkResult>;
}

export interface WorkResult {
  sent: number;
  /** Requests with an answer that reported success. */
  accepted: number;
  /** Requests that had an effect. */
  booked: number;
  /** Accepted, but without effect. */
  lost: number;
  /** With more than one effect. */
  notOnce: number;
}

/**
 * Requests with keys, each of which is repeated until it is accepted.
 * @param send returns whether the server accepted it; false if the server is dead
 */
export function requests(send: (address: string, key: string) => Promise<boolean>) {
  const waiting: string[] = [];
  const accepted = new Set<string>();
  let sent = 0;
  return {
    waiting,
    accepted,
    sent: () => sent,
    async next(address: string, times = 1) {
      const key = waiting.pop();
      if (!key) throw new Error('more requests are needed');
      sent += times;
      const answers = await Promise.all(Array.from({ length: times }, () => send(address, key)));
      if (answers.includes(true)) accepted.add(key);
      if (answers.includes(false)) waiting.push(key);
    },
  };
}

/** The text of an answer; null from a dead server. */
export const answerOf = (address: string, init: RequestInit): Promise<string | null> =>
  fetch(address, init)
    .then((response) => response.text())
    .catch(() => null);

/** @param effects how many effects each key had */
export const resultOf = (
  { accepted, sent }: ReturnType<typeof requests>,
  effects: ReadonlyMap<string, number>,
): WorkResult => ({
  sent: sent(),
  accepted: accepted.size,
  booked: effects.size,
  lost: [...accepted].filter((key) => !effects.has(key)).length,
  notOnce: [...effects.values()].filter((count) => count !== 1).length,
});
