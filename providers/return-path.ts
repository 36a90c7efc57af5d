/** The page that one left to sign in, in session storage as `returnTo`. */

const RETURN_TO = 'returnTo';

/** A page to return to: the home page is the default anyway. */
const isReturnable = (path: string) => /^\/(?![/\\?#]|$)/.test(path) && !path.startsWith('/login');

/** @param path with its query, and the part of the page if any */
export function rememberReturn(path: string): void {
  try {
    if (isReturnable(path)) sessionStorage.setItem(RETURN_TO, path);
  } catch {
    // One lands on the home page instead.
  }
}

/** Where to go after signing in; it stays remembered. */
export function readReturn(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_TO);
    return path && isReturnable(path) ? path : null;
  } catch {
    return null;
  }
}

/** Where to go after signing in, once. */
export function takeReturn(): string | null {
  const path = readReturn();
  try {
    sessionStorage.removeItem(RETURN_TO);
  } catch {
    // Storage is not available.
  }
  return path;
}
