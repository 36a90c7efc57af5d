/** Deletes a user's data from the browser when the home page is opened to log out. */
import { clearSession } from '../../providers/session-presence.ts';

export function logOutIfRequested() {
  const { pathname, search } = location;
  if (pathname !== '/' || new URLSearchParams(search).get('callback') !== 'logout') return;
  clearSession();
  history.replaceState(history.state, '', '/');
}
