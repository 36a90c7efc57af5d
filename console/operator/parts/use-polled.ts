/** Reads what the page follows: once, and again and again. */
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { IN_BACKGROUND } from '../../../providers/operator/client.ts';

/**
 * The page shows failures. The first one is also a toast, and that of a read the operator requests by `refetch`;
 * nobody waits for the others.
 * @param url below /ops/v1
 */
export function usePolled<Answer extends object>(url: string, everyMs: number) {
  const provider = useDataProvider()();
  const isRequested = useRef(false);
  const query = useQuery({
    queryKey: ['polled', url],
    queryFn: async ({ client, queryKey }) => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      const isAwaited = isRequested.current || dataUpdateCount + errorUpdateCount === 0;
      isRequested.current = false;
      const headers = isAwaited ? undefined : IN_BACKGROUND;
      return (await provider.custom?.({ url, method: 'get', headers }))?.data as Answer;
    },
    refetchInterval: everyMs,
  });
  const refetch = () => {
    isRequested.current = true;
    return query.refetch();
  };
  return { ...query, refetch };
}
