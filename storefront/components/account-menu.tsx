import { type ReactNode, useEffect, useState } from 'react';
import type { Session } from '../../providers/session.ts';
import { STANDING } from '../../shared/domain/account.ts';
import { MAX_NEWS } from '../../shared/domain/subscription.ts';
import { useNews } from '../news.ts';
import { usePageInfo } from '../page-info.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSession } from '../session/use-session.ts';
import styles from './site-header.module.css';

/** Who is signed in, and where they can go; what visitors see when nobody is. */
export default function AccountMenu({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, isOwnApi } = usePageInfo();
  const follows = isOwnApi && session?.role === 'user';
  const token = follows ? session.token : null;
  const { subscriptions, messages } = useNews(token);
  useEffect(() => {
    if (!token) return;
    import('../favourites/favourites.ts').then(
      ({ loadFavourites }) => loadFavourites(token),
      // Without the marks everything else works.
      () => {},
    );
  }, [token]);
  if (!session) return children;
  const { name, avatar, pages } = labelsOf(session);
  return (
    <details key={pathname} className={styles.menu}>
      <summary className={styles.person} title={name}>
        <Avatar key={avatar} picture={avatar} name={name} />
        <span className={styles.personName}>{name}</span>
        <Badge count={subscriptions + messages} label={(count) => `有${count}项新变化`} />
      </summary>
      <ul className={styles.choices}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={styles.choice}>
              {label}
            </a>
          </li>
        ))}
        {follows && (
          <>
            <li>
              <a href="/user/message" className={styles.choice}>
                消息
                <Badge count={messages} label={(count) => `${count}条未读`} />
              </a>
            </li>
            <li>
              <a href="/user/myTool/subscribe" className={styles.choice}>
                我的订阅
                <Badge count={subscriptions} label={(count) => `有${count}项新变化`} />
              </a>
            </li>
          </>
        )}
        <li>
          <LogOut />
        </li>
      </ul>
    </details>
  );
}

/** A number of new things; nothing where there is none. @param label the number in words */
const Badge = ({ count, label }: { count: number; label: (count: number) => string }) =>
  count > 0 && (
    <>
      <span className={styles.news} aria-hidden="true">
        {count < MAX_NEWS ? count : `${MAX_NEWS}+`}
      </span>
      <span className="visually-hidden">{label(count)}</span>
    </>
  );

/** A user has a centre; a creditor has one once approved, and until then an application. */
function labelsOf(session: Session) {
  if (session.role === 'user') {
    const { nickname, phone, avatar } = session;
    const pages = [{ to: '/user', label: '用户中心' }];
    return { name: nickname || `用户${phone.slice(-4)}`, avatar, pages };
  }
  const { realname, account, deleteSign } = session;
  const page =
    deleteSign === STANDING.approved
      ? { to: '/creditorUser', label: '商家中心' }
      : { to: `/institutionApply?status=${deleteSign}`, label: '入驻申请' };
  return { name: realname || account, avatar: null, pages: [page] };
}

/** The picture; its place is taken by the first character of the name. */
function Avatar({ picture, name }: { picture: string | null; name: string }) {
  const [hasFailed, setFailed] = useState(false);
  return picture && !hasFailed ? (
    <img
      src={picture}
      alt=""
      width="30"
      height="30"
      className={styles.avatar}
      onError={() => setFailed(true)}
    />
  ) : (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

function LogOut() {
  const { isLeaving, leave } = useLogOut();
  return (
    <button type="button" className={styles.choice} disabled={isLeaving} onClick={leave}>
      {isLeaving ? '正在退出' : '退出登录'}
    </button>
  );
}
