/** Polls data that the page follows. */
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callThrough } from '../../../providers/typed-calls.ts';
import type { Call, InputOf } from '../../../shared/contract/index.ts';

/**
 * The page shows failures. The first one is also a toast, and that of a read the operator requests by `refetch`;
 * the others are read in the background.
 */
export function usePolled<C extends Call>(call: C, input: InputOf<C>, everyMs: number) {
  const provider = useDataProvider()();
  const isRequested = useRef(false);
  const query = useQuery({
    queryKey: ['polled', call.path, input],
    queryFn: ({ client, queryKey }) => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      const isAwaited = isRequested.current || dataUpdateCount + errorUpdateCount === 0;
      isRequested.current = false;
      return callThrough(provider, call, input, { isBackground: !isAwaited });
    },
    refetchInterval: everyMs,
  });
  const refetch = () => {
    isRequested.current = true;
    return query.refetch();
  };
  return { ...query, refetch };
}
