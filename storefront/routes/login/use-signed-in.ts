/** After a sign-in: stores the session, shows a message, and redirects after one second. */
import { useEffect } from 'react';
import { type Session, takeReturn, writeSession } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { loginSuccess } from '../../../shared/message-table.ts';
import { showToast } from '../../toast.ts';

const PAUSE_MS = 1_000;

/** @param session that just began; the same object for the same sign-in */
export function useSignedIn(session: Session | null): void {
  useEffect(() => {
    if (!session) return;
    try {
      writeSession(session);
    } catch {
      showToast('浏览器不允许本站保存数据，无法登录，请修改浏览器设置后重试', 'problem');
      return;
    }
    showToast(loginSuccess);
    // Replaces the login page in the history: going back to it would sign out.
    const timer = setTimeout(() => location.replace(destinationOf(session)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [session]);
}

const CREDITORS_PAGE = /^\/creditorUser(?![^/?])/;

/** The page that the visitor came from, if it is for this role. */
function destinationOf(session: Session): string {
  const path = takeReturn();
  const isCreditors = path !== null && CREDITORS_PAGE.test(path);
  if (session.role === 'user') return path === null || isCreditors ? '/' : path;
  if (session.deleteSign !== STANDING.approved) return `/institutionApply?status=${session.deleteSign}`;
  return isCreditors ? path : '/creditorUser';
}
