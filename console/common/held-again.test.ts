import { beforeEach, expect, it, vi } from 'vitest';
import { heldAgainWarnings } from './held-again.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T10:00:00+08:00') });
  return () => vi.useRealTimers();
});

const times = { start_time: '2026-12-01 10:00:00', end_time: '2026-12-02 10:00:00' };
const later = { start_time: '2026-12-20 10:00:00', end_time: '2026-12-21 10:00:00' };

it('warns that new times make another round of an auction that did not sell', () => {
  const before = { round_result: 2, ...times } as const;
  expect(heldAgainWarnings(before, later, '保存后')).toEqual([
    { text: '已登记流拍：保存后，按新的竞价时间作为新一轮拍卖；流拍的结果保留在轮次中' },
  ]);
});

it('is silent where no other round begins', () => {
  expect(heldAgainWarnings(null, later, '保存后')).toEqual([]);
  expect(heldAgainWarnings({ round_result: 0, ...times }, later, '保存后')).toEqual([]);
  expect(heldAgainWarnings({ round_result: 1, ...times }, later, '保存后')).toEqual([]);
  const failed = { round_result: 2, ...times } as const;
  expect(heldAgainWarnings(failed, times, '保存后')).toEqual([]);
  expect(heldAgainWarnings(failed, { ...times, start_time: '2026-12-01 14:00:00' }, '保存后')).toEqual([]);
  expect(heldAgainWarnings(failed, { start_time: '', end_time: undefined }, '保存后')).toEqual([]);
});
