/** What no page needs to open: loaded behind it, once a visit, and in effect on every page that follows. */
import './failed-pictures.ts';
import './listing-map.ts';
import './menu-keys.ts';
import './promoted-places.ts';
import './still-open.ts';
import './without-network.ts';
