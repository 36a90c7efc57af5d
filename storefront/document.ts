/** The script of a document: runs behaviours without React at once, and loads each island when it is needed. */

import { hasToken, readToken } from '../providers/session-presence.ts';
import { arrive } from './behaviours/index.ts';
import { startIslands } from './islands/start.ts';

arrive();
if (hasToken()) {
  import('./components/frame/member-link.ts').then(
    ({ showMemberLink }) => showMemberLink(),
    // The menu comes a little later.
    () => {},
  );
}
startIslands();

// A document that an application pushed into its history has neighbours that are not pages of their own.
const { pathname, search } = location;
addEventListener('popstate', () => {
  if (location.pathname !== pathname || location.search !== search) location.reload();
});

// Back to a page as it was left, which knows nothing of a sign-in or sign-out since.
const token = readToken();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && readToken() !== token) location.reload();
});
