/** The readings of a resource, as its configuration asks for them. */
import { useDataProvider } from '@refinedev/core';
import type { Read } from './resource.ts';

/** @returns `read` of a record; of none where its id is null */
export function useRead(resource: string): (id: string | number | null) => Read {
  const provider = useDataProvider()();
  return (id) => async (name, query) => {
    const url = `${resource}/${name}`;
    const asked = { ...(id !== null && { id: String(id) }), ...query };
    const answer = await provider.custom?.({ url, method: 'get', query: asked });
    return answer?.data as never;
  };
}
