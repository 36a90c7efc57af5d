import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import {
  APPLICATION_FORMS,
  APPLICATION_KINDS,
  applicationKinds,
} from '../../../../shared/domain/applications/index.ts';
import { Notice } from '../../../components/notice.tsx';
import { type ProvenApplicant, readApplicant, writeApplicant } from '../applicant.ts';
import card from '../application-page.module.css';
import form from '../form/form.module.css';
import { VerifyPhone } from '../form/verify-phone.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ApplicationRecord } from './application-record.tsx';
import styles from './progress.module.css';
import { useApplications } from './use-applications.ts';

/** The applications of a phone, after a proof by a code. */
export default function Progress() {
  const [applicant, setApplicant] = useState<ProvenApplicant | null>(readApplicant);
  if (!applicant) {
    return (
      <div className={card.card}>
        <h2 className={styles.heading}>验证手机号</h2>
        <p className={form.note}>请使用提交申请时的手机号</p>
        <VerifyPhone action="查询" onProven={setApplicant} />
      </div>
    );
  }
  if (applicant.token === null) {
    return (
      <Notice title="当前站点不提供在线查询">
        <p>审核结果会在三个工作日内通过邮件或电话告知。</p>
      </Notice>
    );
  }
  return (
    <Applications
      phone={applicant.phone}
      token={applicant.token}
      onForget={() => {
        writeApplicant(null);
        setApplicant(null);
      }}
    />
  );
}

interface ApplicationsProps {
  phone: string;
  token: string;
  /** The applicant wants to use another phone, or must prove this one again. */
  onForget: () => void;
}

function Applications({ phone, token, onForget }: ApplicationsProps) {
  const { applications, failure, reload } = useApplications(token, onForget);
  if (failure) {
    return (
      <Notice title="内容加载失败">
        <p role="alert">{failure}</p>
        <p>
          <button type="button" className="button button-primary" onClick={reload}>
            重新加载
          </button>
        </p>
      </Notice>
    );
  }
  if (!applications) return <FormSkeleton />;
  return (
    <>
      <p className={styles.phone}>
        手机号 {phone}
        <button type="button" className={form.link} onClick={onForget}>
          更换手机号
        </button>
      </p>
      {applications.length === 0 ? <Nothing /> : <Records applications={applications} />}
    </>
  );
}

const Records = ({ applications }: { applications: readonly OwnApplication[] }) => (
  <ul>
    {applications.map((application) => (
      <li key={application.id}>
        <ApplicationRecord application={application} />
      </li>
    ))}
  </ul>
);

const Nothing = () => (
  <Notice title="该手机号没有申请记录">
    <p>可以从下面选择要提交的申请：</p>
    <p className={styles.kinds}>
      {applicationKinds.map((kind) => (
        <Link key={kind} to={APPLICATION_FORMS[kind].path} className="button">
          {APPLICATION_KINDS[kind].name}
        </Link>
      ))}
    </p>
  </Notice>
);
