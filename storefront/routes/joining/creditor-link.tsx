import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STANDING } from '../../../shared/domain/account.ts';
import { useSession } from '../../session/use-session.ts';

/** A creditor's way on; of anybody else the ways in. */
export default function CreditorLink({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session?.role !== 'creditor') return children;
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
