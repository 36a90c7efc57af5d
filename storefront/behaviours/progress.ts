import { closestTo, isPlain } from './clicks.ts';

/**
 * Navigations that were stopped, or that downloaded a file, end without a new page: the mark is removed after so many
 * ms.
 */
const BUSY_TIMEOUT_MS = 15_000;

/** Marks the current page as busy between a click and the next page. */
const setBusy = (isBusy: boolean) =>
  document.querySelector('main[aria-busy]')?.setAttribute('aria-busy', String(isBusy));

function start() {
  setBusy(true);
  setTimeout(setBusy, BUSY_TIMEOUT_MS, false);
}

addEventListener('click', (event) => {
  const link = closestTo<HTMLAnchorElement>(event, 'a');
  if (!link || event.defaultPrevented || !isPlain(event) || link.target || link.download) return;
  const isOther =
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  if (isOther) start();
});
addEventListener('submit', (event) => !event.defaultPrevented && start());
// Back to a page from the browser's back/forward cache.
addEventListener('pageshow', () => setBusy(false));
