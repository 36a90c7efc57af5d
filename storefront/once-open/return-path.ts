/** Whoever leaves a page to sign in comes back to it. */
import { rememberReturn } from '../../providers/session.ts';

// Before the router hears of it: after that the address is another.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="/login/"]')) {
      rememberReturn(location.pathname + location.search);
    }
  },
  true,
);
