/**
 * The API for pages that run in the browser only. When a call finds the session expired, the browser clears it, a
 * message is displayed, and a second later the home page opens; the current page is remembered for after the sign-in.
 * Failures of the network or the server are displayed too, whatever the page itself shows.
 */
import type { Call } from '../shared/contract/call.ts';
import { loginExpired } from '../shared/message-table.ts';
import { type ApiOf, createApi } from './api.ts';
import { clearExpiredSession, readSession, rememberReturn } from './session.ts';

const LEAVE_MS = 1_000;

interface BrowserApiOptions {
  /** Shows the user a message, in Chinese. @param kind `failure`: the page says it in lasting words besides */
  notify: (message: string, kind: 'problem' | 'failure') => void;
}

/** To be made once: of many calls that find the session over, only the first speaks. */
export function createBrowserApi<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  { notify }: BrowserApiOptions,
): ApiOf<Calls> {
  let isLeaving = false;
  return createApi(calls, {
    baseUrl: location.origin,
    token: () => readSession()?.token ?? null,
    onFailure: ({ message }) => notify(message, 'failure'),
    onExpired(token) {
      // A call in the background, which says nothing, may have heard of it first.
      if (isLeaving || !clearExpiredSession(token)) return;
      isLeaving = true;
      rememberReturn(location.pathname + location.search);
      notify(loginExpired, 'problem');
      setTimeout(() => {
        isLeaving = false;
        location.assign('/');
      }, LEAVE_MS);
    },
  });
}
