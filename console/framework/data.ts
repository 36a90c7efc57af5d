/**
 * Data of a page, by the calls of the contract: `useCall` reads, `useSend` does. They go through Refine's data provider,
 * and their types follow from the declarations.
 */
import { useDataProvider, useKeys } from '@refinedev/core';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../providers/http-client.ts';
import { callThrough, type Read } from '../../providers/typed-calls.ts';
import type { Call, InputOf, OutputOf } from '../../shared/contract/index.ts';

interface CallQueryOptions extends Pick<CallOptions, 'isBackground'> {
  enabled?: boolean;
  gcTime?: number;
  refetchInterval?: number;
  refetchOnMount?: 'always';
  /** Names an answer of its own; default: pages that make the same call share its answer. */
  instance?: string;
}

/** The answer of a call. It is read again with all data of the page: after an action, for example. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { isBackground, instance, ...options }: CallQueryOptions = {},
): UseQueryResult<OutputOf<C>> {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  return useQuery({
    ...options,
    queryKey: [...keys().data().get(), call.method, call.path, input, instance],
    queryFn: () => callThrough(provider, call, input, { isBackground }),
  });
}

/** @returns makes a call that changes something, after which the menu's counters are read again; throws ApiError */
export function useSend<C extends Call>(
  call: C,
): (input: InputOf<C>, options?: CallOptions) => Promise<OutputOf<C>> {
  const provider = useDataProvider()();
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, options }: { input: InputOf<C>; options?: CallOptions }) =>
      callThrough(provider, call, input, options),
  });
  return (input, options) => mutateAsync({ input, options });
}

/** @returns makes any call that reads; throws ApiError */
export function useRead(): Read {
  const provider = useDataProvider()();
  return (call, input, options) => callThrough(provider, call, input, options);
}

/**
 * @returns reads again what a page shows of a resource, or all that it shows. A request that is under way is dropped: its
 *   answer may be from before the change, and Refine's own invalidation would keep it.
 */
export function useReload(): (resource?: string) => Promise<void> {
  const client = useQueryClient();
  const { keys } = useKeys();
  return async (resource) => {
    const data = keys().data();
    const queryKey = resource === undefined ? data.get() : data.resource(resource).get();
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
}
