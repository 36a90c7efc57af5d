import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { clearSession } from '../../../providers/session-presence.ts';
import { SLOGAN } from '../../../shared/domain/brand.ts';
import styles from './login.module.css';
import { rememberWayHere } from './way-here.ts';

/** The texts beside the form, by kind of account. */
const PROMISES = {
  user: {
    title: SLOGAN,
    text: '法院、银行与资产管理机构的处置标的，一站看全',
  },
  creditor: {
    title: '让您的处置资产被看见',
    text: '发布和认领标的，查看推广效果，管理结算与提现',
  },
};

/** The layout of all sign-in pages. It clears the stored session. */
export default function LoginShell() {
  const { pathname } = useLocation();
  // Before a page's own effects, which may store a new session.
  useLayoutEffect(() => {
    clearSession();
    rememberWayHere();
  }, []);
  const { title, text } = pathname.startsWith('/login/c_') ? PROMISES.creditor : PROMISES.user;
  return (
    <div className={styles.shell}>
      <div className={styles.promise}>
        <p className={styles.promiseTitle}>{title}</p>
        <p className={styles.promiseText}>{text}</p>
      </div>
      <div className={styles.card}>
        <noscript>
          <p className={styles.problem}>登录和注册需要启用浏览器的 JavaScript。</p>
        </noscript>
        <Outlet />
      </div>
    </div>
  );
}
