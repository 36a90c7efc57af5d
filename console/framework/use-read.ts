/** Calls the reads of a resource. */
import { useDataProvider } from '@refinedev/core';
import type { Read } from './resource.ts';

/** @returns `read` for a record; without a record where the id is null */
export function useRead(resource: string): (id: string | number | null) => Read {
  const provider = useDataProvider()();
  return (id) => async (name, query) => {
    const url = `${resource}/${name}`;
    const parameters = { ...(id !== null && { id: String(id) }), ...query };
    const answer = await provider.custom?.({ url, method: 'get', query: parameters });
    return answer?.data as never;
  };
}
