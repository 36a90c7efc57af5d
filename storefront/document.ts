/** The script of a document: runs behaviours without React at once, and loads each island when it is needed. */

import { hasToken, readToken } from '../providers/session-presence.ts';
import { arrive } from './behaviours/index.ts';
import { startIslands } from './islands/start.ts';

arrive();
if (hasToken()) {
  import('./components/frame/member-link.ts').then(
    ({ showMemberLink }) => showMemberLink(),
    // The menu is loaded a little later.
    () => {},
  );
}
startIslands();

// Entries that an application pushed into the history are not documents of their own.
const { pathname, search } = location;
addEventListener('popstate', () => {
  if (location.pathname !== pathname || location.search !== search) location.reload();
});

// A page from the back/forward cache does not know of a later sign-in or sign-out.
const token = readToken();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && readToken() !== token) location.reload();
});
