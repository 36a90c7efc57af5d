/** A link to the sign-in remembers where it stood, and what the visitor wanted to do. */

import { rememberReturn } from '../../providers/return-path.ts';
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';
import { intentFrom, rememberIntent } from '../session/intent.ts';

/** Links for visitors need not wait for the code that knows a session; where there may be one, they are not seen till then. */
export function markVisitor() {
  document.documentElement.toggleAttribute('data-visitor', !hasToken());
  document.documentElement.toggleAttribute('data-member', hasToken());
}

onSessionChange(markVisitor);

addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-intent]') : null;
  // On the login pages themselves it has been remembered.
  if (!link || location.pathname.startsWith('/login')) return;
  const section = link.closest('section')?.id;
  rememberReturn(location.pathname + location.search + (section ? `#${section}` : ''));
  rememberIntent(intentFrom(link.dataset.intent ?? ''));
});
