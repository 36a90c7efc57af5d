import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SignInLinkProps {
  /** The part of the page that one comes back to: its id. */
  back: string;
  className: string;
  /** What it says to who doesn't see where it stands. */
  label?: string;
  children: ReactNode;
}

/**
 * For visitors, in place of what signed-in people do. The server renders it for both, and the login pages end a session:
 * until the scripts know who it is, it can't be pressed; where there are none, it can.
 */
export function SignInLink({ back, className, label, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const isWaiting = useSyncExternalStore(never, isNotWaiting, () => true);
  return (
    <Link
      to="/login/g_login"
      state={{ from: `${pathname}${search}#${back}` }}
      className={isWaiting ? `${className} awaits-scripts` : className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

const never = () => () => {};
const isNotWaiting = () => false;
