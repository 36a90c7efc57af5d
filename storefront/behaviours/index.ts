/** Behaviours of pages without React. They listen on the window, so they work at once and for everything on a page. */
import './copied-titles.ts';
import './failed-pictures.ts';
import './folded-targets.ts';
import './gallery.ts';
import './listing-map.ts';
import './menu-keys.ts';
import './progress.ts';
import './promoted-places.ts';
import './scroll-position.ts';
import './without-network.ts';
import { clearSession } from '../../providers/session-presence.ts';
import { stayOpen } from '../../providers/this-tab.ts';
import { rememberSearch } from '../components/frame/search-history.ts';
import { markFavourites } from './favourite-buttons.ts';
import { markVisitor } from './sign-in-links.ts';
import { countView } from './view-count.ts';

// Marks the tab as open while its user signs in, so that its drafts are found afterwards.
stayOpen();

/** A choice in such a form is sent at once; without scripts its button sends it. */
addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLSelectElement ? target.form : null;
  if (form?.matches('[data-auto-submit]')) form.requestSubmit();
});

/** Deletes a user's data from the browser when the home page is opened to log out. */
function logOutIfRequested() {
  const { pathname, search } = location;
  if (pathname !== '/' || new URLSearchParams(search).get('callback') !== 'logout') return;
  clearSession();
  history.replaceState(history.state, '', '/');
}

/** Runs once for each page that is opened. */
export function arrive() {
  logOutIfRequested();
  markVisitor();
  markFavourites();
  countView();
  const keyword = document.querySelector<HTMLInputElement>('input#keyword')?.defaultValue;
  if (keyword) rememberSearch(keyword);
}
