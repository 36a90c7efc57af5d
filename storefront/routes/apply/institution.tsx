import { Link } from 'react-router-dom';
import { readSession, type SignedInCreditor } from '../../../providers/session.ts';
import { STANDING, type Standing, standingOf } from '../../../shared/domain/account.ts';
import { CreditorCard, CreditorCardSkeleton } from '../../components/creditor-card.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { Contact } from '../joining/contact.tsx';
import type { Route } from './+types/institution';
import styles from './apply.module.css';

/** What the browser remembers of a creditor decides: an address can say anything. */
export async function clientLoader(): Promise<{ creditor: SignedInCreditor | null }> {
  const session = readSession();
  return { creditor: session?.role === 'creditor' ? session : null };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: '机构入驻申请', path: '/institutionApply', origin: originOf(matches) }),
  { name: 'robots', content: 'noindex' },
];

export const HydrateFallback = () => <CreditorCardSkeleton title="机构入驻" />;

/** How an institution joins; for one that has applied, what became of it. */
export default function InstitutionApplication({ loaderData: { creditor } }: Route.ComponentProps) {
  if (!creditor) return <HowToJoin />;
  const standing = standingOf(creditor.deleteSign);
  return (
    <>
      <CreditorCard title="入驻申请" creditor={creditor}>
        <p>{MEANING[standing]}</p>
        {standing === STANDING.approved ? (
          <Link to="/creditorUser" reloadDocument className="button button-primary">
            进入商家中心
          </Link>
        ) : (
          <p className={styles.soft}>
            这里显示的是您登录时的状态，<Link to="/login/c_login">重新登录</Link>可查看最新结果。
          </p>
        )}
      </CreditorCard>
      {standing !== STANDING.approved && <Contact title="入驻咨询" occasion="如需补充或修改资料" />}
    </>
  );
}

const MEANING: Record<Standing, string> = {
  [STANDING.approved]: '您的入驻申请已通过审核。',
  [STANDING.awaiting]: '您的入驻资料正在审核，结果会在三个工作日内通过邮件或电话告知。',
  [STANDING.rejected]: '您的入驻资料未通过审核，原因已通过邮件或电话告知。',
};

const HowToJoin = () => (
  <>
    <section className={styles.intro}>
      <h1>机构入驻</h1>
      <p>
        银行、资产管理公司与债权人，无论企业还是自然人，均可入驻。入驻由客服协助办理：请与我们联系，说明入驻主体与处置需求。
      </p>
      <p className={styles.ways}>
        <Link to="/login/c_login" className="button button-primary">
          已入驻，商家登录
        </Link>
        <Link to="/institution" className="button">
          了解机构入驻
        </Link>
      </p>
    </section>
    <Contact title="入驻咨询" occasion="申请入驻前" />
  </>
);
