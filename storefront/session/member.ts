/** The name of the signed-in member on the site, and the pages for them. */
import type { Session } from '../../providers/session.ts';
import { STANDING } from '../../shared/domain/account.ts';

interface Member {
  name: string;
  avatar: string | null;
  page: { to: string; label: string };
}

/**
 * A user's link leads to the user centre; a creditor's to the console once approved, and until then to the
 * application.
 */
export function memberOf(session: Session): Member {
  if (session.role === 'user') {
    const { nickname, phone, avatar } = session;
    return { name: nickname || `用户${phone.slice(-4)}`, avatar, page: { to: '/user', label: '用户中心' } };
  }
  const { realname, account, deleteSign } = session;
  const page =
    deleteSign === STANDING.approved
      ? { to: '/creditorUser', label: '商家中心' }
      : { to: `/institutionApply?status=${deleteSign}`, label: '入驻申请' };
  return { name: realname || account, avatar: null, page };
}
