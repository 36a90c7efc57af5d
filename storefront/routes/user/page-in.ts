/** The page number of an address, from 1. Invalid numbers are ignored. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
