/** Whoever leaves a page to sign in comes back to it. */
import { rememberReturn } from '../../../providers/session.ts';
import { isIntent, rememberIntent } from '../../session/intent.ts';

/**
 * The link that was followed says where it stood. One that was followed before the page's scripts were there can't:
 * then the browser knows.
 * @param state of the router's location
 */
export function rememberWayHere(state: unknown): void {
  const { from, intent } = (state ?? {}) as { from?: string; intent?: unknown };
  if (from !== undefined) {
    rememberReturn(from);
    rememberIntent(isIntent(intent) ? intent : null);
  } else if (isFirstPage()) rememberReturn(pageBefore());
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
