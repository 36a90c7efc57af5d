import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow } from './counters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks at once, and again after each answer', async () => {
  const load = vi.fn(async () => ({ waiting: load.mock.calls.length }));
  const onCounts = vi.fn();
  const { stop } = follow({ load, everyMs: 1_000 }, onCounts);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(onCounts.mock.calls).toEqual([[{ waiting: 1 }], [{ waiting: 2 }], [{ waiting: 3 }]]);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('stops while the tab is hidden, and refreshes when it becomes visible', async () => {
  const load = vi.fn(async () => ({}));
  const { stop } = follow({ load, everyMs: 1_000 }, () => {});
  await vi.advanceTimersByTimeAsync(0);
  show(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  show(false);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('waits for an answer before it asks again', async () => {
  const answers: ((counts: Record<string, number>) => void)[] = [];
  const load = vi.fn(() => new Promise<Record<string, number>>((resolve) => void answers.push(resolve)));
  const { stop } = follow({ load, everyMs: 1_000 }, () => {});
  show(true);
  show(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  answers[0]?.({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('keeps the last numbers and goes on when a question fails', async () => {
  const load = vi.fn<() => Promise<Record<string, number>>>();
  load.mockResolvedValueOnce({ waiting: 1 }).mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue({ waiting: 3 });
  const onCounts = vi.fn();
  const { stop } = follow({ load, everyMs: 1_000 }, onCounts);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onCounts.mock.calls).toEqual([[{ waiting: 1 }], [{ waiting: 3 }]]);
  stop();
});

it('asks at once after a change, also when an answer from before it is on its way', async () => {
  const answers: ((counts: Record<string, number>) => void)[] = [];
  const load = vi.fn(() => new Promise<Record<string, number>>((resolve) => void answers.push(resolve)));
  const onCounts = vi.fn();
  const { refresh, stop } = follow({ load, everyMs: 60_000 }, onCounts);
  refresh();
  expect(load).toHaveBeenCalledTimes(1);
  answers[0]?.({ waiting: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  answers[1]?.({ waiting: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(onCounts.mock.lastCall).toEqual([{ waiting: 1 }]);
  refresh();
  expect(load).toHaveBeenCalledTimes(3);
  stop();
});
