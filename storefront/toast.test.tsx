import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTIFICATION_SECONDS } from '../shared/notification.ts';
import { showToast } from './toast.ts';

const toasts = () => [...document.querySelectorAll('.toast')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('.toasts')?.remove();
});

it('stays for two seconds, and under the mouse until it leaves', () => {
  expect(NOTIFICATION_SECONDS).toBe(2);
  showToast('已保存');
  showToast('网络连接失败', 'problem');
  const [saved, problem] = toasts() as [Element, Element];
  vi.spyOn(problem, 'matches').mockReturnValue(true);
  vi.advanceTimersByTime(1_999);
  expect(toasts()).toEqual([saved, problem]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toEqual([problem]);
  problem.dispatchEvent(new Event('mouseleave'));
  expect(toasts()).toEqual([]);
});

it('shows the same message once, and announces it where the page does not', () => {
  showToast('网络连接失败', 'failure');
  expect(toasts().map((it) => it.getAttribute('role'))).toEqual(['none']);
  showToast('网络连接失败', 'problem');
  expect(toasts().map((it) => it.getAttribute('role'))).toEqual(['alert']);
});
