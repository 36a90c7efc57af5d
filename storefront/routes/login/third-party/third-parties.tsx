import { Link } from 'react-router-dom';
import { OAUTH_PROVIDERS } from '../../../../shared/domain/account.ts';
import styles from '../login.module.css';

const DRAWINGS = {
  wechat:
    'M9.5 4C5.4 4 2 6.8 2 10.2c0 2 1.1 3.7 2.8 4.9L4 17.4l2.7-1.4c.9.3 1.8.4 2.8.4h.5a5.3 5.3 0 0 1-.2-1.4c0-3.1 3-5.6 6.7-5.6h.4C16.2 6.3 13.2 4 9.5 4zM22 15c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.8 0 1.5-.1 2.2-.3l2.1 1.1-.6-1.9C21.1 18 22 16.6 22 15z',
  alipay:
    'M5 3h14a2 2 0 0 1 2 2v9.5c-2-.6-4.2-1.3-5.8-1.9.6-1 1-2.1 1.3-3.3H13V8h4.5V7H13V5h-2v2H6.5v1H11v1.3H7.3v1h6.9c-.2.6-.5 1.2-.8 1.7-1.9-.6-3.3-.9-4.7-.9-2.4 0-3.7 1.2-3.7 2.7 0 1.6 1.4 2.7 3.6 2.7 1.9 0 3.5-.9 4.8-2.3 2 .9 4.8 2.2 7.3 3.3a2 2 0 0 1-1.7 1.5H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3.6 10c1.2 0 2.6.4 3.9 1-1 1.2-2.2 1.9-3.6 1.9-1.3 0-2-.6-2-1.4s.6-1.5 1.7-1.5z',
} as const;

/** Links to sign in with a third-party account. @param providers that are configured */
export function ThirdParties({ providers }: { providers: readonly string[] }) {
  const offered = Object.values(OAUTH_PROVIDERS).filter(({ key }) => providers.includes(key));
  if (offered.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">其他登录方式</h2>
      <ul>
        {offered.map(({ key, name }) => (
          <li key={key}>
            <Link to={`/oauth/${key}?for=login`} reloadDocument className={styles[key]}>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={DRAWINGS[key]} />
              </svg>
              {name}登录
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
