/** A link to the sign-in remembers where it stood, and what the visitor wanted to do. */

import { rememberReturn } from '../../providers/return-path.ts';
import { hasToken } from '../../providers/session-presence.ts';
import { isIntent, rememberIntent } from '../session/intent.ts';

// Its links need not wait for the code that knows a session.
if (!hasToken()) document.documentElement.dataset.visitor = '';

addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-back]') : null;
  if (!link) return;
  rememberReturn(location.pathname + location.search + link.dataset.back);
  const intent: unknown = JSON.parse(link.dataset.intent ?? 'null');
  rememberIntent(isIntent(intent) ? intent : null);
});
