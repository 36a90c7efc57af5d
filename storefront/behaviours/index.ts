/** Behaviours of pages without React. They listen on the window, so they work at once and for everything on a page. */
import './auto-submit.ts';
import './failed-pictures.ts';
import './gallery.ts';
import './listing-map.ts';
import './menu-keys.ts';
import './progress.ts';
import './promoted-places.ts';
import './scroll-position.ts';
import './still-open.ts';
import './without-network.ts';
import { rememberSearch } from '../components/frame/search-history.ts';
import { markFavourites } from './favourite-buttons.ts';
import { logOutIfRequested } from './log-out.ts';
import { markVisitor } from './sign-in-links.ts';
import { countView } from './view-count.ts';

/** Runs once for each page that is opened. */
export function arrive() {
  logOutIfRequested();
  markVisitor();
  markFavourites();
  countView();
  const keyword = document.querySelector<HTMLInputElement>('input#keyword')?.defaultValue;
  if (keyword) rememberSearch(keyword);
}
