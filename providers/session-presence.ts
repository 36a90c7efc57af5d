/**
 * The session as every page sees it: whether there may be one, changes of that, and deleting it. It is separate from
 * the session module, so that pages for visitors stay small.
 */

/** What a tab keeps in session storage for the header of the next page; see storefront/news-store.ts. */
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

/** Forgets everything that the browser keeps for us. */
export function clearSession(): void {
  try {
    localStorage.clear();
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

/** Tells this tab; other tabs hear of it from the browser. */
export function announceChange(): void {
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when somebody signs in or out, in this tab or in another. @returns stops it */
export function onSessionChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
