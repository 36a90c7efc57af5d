import { Link } from 'react-router-dom';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import {
  APPLICATION_EVENT_NAMES,
  APPLICATION_FORMS,
  APPLICATION_KINDS,
  APPLICATION_STATUS,
  APPLICATION_STATUS_NAMES,
  type ApplicationStatus,
} from '../../../../shared/domain/applications/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { isCorrectable } from '../applicant.ts';
import styles from './application-record.module.css';

const TONES: Record<ApplicationStatus, string | undefined> = {
  [APPLICATION_STATUS.approved]: styles.good,
  [APPLICATION_STATUS.waiting]: styles.waiting,
  [APPLICATION_STATUS.rejected]: styles.bad,
  [APPLICATION_STATUS.incomplete]: styles.bad,
};

/** An application: its state, what must be corrected, and its history. */
export function ApplicationRecord({ application }: { application: OwnApplication }) {
  const { kind, number, name, status, remark } = application;
  const isReturned = isCorrectable(application);
  return (
    <article className={styles.record} aria-label={`${APPLICATION_KINDS[kind].name} ${number}`}>
      <header className={styles.head}>
        <h2>{APPLICATION_KINDS[kind].name}</h2>
        <span className={`${styles.state} ${TONES[status as ApplicationStatus] ?? ''}`}>
          {APPLICATION_STATUS_NAMES[status as ApplicationStatus]}
        </span>
      </header>
      <dl className={styles.facts}>
        <Fact name="申请编号">{number}</Fact>
        <Fact name="申请人">{name}</Fact>
        <Fact name="提交时间">{application.submitted_time?.slice(0, 16)}</Fact>
        {status === APPLICATION_STATUS.waiting && <Fact name="最迟答复">{application.due_day}</Fact>}
        {application.fee !== null && <Fact name="区域加盟费">{yuanText(application.fee)}</Fact>}
      </dl>
      {isReturned && (
        <div className={styles.returned}>
          {remark && <p className={styles.remark}>审核意见：{remark}</p>}
          <Reasons application={application} />
          <Link to={correctionOf(application)} className="button button-primary">
            {status === APPLICATION_STATUS.incomplete ? '补充资料' : '修改并重新提交'}
          </Link>
        </div>
      )}
      {status === APPLICATION_STATUS.approved && kind === 'institution' && <PasswordLink />}
      <History application={application} />
    </article>
  );
}

/** The address of the form with the content of the application. */
const correctionOf = ({ kind, status }: OwnApplication) =>
  kind === 'institution'
    ? `${APPLICATION_FORMS.institution.path}?status=${status}&step=1`
    : APPLICATION_FORMS[kind].path;

const Fact = ({ name, children }: { name: string; children: string | null | undefined }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** What has to be corrected, by field. */
function Reasons({ application: { kind, field_remarks } }: { application: OwnApplication }) {
  const fields: Readonly<Record<string, { label: string }>> = APPLICATION_FORMS[kind].fields;
  const reasons = Object.entries(field_remarks);
  if (reasons.length === 0) return null;
  return (
    <dl className={styles.reasons}>
      {reasons.map(([name, reason]) => (
        <div key={name}>
          <dt>{fields[name]?.label ?? name}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </dl>
  );
}

const PasswordLink = () => (
  <p className={styles.next}>
    还没有登录密码？<Link to="/login/c_forgetPassword">用本手机号设置密码</Link>后即可登录商家中心。
  </p>
);

const History = ({ application: { history } }: { application: OwnApplication }) => (
  <section aria-label="办理记录">
    <h3 className={styles.heading}>办理记录</h3>
    <ol className={styles.history}>
      {history.map(({ event, remark, time }) => (
        <li key={`${event} ${time}`}>
          <time>{time?.slice(0, 16)}</time>
          <span>{APPLICATION_EVENT_NAMES[event]}</span>
          {remark && <p>{remark}</p>}
        </li>
      ))}
    </ol>
  </section>
);
