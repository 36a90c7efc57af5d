/** How many records there are by tab and by the choices of filters, before any filter narrows them. */
import { useDataProvider, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../resource.ts';

/** Values of the tab and of filters, by their names, and how many records have all of them. */
export type CountRow = Readonly<Record<string, string | number>> & { count: number };

/** The rows of the resource's read `counts`; null while they load, where they failed, and without `hasCounts`. */
export function useCounts({ name, list }: AnyResource): readonly CountRow[] | null {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  const { data } = useQuery({
    // Read again with the resource's records.
    queryKey: [...keys().data().resource(name).get(), 'counts'],
    queryFn: async () => {
      const answer = await provider.custom?.({ url: `${name}/counts`, method: 'get' });
      return (answer?.data ?? []) as unknown as CountRow[];
    },
    enabled: list?.hasCounts ?? false,
    retry: false,
  });
  return data ?? null;
}

/** The number of records that have all these values; an empty one stands for all of them. Null if unknown. */
export function countOf(rows: readonly CountRow[] | null, values: Readonly<Record<string, string>>) {
  if (!rows) return null;
  return rows
    .filter((row) => Object.entries(values).every(([name, value]) => !value || String(row[name]) === value))
    .reduce((sum, { count }) => sum + count, 0);
}
