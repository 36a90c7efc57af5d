import styles from './home.module.css';

/** The reason for a logout, by the kind of account that the requested page needs. */
const REASONS = {
  creditor: {
    text: '商家中心只面向商家账号，您的个人账号已退出登录。',
    to: '/login/c_login',
    label: '商家登录',
  },
  user: { text: '用户中心只面向个人账号，您的商家账号已退出登录。', to: '/login/g_login', label: '用户登录' },
};

type LogoutReason = keyof typeof REASONS;

/** @returns undefined for a logout without such a reason */
export const logoutReason = (text: string | null): LogoutReason | undefined =>
  text !== null && Object.hasOwn(REASONS, text) ? (text as LogoutReason) : undefined;

/** Stays until the visitor leaves the page. */
export function LogoutNotice({ reason }: { reason: LogoutReason }) {
  const { text, to, label } = REASONS[reason];
  return (
    <p role="status" className={styles.notice}>
      {text}
      <a href={to}>{label}</a>
    </p>
  );
}
