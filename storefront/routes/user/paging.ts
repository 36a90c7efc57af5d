import { redirect } from 'react-router-dom';
import { type LoadResult, loaded } from './loaded.ts';

/** The page number of an address, from 1. Invalid numbers are ignored. @param last the last page that the call takes */
export function pageIn(query: URLSearchParams, last = 9_999): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) && Number(text) <= last ? Number(text) : 1;
}

/** The address of a page of a list. @param parameters empty ones are left out */
export function pageAddress(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

interface PageOptions {
  page: number;
  size: number;
  hrefOf: (page: number) => string;
}

/** A page of a list and the number of pages. @throws a redirect to the last page from one behind it */
export async function loadPage<Answer extends { list: readonly unknown[]; count: number }>(
  call: Promise<Answer>,
  { page, size, hrefOf }: PageOptions,
): Promise<LoadResult<Answer> & { pages: number }> {
  const result = await loaded(call);
  if (result.failure) return { ...result, pages: 0 };
  const { list, count } = result.value;
  const pages = Math.ceil(count / size);
  // The last item of the last page may just have been removed.
  if (list.length === 0 && page > 1) throw redirect(hrefOf(Math.max(pages, 1)));
  return { ...result, pages };
}
