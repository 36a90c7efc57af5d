import { Link } from 'react-router';
import { STANDING } from '../../../shared/domain/account.ts';
import { useSession } from '../../use-session.ts';

/** Where an institution goes from here: to its centre, to its application, or to sign in. */
export function EnterLink() {
  const session = useSession();
  if (session?.role !== 'creditor') {
    return (
      <Link to="/login/c_login" className="button button-primary">
        商家登录
      </Link>
    );
  }
  const isApproved = session.deleteSign === STANDING.approved;
  return (
    <Link
      to={isApproved ? '/creditorUser' : `/institutionApply?status=${session.deleteSign}`}
      reloadDocument
      className="button button-primary"
    >
      {isApproved ? '进入商家中心' : '查看入驻申请'}
    </Link>
  );
}
