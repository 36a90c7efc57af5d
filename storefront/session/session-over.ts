/** Redirects visitors without a valid session away from a page that requires one. */
import { redirect } from 'react-router-dom';
import { clearSession, rememberReturn, signedInAt } from '../../providers/session.ts';
import { loginExpired } from '../../shared/message-table.ts';
import { showToast } from '../toast.ts';

const SIGN_IN_FIRST = '请先登录';

/** @param path to return to after the sign-in @throws a redirect to the home page with the reason */
export function goHomeFrom(path: string): never {
  rememberReturn(path);
  showToast(signedInAt() > 0 ? loginExpired : SIGN_IN_FIRST, 'problem');
  clearSession();
  throw redirect('/');
}
