import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow } from './counters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks at once, and again after each answer', async () => {
  const load = vi.fn(async () => ({ waiting: load.mock.calls.length }));
  const onCounts = vi.fn();
  const end = follow({ load, everyMs: 1_000 }, onCounts);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(onCounts.mock.calls).toEqual([[{ waiting: 1 }], [{ waiting: 2 }], [{ waiting: 3 }]]);
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('stops while the tab is hidden, and refreshes when it becomes visible', async () => {
  const load = vi.fn(async () => ({}));
  const end = follow({ load, everyMs: 1_000 }, () => {});
  await vi.advanceTimersByTimeAsync(0);
  show(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  show(false);
  expect(load).toHaveBeenCalledTimes(2);
  end();
});

it('waits for an answer before it asks again', async () => {
  const answers: ((counts: Record<string, number>) => void)[] = [];
  const load = vi.fn(() => new Promise<Record<string, number>>((resolve) => void answers.push(resolve)));
  const end = follow({ load, everyMs: 1_000 }, () => {});
  show(true);
  show(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  answers[0]?.({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  end();
});

it('keeps the last numbers and goes on when a question fails', async () => {
  const load = vi.fn<() => Promise<Record<string, number>>>();
  load.mockResolvedValueOnce({ waiting: 1 }).mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue({ waiting: 3 });
  const onCounts = vi.fn();
  const end = follow({ load, everyMs: 1_000 }, onCounts);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onCounts.mock.calls).toEqual([[{ waiting: 1 }], [{ waiting: 3 }]]);
  end();
});
