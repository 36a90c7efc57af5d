/** Admits only ordinary users who signed in within seven days to the user centre. */
import { redirect } from 'react-router-dom';
import { readSession, type SignedInUser } from '../../../providers/session.ts';
import { goHomeFrom } from '../../session/session-over.ts';

/** The query parameters of a third party's grant, which is valid once. */
export const GRANT_PARAMETERS = ['code', 'auth_code', 'state'];

/** @throws a redirect for everybody else */
export function requireUser(url: URL): SignedInUser {
  const session = readSession();
  if (session?.role === 'user') return session;
  if (session) throw redirect('/?callback=logout&for=user');
  return goHomeFrom(url.pathname + withoutGrant(url.searchParams));
}

function withoutGrant(query: URLSearchParams): string {
  const remaining = new URLSearchParams(query);
  for (const name of GRANT_PARAMETERS) remaining.delete(name);
  return remaining.size > 0 ? `?${remaining}` : '';
}
