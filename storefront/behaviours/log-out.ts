/** Whoever is sent to the home page to log out leaves nothing of theirs in the browser. */
import { clearSession } from '../../providers/session-presence.ts';

export function logOutIfRequested() {
  const { pathname, search } = location;
  if (pathname !== '/' || new URLSearchParams(search).get('callback') !== 'logout') return;
  clearSession();
  history.replaceState(history.state, '', '/');
}
