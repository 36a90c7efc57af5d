/** Who may see the user centre: ordinary users who signed in within seven days. */
import { redirect } from 'react-router-dom';
import { readSession, type SignedInUser } from '../../../providers/session.ts';
import { goHomeFrom } from '../../session/session-over.ts';

/** What a third party adds to the address when it sends somebody back; it is good for one use. */
export const GRANT_PARAMETERS = ['code', 'auth_code', 'state'];

/** @throws a redirect for everybody else */
export function requireUser(url: URL): SignedInUser {
  const session = readSession();
  if (session?.role === 'user') return session;
  if (session) throw redirect('/?callback=logout');
  return goHomeFrom(url.pathname + withoutGrant(url.searchParams));
}

function withoutGrant(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of GRANT_PARAMETERS) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
