/** The addresses that the user may open. */
import { AccessControlContext } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ConsoleRoute } from '../compile.ts';
import { questionFor } from './guarded.tsx';

export function useAllowed(routes: readonly ConsoleRoute[]): ReadonlySet<string> {
  const { can } = useContext(AccessControlContext);
  const paths = routes.map(({ path }) => path);
  const { data } = useQuery({
    queryKey: ['menu', paths],
    queryFn: async () => {
      const answers = await Promise.all(routes.map((route) => can?.(questionFor(route)) ?? { can: true }));
      return paths.filter((_, place) => answers[place]?.can);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Set(data);
}
