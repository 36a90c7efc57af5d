import { act, render, screen } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../providers/http-client.ts';
import { messages } from '../../shared/messages.ts';
import { useFailureNotice } from './use-failure-notice.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

let notice: ReturnType<typeof useFailureNotice>;
function Button() {
  notice = useFailureNotice();
  return null;
}

const BRIEF = { duration: 2 };
const page = (content: 'button' | 'another page') => (
  <ConfigProvider theme={{ token: { motion: false } }}>
    <App component={false} message={BRIEF} notification={BRIEF}>
      {content === 'button' ? <Button /> : content}
    </App>
  </ConfigProvider>
);

const OFFLINE = new ApiError('network', messages.networkFailed);
const REFUSAL = new ApiError('refused', '状态已变化', { status: 409 });
const EXPIRED = new ApiError('expired', messages.loginExpired, { status: 401 });

const show = (error: unknown) => act(async () => notice.show(error));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows a failure until the button is pressed again', async () => {
  render(page('button'));
  await show(OFFLINE);
  await wait(60_000);
  expect(screen.getByRole('alert').textContent).toContain(messages.networkFailed);
  await act(async () => notice.clear());
  await wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a failure until its page is left', async () => {
  const { rerender } = render(page('button'));
  await show(OFFLINE);
  await wait(1_000);
  expect(screen.getByRole('alert').textContent).toContain(messages.networkFailed);
  rerender(page('another page'));
  await wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a refusal for a moment, and an expired session not at all', async () => {
  render(page('button'));
  await show(EXPIRED);
  await show(REFUSAL);
  expect(screen.getByText('状态已变化')).toBeTruthy();
  expect(screen.queryByText(messages.loginExpired)).toBeNull();
  await wait(3_000);
  expect(screen.queryByText('状态已变化')).toBeNull();
});
