import { type ReactNode, useSyncExternalStore } from 'react';
import { type Intent, intentText } from '../../session/intent.ts';

interface SignInLinkProps {
  /** What goes on after signing in. */
  intent?: Intent;
  /** Creditors sign in at a page of their own. */
  to?: '/login/g_login' | '/login/c_login';
  className?: string | undefined;
  /** What it says to who doesn't see where it stands. */
  label?: string;
  children: ReactNode;
}

/**
 * For visitors, in place of what signed-in people do. The server renders it for both, and the login pages end a session:
 * until the scripts know who it is, it can't be pressed; where there are none, it can. `behaviours/sign-in-links.ts`
 * remembers where it stood: the section, if that has an id.
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
      className={`${className} ${isWaiting ? 'awaits-scripts' : ''}`.trim()}
      aria-label={label}
    >
      {children}
    </a>
  );
}

const never = () => () => {};
const isNotWaiting = () => false;
