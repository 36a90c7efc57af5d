/** Remembers the page that somebody left to sign in, to return to it. */
import { readReturn, rememberReturn } from '../../../providers/return-path.ts';

/**
 * The link that was followed has remembered where it stood, with the part of the page. For one that was followed before
 * the page's scripts were there, the browser knows the page.
 */
export function rememberWayHere(): void {
  if (!isFirstPage()) return;
  const before = pageBefore();
  if (readReturn()?.split('#')[0] !== before) rememberReturn(before);
}

/** Whether the document began here. Who comes back from a third party did not leave a page of ours. */
function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name === location.href && location.pathname !== '/login/certification';
}

function pageBefore(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin ? pathname + search : '';
}
