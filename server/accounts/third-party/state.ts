/** The states of redirects to third parties, in a cookie of the browser that was sent there. */
import { messages } from '../../../shared/messages.ts';
import { refusals } from '../../platform/http/errors.ts';

export const OAUTH_STATE_COOKIE = 'oauth_state';

export const statesIn = (cookie = '') => cookie.split('.').filter((it) => /^[\da-f]{32}$/.test(it));

/**
 * Whether this site sent the returning browser to the third party. Clients of the old protocol send no state, so
 * there is nothing to compare.
 * @param cookie `context.cookie(OAUTH_STATE_COOKIE)`
 * @throws Refusal 422
 */
export function assertOwnState(cookie: string | undefined, state: string | undefined): void {
  if (state === undefined || statesIn(cookie).includes(state)) return;
  throw refusals.invalid({ state: messages.oauthFailed });
}
