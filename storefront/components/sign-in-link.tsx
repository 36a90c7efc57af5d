import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Intent } from '../session/intent.ts';

interface SignInLinkProps {
  /** The part of the page that one comes back to: its id. */
  back: string;
  /** What goes on after signing in. */
  intent?: Intent;
  className: string;
  /** What it says to who doesn't see where it stands. */
  label?: string;
  children: ReactNode;
}

/**
 * For visitors, in place of what signed-in people do. The server renders it for both, and the login pages end a session:
 * until the scripts know who it is, it can't be pressed; where there are none, it can.
 */
export function SignInLink({ back, intent, className, label, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const isWaiting = useSyncExternalStore(never, isNotWaiting, () => true);
  return (
    <Link
      to="/login/g_login"
      state={{ from: `${pathname}${search}#${back}`, intent }}
      className={isWaiting ? `${className} awaits-scripts` : className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

const never = () => () => {};
const isNotWaiting = () => false;
