/**
 * The session as every page sees it: whether there may be one, changes of that, and deleting it. It is separate from
 * the session module, so that pages for visitors stay small.
 */

/** The key in session storage of data for the next page's header; see storefront/news-store.ts. */
export const NEWS_KEY = 'news';
const CHANGED = 'session-changed';

/** The token that the browser keeps; whether it is still good says readSession. */
export function readToken(): string | null {
  try {
    return localStorage.getItem('token') || null;
  } catch {
    return null;
  }
}

export const hasToken = (): boolean => readToken() !== null;

/** The arrangement of a console: no data of an account. */
const ARRANGEMENT = /^console/;

/** Forgets everything that the browser keeps for us, except how the consoles are arranged. */
export function clearSession(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!ARRANGEMENT.test(key)) localStorage.removeItem(key);
    }
    sessionStorage.removeItem(NEWS_KEY);
  } catch {
    // Storage is not available.
  }
  announceChange();
}

/**
 * Also clears the session when the page is closed: signing out waits for the server, but the user need not wait.
 * @returns stops it
 */
export function clearSessionOnLeaving(): () => void {
  addEventListener('pagehide', clearSession);
  return () => removeEventListener('pagehide', clearSession);
}

/** Notifies this tab; browsers notify other tabs. */
export function announceChange(): void {
  dispatchEvent(new Event(CHANGED));
}

/** Calls back after each sign-in or sign-out, in this tab or in another. @returns a function that stops it */
export function onSessionChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
