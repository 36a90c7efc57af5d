import { LIST_KINDS } from '../../../shared/domain/search.ts';
import { island } from '../../islands/island.tsx';
import { usePageInfo } from '../../page-info.ts';
import { AppDownload, type Apps } from './app-download.tsx';
import SignIn from './login-area.tsx';
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

/** Pages for people and companies who want to work with the site. */
const JOINING = [
  { to: '/serviceProvider', label: '服务商加盟' },
  { to: '/institution', label: '机构入驻' },
  { to: '/brokerIndex', label: '独立经纪人' },
];

/** `currentIndex` of the joining pages, in links of other clients. */
const JOINING_INDEX = '5';

/** The joining pages and their forms. */
const isJoining = (pathname: string) =>
  /^\/(serviceProvider|institution|broker|supplier)(Index|Apply)?\/?$/.test(pathname);

const LoginArea = island('account', SignIn, 'signedIn');

interface SiteHeaderProps {
  brand: string;
  slogan: string;
  hotline: string | null;
  apps: Apps;
}

export function SiteHeader({ brand, slogan, hotline, apps }: SiteHeaderProps) {
  const { pathname, search } = usePageInfo();
  const index = new URLSearchParams(search).get('currentIndex');
  const currentIndex = pathname === '/search' ? index : null;
  const isActive = (item: (typeof NAVIGATION)[number]) =>
    item.index === null ? pathname === item.to : item.index === currentIndex;

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a href="/" className={styles.brand}>
          <Mark />
          <span className={styles.name}>{brand}</span>
          <span className={styles.slogan}>{slogan}</span>
        </a>
        <nav aria-label="主导航" className={styles.navigation}>
          <ul>
            {NAVIGATION.map((item) => (
              <li key={item.to}>
                <a href={item.to} className={styles.item} aria-current={isActive(item) ? 'page' : undefined}>
                  {item.label}
                </a>
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
            <span>客服热线</span>
            {hotline}
          </a>
        )}
        <LoginArea />
      </div>
    </header>
  );
}

/** Opens without scripts; opening a page closes it. */
function JoinMenu({ pathname, isActive }: { pathname: string; isActive: boolean }) {
  return (
    <details className={styles.menu}>
      <summary className={styles.item} aria-current={isActive ? 'page' : undefined}>
        加盟
      </summary>
      <ul className={styles.choices}>
        {JOINING.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={styles.choice} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
