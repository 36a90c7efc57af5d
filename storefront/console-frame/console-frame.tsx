/** The frame of all consoles: a slim bar with a link to the site, and the whole width for the console. */
import { type ReactNode, useContext } from 'react';
import { Link, useNavigation } from 'react-router-dom';
import { MARK_FOLDED_MENU } from '../../providers/console-menu.ts';
import { Mark } from '../components/frame/mark.tsx';
import { ScriptNonce } from '../script-nonce.ts';
import { useLogOut } from '../session/use-log-out.ts';
import styles from './console-frame.module.css';

/** A link in the bar, with the number of waiting items. */
interface BarLink {
  label: string;
  to: string;
  count: number;
  /** The number in words. */
  unit: string;
}

interface ConsoleFrameProps {
  brand: string;
  /** The console's name: 商家中心. */
  title: string;
  home: string;
  /** The signed-in person's name; null until the browser has read the session. */
  person: string | null;
  links: readonly BarLink[];
  /** Signs out and opens another page. */
  onLeave: () => Promise<void>;
  children: ReactNode;
}

export function ConsoleFrame({ brand, title, home, person, links, onLeave, children }: ConsoleFrameProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand}>
            <Mark />
            <span className={styles.name}>{brand}</span>
            <span className={styles.back}>返回网站</span>
          </Link>
          <Link to={home} className={styles.title}>
            {title}
          </Link>
          <span className={styles.person} title={person ?? undefined}>
            {person}
          </span>
          <nav aria-label="待办" className={styles.links}>
            {links.map((link) => (
              <CountedLink key={link.to} {...link} />
            ))}
          </nav>
          <LogOut onLeave={onLeave} />
        </div>
      </header>
      <main id="content" className={styles.content} aria-busy={useNavigation().state !== 'idle'}>
        {children}
      </main>
    </>
  );
}

const CountedLink = ({ label, to, count, unit }: BarLink) => (
  <Link to={to} className={styles.link}>
    {label}
    {/* Reserves the place of the number. */}
    <span className={styles.count} hidden={count === 0} aria-hidden="true">
      {count}
    </span>
    {count > 0 && (
      <span className="visually-hidden">
        {count}
        {unit}
      </span>
    )}
  </Link>
);

function LogOut({ onLeave }: Pick<ConsoleFrameProps, 'onLeave'>) {
  const { isLeaving, leave } = useLogOut(onLeave);
  return (
    <button type="button" className={styles.link} disabled={isLeaving} onClick={leave}>
      {isLeaving ? '正在退出' : '退出登录'}
    </button>
  );
}

/** Tells the styles whether the menu is folded, before the page is drawn. For documents from the server. */
export const FoldedMenuMark = () => (
  <script nonce={useContext(ScriptNonce)} suppressHydrationWarning>
    {MARK_FOLDED_MENU}
  </script>
);

/** A skeleton in the console's shape until its code is loaded. */
export const ConsoleSkeleton = ({ title }: { title: string }) => (
  <div className={styles.console} aria-busy="true">
    <h1 className="visually-hidden">{title}</h1>
    <p className="visually-hidden">正在加载</p>
    <div className={styles.side} />
    <div className={styles.panel}>
      <noscript>{title}需要浏览器启用 JavaScript。</noscript>
    </div>
  </div>
);
