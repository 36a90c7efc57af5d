/** How many records there are by tab and by the choices of filters, before any filter narrows them. */
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useRead } from '../../data.ts';
import type { AnyResource, CountRow } from '../../resource.ts';

/** The list's `counts`; null while they load, after a failure, and for lists without counts. */
export function useCounts({ name, list }: AnyResource): readonly CountRow[] | null {
  const read = useRead();
  const { keys } = useKeys();
  const { data } = useQuery({
    // Read again with the resource's records.
    queryKey: [...keys().data().resource(name).get(), 'counts'],
    queryFn: () => list?.counts?.(read) ?? [],
    enabled: list?.counts !== undefined,
    retry: false,
  });
  return data ?? null;
}

/** The number of records with all these values; an empty value means any. Null if unknown. */
export function countOf(rows: readonly CountRow[] | null, values: Readonly<Record<string, string>>) {
  if (!rows) return null;
  return rows
    .filter((row) => Object.entries(values).every(([name, value]) => !value || String(row[name]) === value))
    .reduce((sum, { count }) => sum + count, 0);
}
