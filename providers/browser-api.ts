/**
 * The API for pages that live in the browser alone. Wherever it first turns out that the session is over, the
 * browser forgets it, the user is told, and a second later the home page comes; the page that was left is
 * remembered, so that one comes back to it after signing in.
 */
import { loginExpired } from '../shared/message-table.ts';
import { type Api, createApi } from './api.ts';
import { clearSession, readSession, rememberReturn } from './session.ts';

const LEAVE_MS = 1_000;

interface BrowserApiOptions {
  /** Shows the user a message, in Chinese. */
  notify: (message: string) => void;
}

/** To be made once: of many calls that find the session over, only the first speaks. */
export function createBrowserApi({ notify }: BrowserApiOptions): Api {
  let isLeaving = false;
  return createApi({
    baseUrl: location.origin,
    token: () => readSession()?.token ?? null,
    onExpired(token) {
      // Whoever has signed in again since is not signed out by an answer to before.
      if (isLeaving || (readSession()?.token ?? null) !== token) return;
      isLeaving = true;
      rememberReturn(location.pathname + location.search);
      clearSession();
      notify(loginExpired);
      setTimeout(() => {
        isLeaving = false;
        location.assign('/');
      }, LEAVE_MS);
    },
  });
}
