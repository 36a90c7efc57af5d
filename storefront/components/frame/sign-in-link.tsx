import { type ReactNode, useSyncExternalStore } from 'react';
import { type Intent, intentText } from '../../session/intent.ts';

interface SignInLinkProps {
  /** The action that continues after the sign-in. */
  intent?: Intent;
  /** Creditors have a sign-in page of their own. */
  to?: '/login/g_login' | '/login/c_login';
  className?: string | undefined;
  /** The accessible name, if the visible text alone is not enough. */
  label?: string;
  children: ReactNode;
}

/**
 * For visitors, in place of an action of signed-in users. The server renders it for everybody. It is disabled until
 * the scripts know whether there is a session, because the login pages end a session; without scripts it works.
 * `behaviours/sign-in-links.ts` remembers its position: the nearest section with an id.
 */
export function SignInLink({
  intent,
  to = '/login/g_login',
  className = '',
  label,
  children,
}: SignInLinkProps) {
  const isWaiting = useSyncExternalStore(never, isNotWaiting, () => true);
  return (
    <a
      href={to}
      data-intent={intent ? intentText(intent) : ''}
      className={`${className} ${isWaiting ? 'waits' : ''}`.trim()}
      aria-label={label}
    >
      {children}
    </a>
  );
}

const never = () => () => {};
const isNotWaiting = () => false;
