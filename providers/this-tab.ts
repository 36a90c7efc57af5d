/**
 * The id of this browser tab, for data that each tab stores by itself. The id stands in session storage, which outlives
 * reloads and sessions; a Web Lock of that name says that its tab is open. A duplicated tab begins with the other's id,
 * finds it locked and takes one of its own.
 */
const STORAGE_KEY = 'tab';
const LOCK = 'tab:';
/** So long a page that is loaded anew may need to let go of its lock. */
const LOCK_TIMEOUT_MS = 1_000;

let own: Promise<string | null> | undefined;

/** This tab's id, in the order in which tabs came; null where the browser can't tell tabs apart. */
export function thisTab(): Promise<string | null> {
  own ??= claim().catch(() => null);
  return own;
}

/** Says that the tab is still open, wherever it went since it got its id. */
export function stayOpen(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY)) void thisTab();
  } catch {
    // It never got one.
  }
}

/** Only where thisTab gave an id. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

async function claim(): Promise<string | null> {
  if (!('locks' in navigator)) return null;
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored && (await hold(stored))) return stored;
  const fresh = `${Date.now().toString(36)}-${crypto.randomUUID()}`;
  sessionStorage.setItem(STORAGE_KEY, fresh);
  await hold(fresh);
  return fresh;
}

/** Holds the lock until the page is closed. @returns whether the lock was free */
const hold = (tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    const forever = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    const options = { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
    navigator.locks.request(LOCK + tab, options, forever).catch(() => resolve(false));
  });
