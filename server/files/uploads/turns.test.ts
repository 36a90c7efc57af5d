import { describe, expect, it } from 'vitest';
import { limiter, turns } from './turns.ts';

/** Work that ends when the test says so. */
function bench({ atOnce = 2, owners = 3, perOwner = 4 } = {}) {
  const withProcess = limiter(atOnce);
  const inTurn = turns({ owners, perOwner });
  const running: { owner: string; finish: () => void }[] = [];
  const work = (owner: string) =>
    inTurn(owner, () =>
      withProcess(() => new Promise<void>((resolve) => running.push({ owner, finish: resolve }))),
    );
  return {
    work,
    running: () => running.map(({ owner }) => owner),
    async finishFirst() {
      running.shift()?.finish();
      await settled();
    },
  };
}

/** Everything that can continue has continued. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('owners with work', () => {
  it('never have two pieces running, however many wait', async () => {
    const { work, running } = bench();
    for (let piece = 0; piece < 4; piece += 1) void work('a');
    await settled();
    expect(running()).toEqual(['a']);
    void work('b');
    await settled();
    expect(running()).toEqual(['a', 'b']);
  });

  it('take turns', async () => {
    const { work, running, finishFirst } = bench({ atOnce: 1 });
    for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) void work(owner);
    const order: (string | undefined)[] = [];
    for (let piece = 0; piece < 6; piece += 1) {
      await settled();
      order.push(running()[0]);
      await finishFirst();
    }
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('alone are refused what would wait too long', async () => {
    const { work, running, finishFirst } = bench();
    const busy = { status: 503 };
    const pieces = Array.from({ length: 4 }, () => work('a'));
    await expect(work('a')).rejects.toMatchObject(busy);
    void work('b');
    void work('c');
    await expect(work('d')).rejects.toMatchObject(busy);
    await settled();
    expect(running()).toEqual(['a', 'b']);
    await finishFirst();
    await pieces[0];
    void work('a');
    await settled();
    expect(running()).toEqual(['b', 'c']);
  });
});
