import { type DataProvider, Refine } from '@refinedev/core';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CallOptions } from '../../../providers/http-client.ts';
import { contract } from '../../../shared/contract/index.ts';
import { usePolled } from './use-polled.ts';

it('waits for the first read and for one that is requested, and for no other', async () => {
  const custom = vi.fn(async () => Promise.reject(new Error('no answer')));
  let refetch: () => unknown = () => {};
  function Page() {
    ({ refetch } = usePolled(contract.operatorOverview, {}, 20));
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
  const reads = (isBackground: boolean) => {
    const calls = custom.mock.calls as unknown as [{ meta: { options: CallOptions } }][];
    return calls.filter(([{ meta }]) => meta.options.isBackground === isBackground).length;
  };
  await vi.waitFor(() => expect(reads(true)).toBeGreaterThan(2));
  expect(reads(false)).toBe(1);
  await act(async () => void (await refetch()));
  await vi.waitFor(() => expect(reads(false)).toBe(2));
});
