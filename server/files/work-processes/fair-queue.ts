/** A bounded queue that runs a few tasks at once, and at most one per owner. */

export interface QueueLimits {
  /** Tasks that run at once. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

/** The queue has no room: for more tasks of this owner, or for any. */
export class QueueFull extends Error {
  override name = 'QueueFull';

  constructor(readonly scope: 'owner' | 'all') {
    super(`too many tasks are waiting (${scope})`);
  }
}

/**
 * @returns a function that runs a task when it is its turn. Tasks start in the order of arrival, except that a task
 * waits while another one of its owner runs. It throws QueueFull.
 */
export function fairQueue({ concurrency, maxWaiting, maxWaitingPerOwner }: QueueLimits) {
  const running = new Set<string>();
  const queue: { owner: string; start: () => void }[] = [];

  const mayStart = (owner: string) => running.size < concurrency && !running.has(owner);
  const startNext = () => {
    const next = queue.findIndex(({ owner }) => mayStart(owner));
    if (next < 0) return;
    const [{ owner, start }] = queue.splice(next, 1) as [(typeof queue)[number]];
    running.add(owner);
    start();
  };

  async function waitForTurn(owner: string): Promise<void> {
    if (mayStart(owner)) {
      running.add(owner);
      return;
    }
    if (queue.filter((it) => it.owner === owner).length >= maxWaitingPerOwner) throw new QueueFull('owner');
    if (queue.length >= maxWaiting) throw new QueueFull('all');
    await new Promise<void>((start) => queue.push({ owner, start }));
  }

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    await waitForTurn(owner);
    try {
      return await task();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}
