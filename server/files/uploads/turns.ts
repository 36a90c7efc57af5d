/** Limits on parallel work, and the order of the work that waits. */
import { refusals } from '../../platform/http/errors.ts';

type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `atOnce` pieces of work at once; the others wait, first come, first served. */
export function limiter(atOnce: number): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs one piece of work of each owner at a time. An owner waits at a later limiter at most once, so owners take
 * turns there, however many pieces one of them has.
 * @param bounds owners with open work, and open pieces of each, running or waiting
 * @returns a function that throws Refusal 503 above the bounds
 */
export function turns({ owners, perOwner }: { owners: number; perOwner: number }) {
  const open = new Map<string, { inOrder: Limiter; pieces: number }>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const own = open.get(owner) ?? { inOrder: limiter(1), pieces: 0 };
    if (own.pieces >= perOwner || (own.pieces === 0 && open.size >= owners)) throw refusals.unavailable();
    open.set(owner, own);
    own.pieces += 1;
    try {
      return await own.inOrder(work);
    } finally {
      own.pieces -= 1;
      if (own.pieces === 0) open.delete(owner);
    }
  };
}
