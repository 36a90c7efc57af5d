import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useNews } from '../../news.ts';
import { newsFigures, newsWords } from '../../news-store.ts';
import { usePageInfo } from '../../page-info.ts';
import { memberOf } from '../../session/member.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSession } from '../../session/use-session.ts';
import own from './account.module.css';
import { removeMemberLink } from './member-link.ts';
import styles from './site-header.module.css';

/** The menu of the signed-in person; without a session, the part for visitors. */
export default function AccountMenu({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, isOwnApi } = usePageInfo();
  const follows = isOwnApi && session?.role === 'user';
  const token = follows ? session.token : null;
  const { subscriptions, messages } = useNews(token);
  useEffect(() => {
    if (!token) return;
    import('../../favourites/favourites.ts').then(
      ({ loadFavourites }) => loadFavourites(token),
      // Everything else works without the marks.
      () => {},
    );
  }, [token]);
  useLayoutEffect(removeMemberLink, []);
  if (!session) return children;
  const { name, avatar, page } = memberOf(session);
  return (
    <details key={pathname} className={styles.menu}>
      <summary className={styles.person} title={name}>
        <Avatar key={avatar} picture={avatar} name={name} />
        <span className={styles.personName}>{name}</span>
        <Badge count={subscriptions + messages} label={newsWords} />
      </summary>
      <ul className={styles.choices}>
        <li>
          <a href={page.to} className={styles.choice}>
            {page.label}
          </a>
        </li>
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
                我的关注
                <Badge count={subscriptions} label={newsWords} />
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

/** A number of new items; renders nothing for zero. @param label the number in words */
const Badge = ({ count, label }: { count: number; label: (count: number) => string }) =>
  count > 0 && (
    <>
      <span className={own.news} aria-hidden="true">
        {newsFigures(count)}
      </span>
      <span className="visually-hidden">{label(count)}</span>
    </>
  );

/** The user's picture; without one, the first character of the name. */
function Avatar({ picture, name }: { picture: string | null; name: string }) {
  const [hasFailed, setFailed] = useState(false);
  return picture && !hasFailed ? (
    <img src={picture} alt="" width="30" height="30" className={own.avatar} onError={() => setFailed(true)} />
  ) : (
    <span className={own.avatar} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

function LogOut() {
  const { isLeaving, leave } = useLogOut();
  return (
    <button type="button" className={`${styles.choice} ${own.logOut}`} disabled={isLeaving} onClick={leave}>
      {isLeaving ? '正在退出' : '退出登录'}
    </button>
  );
}
