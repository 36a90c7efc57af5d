import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filterCache } from './filter-cache.ts';

const FRESH_MS = 30_000;
const exactly = (count: number) => ({ count, count_is_floor: false });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The cache treats a time of 0 as none.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

it('counts once for all who ask the same at once', async () => {
  const counts = filterCache(FRESH_MS);
  const load = vi.fn(async () => exactly(7));
  const results = [1n, 1n].map((price_min) => counts({ price_min }, load));
  expect(await Promise.all(results)).toEqual([exactly(7), exactly(7)]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await counts({ price_min: 2n }, async () => exactly(8))).toEqual(exactly(8));
});

it('tells an old count while it counts anew, and the new one from then on', async () => {
  const counts = filterCache(FRESH_MS);
  await counts({}, async () => exactly(1));
  vi.advanceTimersByTime(FRESH_MS + 1);
  let answer = (_: ReturnType<typeof exactly>) => {};
  const slow = vi.fn(() => new Promise<ReturnType<typeof exactly>>((resolve) => (answer = resolve)));
  expect(await counts({}, slow)).toEqual(exactly(1));
  expect(await counts({}, slow)).toEqual(exactly(1));
  expect(slow).toHaveBeenCalledTimes(1);
  answer(exactly(2));
  await vi.waitFor(async () => expect(await counts({}, slow)).toEqual(exactly(2)), 15_000);
});

it('waits for a new count when the old one is too old', async () => {
  const counts = filterCache(FRESH_MS);
  await counts({}, async () => exactly(1));
  vi.advanceTimersByTime(10 * 60_000);
  expect(await counts({}, async () => exactly(2))).toEqual(exactly(2));
});

it('keeps no failure, and what it knows in spite of one', async () => {
  const counts = filterCache(FRESH_MS);
  const fails = () => Promise.reject(new Error('away'));
  await expect(counts({}, fails)).rejects.toThrow('away');
  expect(await counts({}, async () => exactly(1))).toEqual(exactly(1));
  vi.advanceTimersByTime(FRESH_MS + 1);
  expect(await counts({}, fails)).toEqual(exactly(1));
  expect(await counts({}, fails)).toEqual(exactly(1));
});

it('never returns a count that is too old, also while a new one is counted', async () => {
  const counts = filterCache(FRESH_MS);
  await counts({}, async () => exactly(1));
  vi.advanceTimersByTime(FRESH_MS + 1);
  let answer = (_: ReturnType<typeof exactly>) => {};
  const slow = () => new Promise<ReturnType<typeof exactly>>((resolve) => (answer = resolve));
  expect(await counts({}, slow)).toEqual(exactly(1));
  vi.advanceTimersByTime(10 * 60_000);
  const result = counts({}, slow);
  answer(exactly(2));
  expect(await result).toEqual(exactly(2));
});

it('says whether a request waits for a count', async () => {
  const counts = filterCache(FRESH_MS);
  const load = vi.fn(async (_isAwaited: boolean) => exactly(1));
  await counts({}, load);
  vi.advanceTimersByTime(FRESH_MS + 1);
  await counts({}, load);
  vi.advanceTimersByTime(10 * 60_000);
  await counts({}, load);
  expect(load.mock.calls).toEqual([[true], [false], [true]]);
});
