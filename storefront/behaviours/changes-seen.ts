/** Marks what changed in a listing since the visitor's last look at it, which the browser remembers. */
const KEY = 'listingsSeen';
/** Older looks are forgotten. */
const MAX_LOOKS = 200;

/** Of a listing, in Shanghai time as the entries have it. */
type Look = [listing: string, time: string];

const SHANGHAI_MS = 8 * 3_600_000;

export function markChanges(listing: string, now = Date.now()): void {
  const looks = read();
  const last = looks.find(([id]) => id === listing)?.[1];
  for (const entry of document.querySelectorAll<HTMLElement>('[data-changed]'))
    if (last && (entry.dataset.changed ?? '') > last) entry.dataset.new = '';
  const time = new Date(now + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
  const others = looks.filter(([id]) => id !== listing);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [listing, time]].slice(-MAX_LOOKS)));
  } catch {
    // Without storage nothing is marked.
  }
}

function read(): Look[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
