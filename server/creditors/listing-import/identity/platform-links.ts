/** The lot that a link to a platform leads to. */

/** Lists, shops and home pages of platforms are not lots. */
const NO_LOT = /list|search|(?:^|[/._-])(?:shop|store|mall|index|home|category|channel|special)/i;
/** The last part of the path, or an id of the query. The migration that gave listings their keys has the same patterns. */
const LOT_NUMBERS = [
  /\/(\d{5,}|[0-9a-f]{32})(?:\.[a-z]+)?\/?(?=[?#]|$)/i,
  /[?&](?:id|(?:web_?)?item_?id|(?:lot|pai_?mai|auction|sku|object|product|project)_?id)=(\d{5,}|[0-9a-f]{32})(?=[&#]|$)/i,
];
/** Parameters that say where a visitor came from. */
const TRACKING = /^(?:spm|scm|utm_.*|track.*|from|source|pvid|share.*|_.*|t|timestamp)$/i;

/**
 * @param address of a page on a platform's host
 * @returns the same text for all addresses of a lot, its number if the address has one; null for a page of several
 * lots
 */
export function lotOf(address: string): string | null {
  const { hostname, pathname, searchParams, hash } = new URL(address);
  if (NO_LOT.test(`${hostname.replace(/^www\./, '')}${pathname}`)) return null;
  for (const pattern of LOT_NUMBERS) {
    const number = pattern.exec(address)?.[1];
    if (number !== undefined) return number.toUpperCase();
  }
  const path = pathname.replace(/\/+$/, '');
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).map((pair) => pair.join('='));
  const route = hash.startsWith('#/') ? hash : '';
  if (path === '' && query.length === 0 && route === '') return null;
  const host = hostname.replace(/^(?:www|m|h5)\./, '');
  return `${host}${path}${query.length > 0 ? `?${query.sort().join('&')}` : ''}${route}`;
}
