/** Remembers the page from which the visitor came to sign in, to return to it. */
import { readReturn, rememberReturn } from '../../../providers/return-path.ts';

/**
 * A link that was followed has already stored its position on the page. Without scripts it could not, and the
 * browser's referrer names the page.
 */
export function rememberWayHere(): void {
  if (!isFirstPage()) return;
  const before = pageBefore();
  if (readReturn()?.split('#')[0] !== before) rememberReturn(before);
}

/** Whether the visit began with this document. After a return from a third party the referrer is not a page of ours. */
function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name === location.href && location.pathname !== '/login/certification';
}

function pageBefore(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin ? pathname + search : '';
}
