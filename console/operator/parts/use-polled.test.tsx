import { type DataProvider, Refine } from '@refinedev/core';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IN_BACKGROUND } from '../../../providers/operator/client.ts';
import { usePolled } from './use-polled.ts';

it('waits for the first read and for one that is requested, and for no other', async () => {
  const custom = vi.fn(async () => Promise.reject(new Error('no answer')));
  let refetch: () => unknown = () => {};
  function Page() {
    ({ refetch } = usePolled('overview', 20));
    return null;
  }
  const dataProvider = { custom, getList: custom } as unknown as DataProvider;
  const options = {
    reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
    disableTelemetry: true,
  } as const;
  render(
    <Refine dataProvider={dataProvider} options={options}>
      <Page />
    </Refine>,
  );
  const reads = (headers: unknown) =>
    custom.mock.calls.filter(([read]: unknown[]) => (read as { headers?: unknown }).headers === headers)
      .length;
  await vi.waitFor(() => expect(reads(IN_BACKGROUND)).toBeGreaterThan(2));
  expect(reads(undefined)).toBe(1);
  await act(async () => void (await refetch()));
  await vi.waitFor(() => expect(reads(undefined)).toBe(2));
});
