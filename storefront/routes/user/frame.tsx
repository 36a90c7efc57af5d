import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { SignedInUser } from '../../../providers/session.ts';
import { MAX_UNREAD } from '../../../shared/domain/accounts/message.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { useNews } from '../../news.ts';
import { Avatar } from './avatar.tsx';
import styles from './user.module.css';
import { CENTRE } from './user-meta.ts';

const MESSAGES = '/user/message';

const MENU = [
  {
    name: '我的消息',
    pages: [
      { to: MESSAGES, name: '消息' },
      { to: '/user/myTool/myConsult', name: '我的咨询' },
    ],
  },
  { name: '我的订单', pages: [{ to: '/user/myOrder/myOrderList', name: '订单列表' }] },
  {
    name: '我的工具',
    pages: [
      { to: '/user/myTool/myAppoint', name: '我的预约' },
      { to: '/user/myTool/subscribe', name: '我的关注' },
    ],
  },
  {
    name: '账户设置',
    pages: [
      { to: '/user/mySetting/modifyPhone', name: '修改手机号' },
      { to: '/user/mySetting/modifyPassword', name: '修改密码' },
      { to: '/user/mySetting/authorize', name: '第三方授权' },
    ],
  },
];

interface FrameProps {
  user: SignedInUser;
  /** Opens the dialog for nickname and picture. */
  onEdit: () => void;
  children: ReactNode;
}

/** The user and the menu: beside the page, or above it on a phone. */
export function Frame({ user, onEdit, children }: FrameProps) {
  const { messages } = useNews(user.token);
  const menu = useRef<HTMLElement>(null);
  useCurrentInView(menu);
  return (
    <div className={styles.centre}>
      <div className={styles.side}>
        <h1 className={styles.name}>{CENTRE}</h1>
        <div className={styles.profile}>
          <Avatar address={user.avatar} nickname={user.nickname} />
          <p className={styles.who}>
            <strong className={styles.nickname}>{user.nickname || '未设置昵称'}</strong>
            <span className={styles.phone}>{maskedPhone(user.phone)}</span>
          </p>
          <button type="button" className={styles.edit} onClick={onEdit}>
            编辑资料
          </button>
        </div>
        <nav ref={menu} aria-label={CENTRE} className={styles.nav}>
          {MENU.map((group) => (
            <section key={group.name} aria-label={group.name}>
              <h2 className={styles.group}>{group.name}</h2>
              <ul className={styles.menu}>
                {group.pages.map(({ to, name }) => (
                  <li key={to}>
                    <NavLink to={to} className={styles.item}>
                      {name}
                      {to === MESSAGES && messages > 0 && (
                        <span className={styles.unread}>
                          {Math.min(messages, MAX_UNREAD)}
                          <span className="visually-hidden">条未读</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}

/** On a phone the menu is one line that scrolls: scrolls the current page into view. */
function useCurrentInView(menu: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page changes with the path
  useEffect(() => {
    const item = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!menu.current || !item) return;
    menu.current.scrollLeft = item.offsetLeft - (menu.current.clientWidth - item.offsetWidth) / 2;
  }, [pathname]);
}
