/** A navigation that was stopped, or brought a file, leaves the page as it is. In ms. */
const PATIENCE_MS = 15_000;

/** Between a click and the next page the current one says that it is on its way. */
const setBusy = (isBusy: boolean) =>
  document.querySelector('main[aria-busy]')?.setAttribute('aria-busy', String(isBusy));

function start() {
  setBusy(true);
  setTimeout(setBusy, PATIENCE_MS, false);
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || event.defaultPrevented || !isPlain || link.target || link.download) return;
  const isOther =
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  if (isOther) start();
});
addEventListener('submit', (event) => !event.defaultPrevented && start());
// Back to a page that the browser has as it was left.
addEventListener('pageshow', () => setBusy(false));
