/**
 * The id of this browser tab, for data that each tab stores by itself. The id is in session storage, which survives
 * reloads and sessions; a Web Lock of that name marks its tab as open. A duplicated tab starts with the other's id,
 * finds it locked and takes a new one.
 */
const STORAGE_KEY = 'tab';
const LOCK = 'tab:';
/** A reloaded page may need this long to release its lock, in ms. */
const LOCK_TIMEOUT_MS = 1_000;

let own: Promise<string | null> | undefined;

/** This tab's id, in the order of tabs; null if the browser cannot distinguish tabs. */
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
