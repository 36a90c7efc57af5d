/** Remembers the position of a sign-in link on the page, and what the visitor wanted to do. */

import { rememberReturn } from '../../providers/return-path.ts';
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';
import { intentFrom, rememberIntent } from '../session/intent.ts';
import { closestTo } from './clicks.ts';

/**
 * Shows links for visitors at once if there is no session. If there may be one, they stay hidden until the code that
 * reads sessions is loaded.
 */
export function markVisitor() {
  document.documentElement.toggleAttribute('data-visitor', !hasToken());
  document.documentElement.toggleAttribute('data-member', hasToken());
}

onSessionChange(markVisitor);

addEventListener('click', (event) => {
  const link = closestTo(event, 'a[data-intent]');
  // On the login pages it was remembered before.
  if (!link || location.pathname.startsWith('/login')) return;
  const section = link.closest('section')?.id;
  rememberReturn(location.pathname + location.search + (section ? `#${section}` : ''));
  rememberIntent(intentFrom(link.dataset.intent ?? ''));
});
