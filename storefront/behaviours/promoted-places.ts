/** Tells the server how often promoted listings were seen in their places, and how often they were opened there. */
import { closestTo } from './clicks.ts';
import { sendQuietly } from './send-quietly.ts';

const PLACES = '[data-promoted]';
const SEND_AFTER_MS = 2_000;

const observed = new WeakSet<Element>();
let impressions: string[] = [];

function send(counts: { seen: string } | { opened: string }) {
  sendQuietly('/customer/Index/promotionSeen', counts);
}

function sendImpressions() {
  // The call takes twenty ids.
  for (; impressions.length > 0; impressions = impressions.slice(20)) {
    send({ seen: impressions.slice(0, 20).join() });
  }
}

/** A card counts as seen when half of it is in view, once on each page. */
const views = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      views.unobserve(target);
      if (impressions.length === 0) setTimeout(sendImpressions, SEND_AFTER_MS);
      impressions.push(idOf(target));
    }
  },
  { threshold: 0.5 },
);

const idOf = (place: Element) => place.getAttribute('data-promoted') ?? '';

function observePlaces() {
  for (const place of document.querySelectorAll(PLACES)) {
    if (observed.has(place)) continue;
    observed.add(place);
    views.observe(place);
  }
}

/** Pages change in many steps: wait until they have settled, then look for new places. */
let isSettling = false;
function observeSoon() {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    observePlaces();
  }, 300);
}

observePlaces();
new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
addEventListener('pagehide', sendImpressions);
addEventListener('click', (event) => {
  const place = closestTo(event, `${PLACES} a`)?.closest(PLACES);
  if (place) send({ opened: idOf(place) });
});
