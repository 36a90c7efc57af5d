import { describe, expect, it } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and the order in which it began. */
function bench(limits: Parameters<typeof fairQueue>[0]) {
  const turn = fairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, owner: string) =>
    turn(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, add, end };
}

describe('the queue', () => {
  it('runs a few at once, and one of each owner', async () => {
    const { begun, add, end } = bench({ atOnce: 2, waiting: 10, waitingOfOne: 10 });
    const works = [add('a1', 'a'), add('a2', 'a'), add('b1', 'b'), add('c1', 'c')];
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('goes on when work fails', async () => {
    const turn = fairQueue({ atOnce: 1, waiting: 10, waitingOfOne: 10 });
    const failing = turn('a', () => Promise.reject(new Error('failed')));
    const next = turn('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('refuses an owner who waits for enough already, and anybody when enough wait', async () => {
    const { begun, add, end } = bench({ atOnce: 1, waiting: 2, waitingOfOne: 1 });
    const first = [add('a1', 'a'), add('a2', 'a')];
    await expect(add('a3', 'a')).rejects.toEqual(new QueueFull(true));
    first.push(add('b1', 'b'));
    await expect(add('c1', 'c')).rejects.toEqual(new QueueFull(false));
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    await Promise.all(first);
    const last = add('c2', 'c');
    await settled();
    await end('c2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c2']);
    expect(await last).toBe('c2');
  });
});
