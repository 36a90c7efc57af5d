import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../../providers/api.ts';
import type { SignedInCreditor } from '../../../../providers/session.ts';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import { STANDING, type Standing, standingOf } from '../../../../shared/domain/account.ts';
import { APPLICATION_STATUS } from '../../../../shared/domain/applications/application.ts';
import { Stepper } from '../../../components/fields/stepper.tsx';
import { logOut } from '../../../session/log-out.ts';
import { Contact } from '../../joining/contact.tsx';
import { LoadFailure } from '../../user/load-failure.tsx';
import card from '../application-page.module.css';
import form from '../form/form.module.css';
import { ApplicationRecord } from './application-record.tsx';
import styles from './progress.module.css';

interface StandingProps {
  creditor: SignedInCreditor;
  /** Null for an account that was created in another way. */
  application: OwnApplication | null;
  failure?: ApiError;
}

/** The state of a signed-in institution that is not approved yet. */
export default function InstitutionStanding({ creditor, application, failure }: StandingProps) {
  if (failure) return <LoadFailure failure={failure} />;
  const standing = standingOf(creditor.deleteSign);
  const isReturned = standing === STANDING.rejected;
  const isIncomplete = application?.status === APPLICATION_STATUS.incomplete;
  const { step, meaning } = isIncomplete ? INCOMPLETE : STAGES[standing];
  return (
    <>
      <div className={`${card.card} ${styles.standing}`}>
        <Stepper
          steps={['填写资料', step, '完成入驻']}
          current={standing === STANDING.approved ? 2 : 1}
          marked={new Set(isReturned ? [1] : [])}
        />
        <p className={styles.meaning}>{meaning}</p>
        <p className={form.note}>
          {creditor.realname}，登录账号 {creditor.account}
        </p>
        <div className={styles.ways}>
          <LogOut />
          {standing === STANDING.approved && (
            <Link to="/creditorUser" reloadDocument className="button button-primary">
              进入商家中心
            </Link>
          )}
        </div>
      </div>
      {application ? (
        <ApplicationRecord application={application} />
      ) : (
        standing !== STANDING.approved && <Contact title="入驻咨询" occasion="如需补充或修改资料" />
      )}
    </>
  );
}

const STAGES: Record<Standing, { step: string; meaning: string }> = {
  [STANDING.approved]: { step: '审核通过', meaning: '您的入驻申请已通过审核。' },
  [STANDING.awaiting]: {
    step: '等待审核',
    meaning: '您的入驻资料正在审核，结果会在三个工作日内通过邮件或电话告知。',
  },
  [STANDING.rejected]: { step: '审核未通过', meaning: '您的入驻资料未通过审核。' },
};

const INCOMPLETE = { step: '待补充资料', meaning: '您的入驻资料需要补充，补充后继续审核。' };

function LogOut() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <button
      type="button"
      className="button"
      disabled={isLeaving}
      onClick={() => {
        setLeaving(true);
        logOut();
      }}
    >
      {isLeaving ? '正在退出' : '退出登录'}
    </button>
  );
}
