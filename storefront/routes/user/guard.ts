/** Who may see the user centre: ordinary users who signed in within seven days. */
import { redirect } from 'react-router';
import {
  clearSession,
  readSession,
  rememberReturn,
  type SignedInUser,
  signedInAt,
} from '../../../providers/session.ts';
import { loginExpired } from '../../../shared/message-table.ts';
import { showToast } from '../../toast.ts';

/** What a third party adds to the address when it sends somebody back; it is good for one use. */
export const GRANT_PARAMETERS = ['code', 'auth_code', 'state'];

const SIGN_IN_FIRST = '请先登录';

/** @throws a redirect for everybody else */
export function requireUser(url: URL): SignedInUser {
  const session = readSession();
  if (session?.role === 'user') return session;
  if (session) throw redirect('/?callback=logout');
  rememberReturn(url.pathname + withoutGrant(url.searchParams));
  // Whoever lands on the home page instead should know why.
  showToast(signedInAt() > 0 ? loginExpired : SIGN_IN_FIRST, 'problem');
  clearSession();
  throw redirect('/');
}

function withoutGrant(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of GRANT_PARAMETERS) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
