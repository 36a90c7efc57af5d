import type { ReactNode } from 'react';
import { STANDING } from '../../../shared/domain/account.ts';
import { useSession } from '../../session/use-session.ts';

/** The link to a creditor's console or application; for everybody else, the ways to join. */
export default function CreditorLink({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session?.role !== 'creditor') return children;
  const isApproved = session.deleteSign === STANDING.approved;
  return (
    <a
      href={isApproved ? '/creditorUser' : `/institutionApply?status=${session.deleteSign}`}
      className="button button-primary"
    >
      {isApproved ? '进入商家中心' : '查看入驻申请'}
    </a>
  );
}
