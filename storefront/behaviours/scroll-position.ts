/**
 * Where the next page begins, for links and forms that say so: `data-scroll="stay"` where this one is, as for a filter;
 * `data-scroll="results"` at its results, as for the next page of a list. All others begin at the top.
 */
const KEY = 'scroll';
const WIDE = '(min-width: 700px)';
/** How far a wide screen scrolls at most; results that begin further up are shown from their beginning. */
const RESULTS_TOP = 640;

interface Position {
  to: 'stay' | 'results';
  y: number;
  /** On a phone the filters were unfolded. */
  isUnfolded: boolean;
}

const fold = () => document.querySelector<HTMLInputElement>('#filters');

function remember({ target, defaultPrevented }: Event) {
  const it =
    target instanceof Element && !defaultPrevented ? target.closest<HTMLElement>('[data-scroll]') : null;
  if (!it) return;
  const position = { to: it.dataset.scroll, y: scrollY, isUnfolded: fold()?.checked };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // The next page begins at its top.
  }
}

function take(): Position | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

function restore({ to, y, isUnfolded }: Position) {
  const checkBox = fold();
  if (to === 'stay') {
    if (checkBox && isUnfolded) checkBox.checked = true;
    scrollTo(0, y);
    return;
  }
  const results = document.querySelector<HTMLElement>('[data-results]');
  if (!results) return;
  scrollTo(0, matchMedia(WIDE).matches ? Math.min(RESULTS_TOP, results.offsetTop) : results.offsetTop);
  results.focus({ preventScroll: true });
}

const position = take();
if (position) restore(position);
addEventListener('click', (event) => {
  const isLink = event.target instanceof Element && event.target.closest('a[data-scroll]');
  if (isLink) remember(event);
});
addEventListener('submit', remember);
