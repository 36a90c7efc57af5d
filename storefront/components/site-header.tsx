import { Link, useLocation } from 'react-router-dom';
import { LIST_KINDS } from '../../shared/domain/search.ts';
import { WhenSignedIn } from '../session/when-signed-in.tsx';
import { AppDownload, type Apps } from './app-download.tsx';
import { Mark } from './mark.tsx';
import styles from './site-header.module.css';

const NAVIGATION = [
  { to: '/', label: '首页', index: null },
  ...Object.entries(LIST_KINDS).map(([index, { name }]) => ({
    to: `/search?currentIndex=${index}`,
    label: name,
    index,
  })),
];

/** Pages for those who want to work with the site. */
const JOINING = [
  { to: '/serviceProvider', label: '服务商加盟' },
  { to: '/institution', label: '机构入驻' },
  { to: '/brokerIndex', label: '独立经纪人' },
];

/** currentIndex of the joining pages, in links of other clients. */
const JOINING_INDEX = '5';

/** The joining pages and their forms. */
const isJoining = (pathname: string) =>
  /^\/(serviceProvider|institution|broker|supplier)(Index|Apply)?\/?$/.test(pathname);

interface SiteHeaderProps {
  brand: string;
  slogan: string;
  hotline: string | null;
  apps: Apps;
}

export function SiteHeader({ brand, slogan, hotline, apps }: SiteHeaderProps) {
  const { pathname, search } = useLocation();
  const index = new URLSearchParams(search).get('currentIndex');
  const currentIndex = pathname === '/search' ? index : null;
  const isActive = (item: (typeof NAVIGATION)[number]) =>
    item.index === null ? pathname === item.to : item.index === currentIndex;

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span className={styles.name}>{brand}</span>
          <span className={styles.slogan}>{slogan}</span>
        </Link>
        <nav aria-label="主导航" className={styles.navigation}>
          <ul className={styles.items}>
            {NAVIGATION.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className={styles.item} aria-current={isActive(item) ? 'page' : undefined}>
                  {item.label}
                </Link>
              </li>
            ))}
            <li className={styles.joining}>
              <JoinMenu
                key={pathname}
                pathname={pathname}
                isActive={index === JOINING_INDEX || isJoining(pathname)}
              />
            </li>
          </ul>
        </nav>
        <AppDownload apps={apps} />
        {hotline && (
          <a href={`tel:${hotline}`} className={styles.hotline}>
            <span className={styles.hotlineLabel}>客服热线</span>
            {hotline}
          </a>
        )}
        <LoginArea from={pathname + search} />
      </div>
    </header>
  );
}

/** Opens without scripts; a new page closes it again. */
function JoinMenu({ pathname, isActive }: { pathname: string; isActive: boolean }) {
  return (
    <details className={styles.menu}>
      <summary className={styles.item} aria-current={isActive ? 'page' : undefined}>
        加盟
      </summary>
      <ul className={styles.choices}>
        {JOINING.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.choice} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The ways to sign in, or who is signed in. @param from the page that one comes back to */
const LoginArea = ({ from }: { from: string }) => (
  <div className={styles.account}>
    <WhenSignedIn load={() => import('./account-menu.tsx')}>
      <Link to="/login/g_login" state={{ from }} className={styles.login}>
        登录
      </Link>
      <Link to="/login/c_login" state={{ from }} className={styles.merchant}>
        商家登录
      </Link>
    </WhenSignedIn>
  </div>
);
