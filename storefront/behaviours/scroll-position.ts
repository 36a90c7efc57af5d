/**
 * The scroll position of the next page, for links and forms that set it: `data-scroll="stay"` where this one is, as for
 * a filter; `data-scroll="results"` at its results, as for the next page of a list. All others begin at the top.
 */
import { closestTo, isPlain } from './clicks.ts';

const KEY = 'scroll';
const WIDE = '(min-width: 700px)';
/** The maximum scroll position on a wide screen; results that begin further up are shown from their beginning. */
const RESULTS_TOP = 640;
/** A stored position older than this, in ms, is ignored: the navigation took too long or was cancelled. */
const VALID_MS = 30_000;

interface Position {
  to: string;
  y: number;
  /** Whether the filters were unfolded, on a phone. */
  isUnfolded: boolean;
  /** The text of the link, or the name of the field, that had the focus. */
  focus: string;
  until: number;
}

const fold = () => document.querySelector<HTMLInputElement>('#filters');

function remember(element: HTMLElement, focus: string) {
  const position: Position = {
    to: element.dataset.scroll ?? '',
    y: scrollY,
    isUnfolded: fold()?.checked ?? false,
    focus,
    until: Date.now() + VALID_MS,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // The next page begins at its top.
  }
}

function take(): Position | null {
  try {
    const position = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Position | null;
    sessionStorage.removeItem(KEY);
    return position && position.until > Date.now() ? position : null;
  } catch {
    return null;
  }
}

/** What the visitor has done before this code came is not taken back. */
const scrollUnlessMoved = (y: number) => scrollY === 0 && scrollTo(0, y);
const focusUnlessChosen = (place: HTMLElement) =>
  document.activeElement === document.body && place.focus({ preventScroll: true });

function restore({ to, y, isUnfolded, focus }: Position) {
  const results = document.querySelector<HTMLElement>('[data-results]');
  if (!results) return;
  if (to === 'results') {
    scrollUnlessMoved(
      matchMedia(WIDE).matches ? Math.min(RESULTS_TOP, results.offsetTop) : results.offsetTop,
    );
    focusUnlessChosen(results);
    return;
  }
  const checkBox = fold();
  if (checkBox && isUnfolded) checkBox.checked = true;
  scrollUnlessMoved(y);
  const links = [...document.querySelectorAll<HTMLElement>('a[data-scroll=stay]')];
  const field = document.querySelector<HTMLElement>(`form[data-scroll=stay] [name="${CSS.escape(focus)}"]`);
  const place = links.find(({ textContent }) => textContent === focus) ?? field ?? results;
  focusUnlessChosen(place);
}

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const position = take();
if (position && arrival?.type === 'navigate') restore(position);

addEventListener('click', (event) => {
  const link = closestTo(event, 'a[data-scroll]');
  if (link && isPlain(event) && !event.defaultPrevented) remember(link, link.textContent ?? '');
});
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!(target instanceof HTMLElement) || defaultPrevented || !target.matches('[data-scroll]')) return;
  const { activeElement } = document;
  remember(target, activeElement instanceof HTMLElement ? (activeElement.getAttribute('name') ?? '') : '');
});

/**
 * After Back, the form's fields show the values of the page's address again, not those that were chosen to leave it.
 */
function resetForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-scroll]')) form.reset();
}
const isBack = arrival?.type === 'back_forward';
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isBack) resetForms();
});
// This code may be loaded after the page was displayed.
if (isBack && document.readyState === 'complete') resetForms();
