import { Badge, Menu } from 'antd';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleRoute, MenuGroup } from '../compile.ts';
import type { Counts } from '../menu/counters.ts';
import styles from './frame.module.css';
import { useAllowed } from './use-allowed.ts';

type Item = MenuGroup['items'][number];

export interface MenuEntriesProps {
  title: string;
  menu: readonly MenuGroup[];
  routes: readonly ConsoleRoute[];
  /** The path whose entry is marked. */
  present: string | undefined;
  counts: Counts;
  /** Icons only; the labels are tooltips. */
  isFolded: boolean;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

export function MenuEntries({ title, menu, routes, present, counts, isFolded, onFollow }: MenuEntriesProps) {
  const allowed = useAllowed(routes);
  const groups = menu
    .map(({ label, items }) => ({ label, items: items.filter(({ path }) => allowed.has(path)) }))
    .filter(({ items }) => items.length > 0);
  const entries = useRef<HTMLElement>(null);
  useShownEntry(entries, present, allowed.size > 0);
  const countOf = ({ counter }: Item) => (counter ? (counts[counter] ?? 0) : 0);
  return (
    <nav ref={entries} className={styles.entries} aria-label={title}>
      <Menu
        mode="inline"
        inlineIndent={12}
        inlineCollapsed={isFolded}
        className={styles.menu}
        selectedKeys={present ? [present] : []}
        onClick={onFollow}
        items={groups.map(({ label, items }) => ({
          type: 'group',
          key: label,
          label,
          children: items.map((item) => ({
            key: item.path,
            icon: iconOf(item, isFolded && countOf(item) > 0),
            // The tooltip of the folded menu.
            title: item.label,
            label: (
              <Link to={item.path} aria-current={item.path === present ? 'page' : undefined}>
                {item.label}
              </Link>
            ),
            extra: <Counter count={countOf(item)} />,
          })),
        }))}
      />
    </nav>
  );
}

/** Scrolls the menu, and nothing around it, until the entry of the present page is in view. */
function useShownEntry(menu: RefObject<HTMLElement | null>, present: string | undefined, isReady: boolean) {
  useEffect(() => {
    const box = menu.current;
    const entry = present && isReady && box?.querySelector('[aria-current="page"]')?.closest('li');
    if (!box || !entry) return;
    const { top, bottom } = entry.getBoundingClientRect();
    const { top: first, bottom: last } = box.getBoundingClientRect();
    if (top < first || bottom > last) box.scrollTop += (top + bottom - first - last) / 2;
  }, [menu, present, isReady]);
}

/** An element that takes the class which antd gives to icons. */
const iconOf = ({ icon: Picture, label }: Item, hasDot: boolean) => (
  <span className={styles.icon} aria-hidden="true">
    <Badge dot={hasDot}>
      {Picture ? (
        <Suspense fallback={[...label][0]}>
          <Picture />
        </Suspense>
      ) : (
        [...label][0]
      )}
    </Badge>
  </span>
);

const Counter = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <Badge count={count} size="small" aria-hidden />
      <span className="visually-hidden">{count} 项待处理</span>
    </>
  );
