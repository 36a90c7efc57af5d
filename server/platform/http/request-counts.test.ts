import { expect, it } from 'vitest';
import { requestCounts } from './request-counts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000);

it('counts the requests of the last hour, and those that failed', () => {
  const counts = requestCounts();
  for (const [minute, status] of [
    [0, 500],
    [0, 200],
    [30, 503],
    [59, 404],
  ] as const)
    counts.add(status, at(minute));
  expect(counts.ofLastHour(at(59))).toEqual({ all: 4, failed: 2 });
  expect(counts.ofLastHour(at(60))).toEqual({ all: 2, failed: 1 });
  counts.add(200, at(60));
  expect(counts.ofLastHour(at(60))).toEqual({ all: 3, failed: 1 });
  expect(counts.ofLastHour(at(500))).toEqual({ all: 0, failed: 0 });
});
