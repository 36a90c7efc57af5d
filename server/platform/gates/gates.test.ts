import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../http/errors.ts';
import { type Gate, gate } from './index.ts';

let nowMs: number;
/** Ends the pieces of work that run, in their order. */
let ends: (() => void)[];
let tried: Gate;

const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
const refusalOf = (result: Promise<unknown>) =>
  result.then(
    () => null,
    (error: Refusal) => error,
  );

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  ends = [];
  tried = gate({ name: 'tried', atOnce: 2, waitMs: 1_000, now: () => nowMs });
  return () => void vi.useRealTimers();
});

describe('a gate', () => {
  it('lets some run at once, and the others in their order', async () => {
    const order: number[] = [];
    const results = [0, 1, 2, 3].map((index) =>
      tried.run(async () => {
        order.push(index);
        return work();
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect([order, tried.load()]).toEqual([[0, 1], { running: 2, waiting: 2, refused: 0 }]);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual([0, 1, 2]);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    for (const end of ends) end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
    expect(tried.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it('refuses what has waited too long, and goes on with the others', async () => {
    void tried.run(work);
    void tried.run(work);
    const late = refusalOf(tried.run(work));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toMatchObject({ status: 503, details: { retryAfterSeconds: 1 } });
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(0);
    expect(tried.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
    expect(await tried.run(async () => 'next')).toBe('next');
  });

  it('refuses at once what would wait too long, by what the last ones took', async () => {
    // Each takes 3 s, so that a second one in the line would wait for 3 s.
    for (let time = 0; time < 20; time += 1)
      await tried.run(async () => {
        nowMs += 3_000;
      });
    void tried.run(work);
    void tried.run(work);
    expect(await refusalOf(tried.run(work))).toMatchObject({
      status: 503,
      details: { retryAfterSeconds: 2 },
    });
    expect(tried.load()).toEqual({ running: 2, waiting: 0, refused: 1 });
  });

  it('frees the place of work that fails', async () => {
    for (let time = 0; time < 3; time += 1)
      await expect(tried.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(tried.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });
});
