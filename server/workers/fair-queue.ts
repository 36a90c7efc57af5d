/** Whose turn it is: a few at once, one of each owner, and few who wait. */

export interface QueueLimits {
  /** How many run at once. */
  atOnce: number;
  /** How many wait, and how many of one owner. */
  waiting: number;
  waitingOfOne: number;
}

/** Nobody may wait any more: for an owner's own work, or for anybody's. */
export class QueueFull extends Error {
  override name = 'QueueFull';

  constructor(readonly isOwn: boolean) {
    super(isOwn ? 'too much work of one owner waits' : 'too much work waits');
  }
}

/**
 * @returns runs work when it is its owner's turn: in the order of arrival, but those whose owner has work running
 * already let others pass
 * @throws QueueFull
 */
export function fairQueue({ atOnce, waiting, waitingOfOne }: QueueLimits) {
  const running = new Set<string>();
  const queue: { owner: string; start: () => void }[] = [];

  const mayStart = (owner: string) => running.size < atOnce && !running.has(owner);
  const startNext = () => {
    const next = queue.findIndex(({ owner }) => mayStart(owner));
    if (next < 0) return;
    const [{ owner, start }] = queue.splice(next, 1) as [(typeof queue)[number]];
    running.add(owner);
    start();
  };

  async function turn(owner: string): Promise<void> {
    if (mayStart(owner)) {
      running.add(owner);
      return;
    }
    if (queue.filter((it) => it.owner === owner).length >= waitingOfOne) throw new QueueFull(true);
    if (queue.length >= waiting) throw new QueueFull(false);
    await new Promise<void>((start) => queue.push({ owner, start }));
  }

  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    await turn(owner);
    try {
      return await work();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}
