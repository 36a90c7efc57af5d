/** All records of a list that match its filters, read page by page. */
import { useDataProvider } from '@refinedev/core';
import type { AnyList, AnyRecord, AnyResource } from '../../resource.ts';
import { type ListState, listRequest } from './list-state.ts';

/** The largest page size that every list supports. */
const PAGE = 50;

interface Page {
  data: readonly AnyRecord[];
  total: number;
}

interface Options {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * All records, page by page. Rows that move to a later page meanwhile are included once.
 * @throws the error of a page, and AbortError between two pages
 */
export async function allRecords(
  page: (number: number) => Promise<Page>,
  { signal, onProgress }: Options,
): Promise<AnyRecord[]> {
  const records = new Map<number, AnyRecord>();
  for (let number = 1; ; number += 1) {
    const { data, total } = await page(number);
    signal.throwIfAborted();
    for (const record of data) records.set(record.id, record);
    onProgress(records.size, total);
    if (data.length === 0 || number * PAGE >= total) return [...records.values()];
  }
}

/** Reads the records that the list shows in this state, on all of its pages. */
export function useAllRecords(resource: AnyResource, list: AnyList, state: ListState) {
  const provider = useDataProvider()();
  return (options: Options) =>
    allRecords(
      (number) =>
        provider.getList<AnyRecord>({
          resource: resource.name,
          pagination: { currentPage: number, pageSize: PAGE },
          ...listRequest(list, state),
        }),
      options,
    );
}
