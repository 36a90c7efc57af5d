import { describe, expect, it } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that end when the test says so, and the order in which they started. */
function startQueue(limits: Parameters<typeof fairQueue>[0]) {
  const run = fairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, owner: string) =>
    run(owner, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { started, add, end };
}

describe('the queue', () => {
  it('runs a few tasks at once, and one per owner', async () => {
    const { started, add, end } = startQueue({ concurrency: 2, maxWaiting: 10, maxWaitingPerOwner: 10 });
    const works = [add('a1', 'a'), add('a2', 'a'), add('b1', 'b'), add('c1', 'c')];
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('continues after a task fails', async () => {
    const run = fairQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerOwner: 10 });
    const failing = run('a', () => Promise.reject(new Error('failed')));
    const next = run('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('refuses tasks of an owner with too many, and any task when too many wait', async () => {
    const { started, add, end } = startQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerOwner: 1 });
    const first = [add('a1', 'a'), add('a2', 'a')];
    await expect(add('a3', 'a')).rejects.toEqual(new QueueFull('owner'));
    first.push(add('b1', 'b'));
    await expect(add('c1', 'c')).rejects.toEqual(new QueueFull('all'));
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    await Promise.all(first);
    const last = add('c2', 'c');
    await settled();
    await end('c2');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c2']);
    expect(await last).toBe('c2');
  });
});
